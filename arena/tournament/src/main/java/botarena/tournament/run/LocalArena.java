package botarena.tournament.run;

import botarena.referee.BotBuilder;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.play.WireReferee;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import java.util.List;
import java.util.function.Consumer;

/** What games are played with on this machine: starts and builds bots, judges, knows the cores. To be closed. */
public final class LocalArena implements AutoCloseable {

    private final Starter starter;
    private final BotBuilder builder;
    private final String version;

    private LocalArena(Starter starter, BotBuilder builder, String version) {
        this.starter = starter;
        this.builder = builder;
        this.version = version;
    }

    /**
     * Opens the arena at a level of isolation.
     *
     * @param version the arena's, told to bots
     * @param remarks takes lines on single bots, such as where an interpreter was found, from any thread
     * @throws RefusedException if this machine has no such level
     */
    public static LocalArena open(Isolation wanted, String version, Consumer<String> remarks) throws RefusedException {
        Opening opening = Starters.open(wanted, remarks);
        if (opening instanceof Opening.Refused refused) {
            throw new Refusal(refused.what(), List.of(), refused.remedy()).thrown();
        }
        Opening.Open open = (Opening.Open) opening;
        return new LocalArena(open.starter(), open.builder(), version);
    }

    /** Starts bots at that level. */
    public Starter starter() {
        return starter;
    }

    /** The level, and why it is lower than one might expect. */
    public String remark() {
        String remark = starter.remark();
        return "isolation: " + starter.isolation() + (remark == null ? "" : " (" + remark + ")");
    }

    /** For runs whose games are played here, as many at once as cores allow. */
    public Equipment equipment() {
        TimeSource time = TimeSource.SYSTEM;
        return Equipment.local(
                () -> new WireReferee(starter, version, time.nanos(), time.wall()),
                builder::build,
                Runtime.getRuntime().availableProcessors(),
                starter.isolation(),
                CoreAllotment::here);
    }

    @Override
    public void close() {
        starter.close();
    }
}
