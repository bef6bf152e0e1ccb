package botarena.tournament.run;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.scale.broker.JoinLine;
import botarena.scale.work.Worker;
import botarena.scale.work.Worker.RefereeSource;
import botarena.tournament.run.NatsLanesTest.Lie;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A worker in a process of its own, to be killed, frozen, or ended by a game. */
public final class WorkerProcess {

    private WorkerProcess() {}

    /**
     * Arguments: the broker's address, the worker's name, its cache, a game's milliseconds, the lease's, what ids end it; and
     * perhaps a lie that it makes of every record.
     */
    public static void main(String[] args) throws Exception {
        long millis = Long.parseLong(args[3]);
        Lie lie = args.length > 6 ? Lie.valueOf(args[6]) : null;
        RefereeSource source = new ScriptedSource(() -> lie != null
                ? new LyingReferee(lie)
                : new ScriptedReferee(ticket -> {
                    if (!args[5].isEmpty() && ticket.setting().id().contains(args[5])) {
                        Runtime.getRuntime().halt(1);
                    }
                    pause(millis);
                    return null;
                }));
        Worker.Settings settings = new Worker.Settings(
                args[1],
                ScaleLab.VERSION,
                1,
                Path.of(args[2]),
                0,
                ScaleLab.pace(Duration.ofMillis(Long.parseLong(args[4]))));
        Worker.join(JoinLine.of(args[0]), settings, source, new GameCatalog(Games.BUILT_IN), line -> {});
        new CountDownLatch(1).await();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(Duration.ofMillis(millis).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
