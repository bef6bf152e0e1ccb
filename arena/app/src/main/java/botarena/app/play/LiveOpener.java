package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.tournament.Obstacle;
import botarena.tournament.Tournament;
import botarena.view.live.LiveRun;
import botarena.view.serve.ListenAddress;
import java.io.IOException;
import java.net.UnknownHostException;

/** Opens the page of a run; apart from {@link LiveOption}, as whoever reads the options loads what their methods name. */
final class LiveOpener {

    private LiveOpener() {}

    /**
     * Opens the page and says where it is.
     *
     * @throws Failure if nobody can listen there
     */
    static LiveRun open(ListenAddress address, Tournament tournament, Console console) {
        try {
            LiveRun run = LiveRun.open(address, tournament);
            console.err().println("live: " + run.url());
            if (run.isForNetwork()) {
                console.remark("warning: whoever has this address can look on, and plain HTTP can be read on its way");
            }
            console.err().flush();
            return run;
        } catch (UnknownHostException e) {
            throw new Failure(Exit.USAGE, "--live: nobody knows the host '" + address.host() + "'");
        } catch (IOException e) {
            throw new Failure(
                    Exit.USAGE,
                    "--live: cannot listen at port " + address.port() + " of " + address.host() + ": " + Obstacle.of(e),
                    "try: --live without a number, which takes the next port that is free");
        }
    }
}
