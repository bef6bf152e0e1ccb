package botarena.app.scale;

import botarena.app.cli.Failure;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Option for other machines. Without {@code --on}, no network class is loaded. */
public final class OnOption {

    private final Argument<String> on;
    private final Argument<Path> key;
    private final Argument<Double> minSpeed;

    public OnOption(Syntax syntax) {
        on = syntax.option(
                "--on=BROKER",
                String.class,
                "play on workers: nats://HOST or join file of",
                "their broker, or ssh://HOST1,HOST2 to start them");
        key = syntax.option("--key=JOINFILE", Path.class, "join file with the key for --on");
        minSpeed = syntax.option(
                        "--min-speed=SPEED",
                        double.class,
                        "with --on: skip machines slower than this fraction of the first")
                .byDefault("0");
    }

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
        return on.isGiven() ? Optional.of(new Target(on.get(), key.orNull(), minSpeed.get())) : Optional.empty();
    }

    /**
     * Refuses an option of games on this machine.
     *
     * @param what begins the sentence
     * @throws Failure if it is wanted where workers play
     */
    public void refuse(boolean wanted, String what) {
        if (wanted && on.isGiven()) {
            throw Failure.usage(what + " is for games that are played here, not by workers", "try: without --on");
        }
    }

    /** The words that say it again, for the command that goes on with a run. */
    public String[] commandWords() {
        if (!on.isGiven()) {
            return new String[0];
        }
        List<String> words = new ArrayList<>(List.of("--on", on.get()));
        if (key.isGiven()) {
            words.addAll(List.of("--key", key.get().toString()));
        }
        if (minSpeed.get() > 0) {
            words.addAll(List.of("--min-speed", Double.toString(minSpeed.get())));
        }
        return words.toArray(String[]::new);
    }
}
