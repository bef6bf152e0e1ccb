package botarena.tournament.run;

import botarena.referee.Referee;
import botarena.scale.work.Worker.RefereeSource;
import botarena.tournament.bots.BotPreparation;
import java.util.function.Supplier;

/** Source of a test's referees and builder, at every level of isolation. */
record ScriptedSource(Supplier<? extends Referee> referees, BotPreparation.Builder builder) implements RefereeSource {

    /** All bots build. */
    ScriptedSource(Supplier<? extends Referee> referees) {
        this(referees, (bot, command) -> null);
    }

    @Override
    public Referee referee(String isolation) {
        return referees.get();
    }

    @Override
    public BotPreparation.Builder builder(String isolation) {
        return builder;
    }

    @Override
    public String isolation() {
        return "off";
    }

    @Override
    public void close() {}
}
