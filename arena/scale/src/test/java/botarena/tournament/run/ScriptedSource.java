package botarena.tournament.run;

import botarena.referee.Referee;
import botarena.scale.work.RefereeSource;
import botarena.tournament.bots.Workshop;
import java.util.function.Supplier;

/** Whatever referees a test has, at every level of isolation; all bots build. */
record ScriptedSource(Supplier<? extends Referee> referees) implements RefereeSource {
    @Override
    public Referee referee(String isolation) {
        return referees.get();
    }

    @Override
    public Workshop.Builder builder(String isolation) {
        return (bot, command) -> null;
    }

    @Override
    public String isolation() {
        return "off";
    }

    @Override
    public void close() {}
}
