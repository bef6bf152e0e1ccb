package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.tournament.Tournament;
import botarena.view.live.LiveRun;
import botarena.view.serve.ListenAddress;
import java.io.IOException;

/** Opens the page of a run; apart from {@link LiveOption}, as whoever reads the options loads what their methods name. */
final class LiveOpener {

    private LiveOpener() {}

    /**
     * Opens the page and says where it is.
     *
     * @param elsewhere whether workers are to play
     * @throws Failure if nobody can listen there
     */
    static LiveRun open(ListenAddress address, Tournament tournament, boolean elsewhere, Console console) {
        try {
            LiveRun run = LiveRun.open(address, tournament, elsewhere);
            console.err().println("live: " + run.url());
            if (run.isForNetwork()) {
                console.remark("warning: whoever has this address can look on, and plain HTTP can be read on its way");
            }
            console.err().flush();
            return run;
        } catch (IOException e) {
            throw PageAddress.refused(LiveOption.NAME, address, e);
        }
    }
}
