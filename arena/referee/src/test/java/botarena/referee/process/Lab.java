package botarena.referee.process;

import botarena.referee.Starter;

/** Starters for tests. */
final class Lab {
    private Lab() {}

    /** What an organiser gets who asks for nothing. */
    static Starter best() {
        return ((Starters.Opening.Open) Starters.open(Isolation.AUTO)).starter();
    }

    /** A level as it is on machines that delegate no control groups; the best below it where it is not to be had. */
    static Starter withoutGroups(Isolation level) {
        Scratch scratch = Scratch.open();
        Ability ability = Ability.probe(scratch, level).withoutGroups();
        return Starters.confined(ability, ability.obstacle(level) == null ? level : Isolation.AUTO, scratch)
                .starter();
    }

    /** What systems other than Linux get. */
    static Starter portable() {
        return Starters.portable(Scratch.open()).starter();
    }
}
