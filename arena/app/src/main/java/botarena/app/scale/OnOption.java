package botarena.app.scale;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose machines play. Where nobody is named nothing is loaded of what speaks with others. */
public final class OnOption {

    @Option(
            names = "--on",
            paramLabel = "BROKER",
            description = "let workers play that are joined to a broker: nats://HOST, or its join file")
    private @Nullable String on;

    @Option(names = "--key", paramLabel = "JOINFILE", description = "the key for --on, as botarena broker wrote it")
    private @Nullable Path key;

    /**
     * Where games are played that are not played here.
     *
     * @param broker an address, or a join file
     * @param key a join file whose address does not count; null for none
     */
    public record Target(String broker, @Nullable Path key) {}

    /** Empty where games are played here. */
    public Optional<Target> target() {
        return on == null ? Optional.empty() : Optional.of(new Target(on, key));
    }

    /** The words that say it again, for the command that goes on with a run. */
    public String[] words() {
        if (on == null) {
            return new String[0];
        }
        return key == null ? new String[] {"--on", on} : new String[] {"--on", on, "--key", key.toString()};
    }
}
