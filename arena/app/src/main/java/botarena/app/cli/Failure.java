package botarena.app.cli;

import java.util.List;
import java.util.stream.Stream;

/** An error on its way to a person: what happened, then at most two lines of where it was and what to do next. */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final transient List<String> more;

    /**
     * Makes a failure.
     *
     * @param exitCode one of {@link ExitCode}
     * @param what a phrase without full stop
     * @param more further lines, e.g. {@code try: botarena check ./bot}
     */
    public Failure(int exitCode, String what, String... more) {
        super(what);
        this.exitCode = exitCode;
        this.more = List.of(more);
    }

    public int exitCode() {
        return exitCode;
    }

    /** The lines as they are printed. */
    public List<String> lines() {
        return Stream.concat(Stream.of("error: " + getMessage()), more.stream().map(line -> "  " + line))
                .toList();
    }
}
