package botarena.app.cli;

import botarena.games.Game;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Options and positional arguments of one command, in the order of its help. They are built without Picocli's
 * annotations: Java makes a class at run time for each kind of annotation, which took 40 ms of every start.
 */
public final class Syntax {

    /**
     * Makes the collections of repeated options. Picocli's own looks for a class of Groovy first, for 3 ms of every
     * start.
     */
    public static final IFactory FACTORY = new IFactory() {
        @Override
        public <K> K create(Class<K> type) {
            return type.cast(
                    type == List.class
                            ? new ArrayList<>()
                            : type == Map.class ? new LinkedHashMap<>() : new LinkedHashSet<>());
        }
    };

    private final Console console;
    private final CommandSpec spec;

    /** Declared, and not handed to the parser yet. */
    private final List<Argument<?>> declared = new ArrayList<>();

    private int places;

    /**
     * @param command runs; null where nothing is parsed and every value is its default
     */
    public Syntax(Console console, @Nullable Object command) {
        this.console = console;
        this.spec = CommandSpec.wrapWithoutInspection(command, FACTORY);
    }

    /**
     * An option or positional argument, and its value once the command line is parsed.
     *
     * @param <T> type of the value
     */
    public static final class Argument<T> {

        /** Builder of an option until the parser gets it. */
        private OptionSpec.@Nullable Builder builder;

        private @Nullable ArgSpec spec;
        private final @Nullable T absent;

        private Argument(OptionSpec.@Nullable Builder builder, @Nullable ArgSpec spec, @Nullable T absent) {
            this.builder = builder;
            this.spec = spec;
            this.absent = absent;
        }

        private OptionSpec.Builder option() {
            return Objects.requireNonNull(builder, "an option that the parser has not taken yet");
        }

        /** Sets the text that is read if the user gives none. */
        public Argument<T> byDefault(String text) {
            option().defaultValue(text);
            return this;
        }

        /** Lets the user leave out the value of an option, which is then empty. */
        public Argument<T> optionalValue() {
            option().arity("0..1").fallbackValue("");
            return this;
        }

        /** Makes an option one that must be given. */
        public Argument<T> require() {
            option().required(true);
            return this;
        }

        /** Sets the place of an option in the help, after all without a place. */
        public Argument<T> order(int place) {
            option().order(place);
            return this;
        }

        /** Whether there is a value: the user's, or a default. */
        public boolean isGiven() {
            return orNull() != null;
        }

        /** The value. */
        public T get() {
            T value = orNull();
            if (value == null) {
                throw new NoSuchElementException(String.valueOf(spec));
            }
            return value;
        }

        /** The value, or another one if the user gave none. */
        public T or(T other) {
            T value = orNull();
            return value == null ? other : value;
        }

        /** The value; null if the user gave none and there is no default. */
        public @Nullable T orNull() {
            T value = spec == null ? null : spec.getValue();
            return value == null ? absent : value;
        }
    }

    /** An option without a value: whether it was given. */
    public Argument<Boolean> flag(String names, String description) {
        return add(namedOption(names, description).type(boolean.class), false);
    }

    /**
     * An option with a value.
     *
     * @param names and the value's name in the help: {@code -t --time=CLOCK}
     * @param description may hold the text that is read if the user gives none: {@code [=5s]}, shown as {@code [5s]}
     */
    public <T> Argument<T> option(String names, Class<T> type, String... description) {
        OptionSpec.Builder option = namedOption(names, description).type(type);
        if (type == Duration.class) {
            option.converters(new DurationConverter());
        } else if (type == Game.class) {
            GameConverter games = new GameConverter(console);
            option.converters(games).completionCandidates(games);
        }
        return add(option, null);
    }

    /** An option for a random seed. */
    public Argument<Long> seed(String names, String description) {
        OptionSpec.Builder option = namedOption(names + "=N", description).type(long.class);
        return add(option.converters(new SeedConverter()), null);
    }

    /** The format of an answer: a constant of an enum, text if the user gives none. */
    public <T> Argument<T> format(Class<T> formats, String description) {
        return option("--format=FORMAT", formats, description).byDefault("text").order(800);
    }

    /** An option that may be repeated. */
    public <T> Argument<List<T>> list(String names, Class<T> type, String description) {
        return add(namedOption(names, description).type(List.class).auxiliaryTypes(type), List.of());
    }

    /** The same for words that count once. */
    public Argument<Set<String>> set(String names, String description) {
        return add(namedOption(names, description).type(Set.class).auxiliaryTypes(String.class), Set.of());
    }

    /** An option that sets one of several by name, and may be repeated. */
    public <T> Argument<Map<String, T>> map(String names, Class<T> type, String description) {
        OptionSpec.Builder option = namedOption(names, description).type(Map.class);
        return add(option.auxiliaryTypes(String.class, type), new LinkedHashMap<>());
    }

    /** The next positional argument. */
    public <T> Argument<T> positional(String label, Class<T> type, String description) {
        return add(place(label, type, description).required(true), null);
    }

    /** The next positional argument, which the user may leave out. */
    public <T> Argument<T> optional(String label, Class<T> type, String description) {
        return add(place(label, type, description).arity("0..1"), null);
    }

    /** All positional arguments that follow. */
    public <T> Argument<List<T>> positionals(String label, Class<T> type, String description) {
        PositionalParamSpec.Builder rest =
                PositionalParamSpec.builder().type(List.class).auxiliaryTypes(type);
        rest.index(places + "..*").arity("0..*").paramLabel(label).description(description);
        return add(rest, List.of());
    }

    private PositionalParamSpec.Builder place(String label, Class<?> type, String description) {
        PositionalParamSpec.Builder place = PositionalParamSpec.builder().type(type);
        if (type == Game.class) {
            GameConverter games = new GameConverter(console);
            place.converters(games).completionCandidates(games);
        }
        return place.index(String.valueOf(places++)).paramLabel(label).description(description);
    }

    public CommandSpec spec() {
        for (Argument<?> each : declared) {
            OptionSpec option = each.option().build();
            each.spec = option;
            each.builder = null;
            spec.addOption(option);
        }
        declared.clear();
        return spec;
    }

    /** The words of the command line as they were typed. */
    public List<String> typedWords() {
        return spec.root().commandLine().getParseResult().originalArgs();
    }

    private static OptionSpec.Builder namedOption(String names, String... description) {
        int label = names.indexOf('=');
        String alone = label < 0 ? names : names.substring(0, label);
        OptionSpec.Builder option = OptionSpec.builder(alone.split(" "));
        if (label >= 0) {
            option.paramLabel(names.substring(label + 1));
        }
        String[] lines = description.clone();
        String last = lines[lines.length - 1];
        int from = last.indexOf("[=");
        if (from >= 0) {
            int to = last.indexOf(']', from);
            option.defaultValue(last.substring(from + 2, to));
            lines[lines.length - 1] = last.substring(0, from + 1) + "${DEFAULT-VALUE}" + last.substring(to);
        }
        return option.description(lines);
    }

    private <T> Argument<T> add(OptionSpec.Builder option, @Nullable T absent) {
        Argument<T> argument = new Argument<>(option, null, absent);
        declared.add(argument);
        return argument;
    }

    private <T> Argument<T> add(PositionalParamSpec.Builder builder, @Nullable T absent) {
        PositionalParamSpec positional = builder.build();
        spec.addPositional(positional);
        return new Argument<>(null, positional, absent);
    }
}
