package botarena.app.play;

import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.view.serve.ListenAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a run is shown in browsers while it is played, and where. A run that is not comes nowhere near a server. */
public final class LiveOption {

    @Option(
            names = "--live",
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
        String text = address;
        if (text == null) {
            return null;
        }
        return ListenAddress.parse(text)
                .orElseThrow(() -> new Failure(
                        Exit.USAGE,
                        "--live takes a port, or a host and a port, not '" + text + "'",
                        "try: --live as the last word, --live=8421, or --live=0.0.0.0:8421 for the whole network"));
    }
}
