package botarena.app.play;

import botarena.app.cli.DurationConverter;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.view.serve.ListenAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a run is shown in browsers while it is played, and where. A run that is not comes nowhere near a server. */
public final class LiveOption {

    static final String NAME = "--live";

    private static final String AFTER = "--live-after";

    @Option(
            names = NAME,
            arity = "0..1",
            paramLabel = "ADDRESS",
            fallbackValue = "",
            description = "show it in a browser meanwhile, at [HOST:]PORT")
    private @Nullable String address;

    @Option(
            names = AFTER,
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "keep the page of --live open this long after the end [while somebody watches: until Ctrl-C]")
    private @Nullable Duration after;

    /**
     * Where to listen, null if nobody is to look on.
     *
     * @throws Failure if that is no address, or if the page is to stay that is not asked for
     */
    @Nullable
    ListenAddress target() {
        if (address == null && after != null) {
            throw new Failure(ExitCode.USAGE, AFTER + " keeps the page of " + NAME + " open", "add: " + NAME);
        }
        return address == null ? null : PageAddress.read(NAME, address);
    }

    /** How long the page stays after the end; null for until Ctrl-C if somebody watches then, else not at all. */
    @Nullable
    Duration after() {
        return after;
    }
}
