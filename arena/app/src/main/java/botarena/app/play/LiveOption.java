package botarena.app.play;

import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.view.serve.ListenAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a run is shown in browsers while it is played, and where. A run that is not comes nowhere near a server. */
public final class LiveOption {

    static final String NAME = "--live";

    @Option(
            names = NAME,
            arity = "0..1",
            paramLabel = "ADDRESS",
            fallbackValue = "",
            description = "show it in a browser meanwhile, at [HOST:]PORT")
    private @Nullable String address;

    /**
     * Where to listen, null if nobody is to look on.
     *
     * @throws Failure if that is no address
     */
    @Nullable
    ListenAddress target() {
        return address == null ? null : PageAddress.read(NAME, address);
    }
}
