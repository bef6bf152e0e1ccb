package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.BotStarter.StarterOptions;
import botarena.referee.process.machine.Scratch;

/** Starters for tests. */
final class Lab {
    private Lab() {}

    /** What an organiser gets who asks for nothing. */
    static Starter best() {
        return ((Starters.Opening.Open) Starters.open(Isolation.AUTO)).starter();
    }

    /** A level by name; the best there is where it is not to be had. */
    static Starter at(Isolation level) {
        return Starters.open(level) instanceof Starters.Opening.Open open ? open.starter() : best();
    }

    /** What systems other than Linux get. */
    static Starter portable() {
        return Starters.portable(Scratch.open(), StarterOptions.NONE).starter();
    }
}
