package botarena.app.scale;

import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option for other machines. Without {@code --on}, no network class is loaded. */
public final class OnOption {

    @Option(
            names = "--on",
            paramLabel = "BROKER",
            description = {
                "play on the workers connected to this broker:",
                "nats://HOST, or its join file; or start them by",
                "ssh: ssh://HOST1,HOST2"
            })
    private @Nullable String on;

    @Option(names = "--key", paramLabel = "JOINFILE", description = "the key for --on, as botarena broker wrote it")
    private @Nullable Path key;

    @Option(
            names = "--min-speed",
            paramLabel = "SPEED",
            description = "with --on: skip machines slower than this fraction of the first one")
    private double minSpeed;

    /**
     * Other machines to play on.
     *
     * @param broker an address, a join file, or hosts for ssh
     * @param key a join file whose address does not count; null for none
     * @param minSpeed of processors, the run's first being 1; 0 for any
     */
    public record Target(String broker, @Nullable Path key, double minSpeed) {}

    /** Empty where games are played here. */
    public Optional<Target> target() {
        return on == null ? Optional.empty() : Optional.of(new Target(on, key, minSpeed));
    }

    /**
     * Looks at something that only games on this machine can have.
     *
     * @param what begins the sentence
     * @throws Failure if it is wanted where workers play
     */
    public void refuse(boolean wanted, String what) {
        if (wanted && on != null) {
            throw new Failure(
                    ExitCode.USAGE, what + " is for games that are played here, not by workers", "try: without --on");
        }
    }

    /** The words that say it again, for the command that goes on with a run. */
    public String[] words() {
        if (on == null) {
            return new String[0];
        }
        List<String> words = new ArrayList<>(List.of("--on", on));
        if (key != null) {
            words.addAll(List.of("--key", key.toString()));
        }
        if (minSpeed > 0) {
            words.addAll(List.of("--min-speed", Double.toString(minSpeed)));
        }
        return words.toArray(String[]::new);
    }
}
