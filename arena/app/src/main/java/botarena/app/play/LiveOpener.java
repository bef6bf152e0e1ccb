package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.app.cli.StopSignals;
import botarena.app.terminal.Tty;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.run.TimeSource;
import botarena.view.live.LivePage;
import botarena.web.ListenAddress;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Opens the page of a run. */
final class LiveOpener {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private LiveOpener() {}

    /**
     * Opens the page and says where it is.
     *
     * @param elsewhere whether workers are to play
     * @throws Failure if the address cannot be listened at
     */
    static LivePage open(ListenAddress address, Tournament tournament, boolean elsewhere, Console console) {
        try {
            LivePage run = LivePage.open(address, tournament, elsewhere, TimeSource.SYSTEM);
            console.err().println("live: " + run.url());
            if (run.isForNetwork()) {
                console.remark("warning: anyone with this address can watch, and the network can read plain HTTP");
            }
            for (Variant variant : tournament.games()) {
                if (variant.game().hidden()) {
                    console.err()
                            .println("live: games of " + variant.game().id()
                                    + " are shown when they are over, as spectators could tell bots hidden cards");
                }
            }
            console.err().flush();
            return run;
        } catch (IOException e) {
            throw PageAddress.listenFailure(LaunchOptions.LIVE, address, e);
        }
    }

    /**
     * Keeps the page open after the run, until Ctrl-C or the time is up.
     *
     * @param after how long; null for without end if it has a spectator and a person can press Ctrl-C, else not at all
     */
    static void keepOpen(LivePage run, @Nullable Duration after, Console console) {
        if (after == null ? !Tty.isInteractive() || !run.isWatchedToTheEnd() : after.isZero()) {
            return;
        }
        CountDownLatch end = new CountDownLatch(1);
        StopSignals signals = new StopSignals(code -> end.countDown());
        try (signals) {
            String until = after == null
                    ? ""
                    : " until "
                            + TIME.format(LocalTime.now(ZoneId.systemDefault()).plus(after));
            console.err()
                    .println("live: the games are over; the page stays open" + until + ", Ctrl-C closes it: "
                            + run.url());
            console.err().flush();
            boolean unused = end.await(after == null ? Long.MAX_VALUE : after.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
