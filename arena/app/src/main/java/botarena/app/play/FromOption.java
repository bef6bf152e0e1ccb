package botarena.app.play;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The position from which bots play on, where a command line names one. */
public final class FromOption {

    @Option(names = "--from", paramLabel = "TEXT", description = "begin every game in this position")
    private @Nullable String from;

    /**
     * The position's text, null if there is none.
     *
     * @throws Failure if other openings are asked for as well
     */
    @Nullable
    String text(OverrideOptions overrides) {
        if (from != null && overrides.keys().keySet().stream().anyMatch(key -> key.endsWith("openings"))) {
            throw new Failure(ExitCode.USAGE, "--from says where every game begins, so it goes without --openings");
        }
        return from;
    }
}
