package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.referee.GameObserver;
import botarena.tournament.Obstacle;
import botarena.tournament.Tournament;
import botarena.tournament.run.RunFollower;
import botarena.view.live.LiveRun;
import botarena.view.serve.ListenAddress;
import java.io.IOException;
import java.net.UnknownHostException;

/** The page of a run, if it has one. A run without one comes nowhere near a server. */
final class LiveView implements AutoCloseable {

    private final LiveRun run;

    private LiveView(LiveRun run) {
        this.run = run;
    }

    /**
     * Opens the page and says where it is.
     *
     * @throws Failure if nobody can listen there
     */
    static LiveView open(ListenAddress address, Tournament tournament, Console console) {
        try {
            LiveRun run = LiveRun.open(address, tournament);
            console.err().println("live: " + run.url());
            if (run.isForNetwork()) {
                console.remark("warning: whoever has this address can look on, and plain HTTP can be read on its way");
            }
            console.err().flush();
            return new LiveView(run);
        } catch (UnknownHostException e) {
            throw new Failure(Exit.USAGE, "--live: nobody knows the host '" + address.host() + "'");
        } catch (IOException e) {
            throw new Failure(
                    Exit.USAGE,
                    "--live: cannot listen at port " + address.port() + " of " + address.host() + ": " + Obstacle.of(e),
                    "try: --live without a number, which takes the next port that is free");
        }
    }

    GameObserver lane() {
        return run.lane();
    }

    RunFollower follower() {
        return run.follower();
    }

    @Override
    public void close() {
        run.close();
    }
}
