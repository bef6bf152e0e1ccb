package botarena.app.scale;

import botarena.scale.coordinate.ScaledLanes;
import botarena.tournament.Tournament;
import botarena.tournament.run.Equipment;
import java.util.function.Consumer;

/** Equips a run with lanes elsewhere. Apart from the option, so that who does not use it loads nothing of it. */
public final class ScaleOpener {

    private ScaleOpener() {}

    /**
     * The equipment of a run whose games workers play.
     *
     * @param local what builds bots here
     * @param say takes lines for people
     */
    public static Equipment equipment(
            Equipment local, OnOption.Target target, Tournament tournament, Consumer<String> say) {
        if (tournament.schedule().concurrency() > 0) {
            say.accept("concurrency is for games on this machine: workers play as many as their cores allow");
        }
        ScaledLanes lanes = new ScaledLanes(
                Joining.line(target.broker(), target.key()),
                ProgramSum.digits(),
                tournament.sandbox().word(),
                target.minSpeed(),
                ScaledLanes.LEASE,
                say);
        return local.lanes(lanes, tournament.schedule().concurrency());
    }
}
