package botarena.app.play;

import botarena.referee.Isolation;
import botarena.tournament.file.TournamentFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Keys of a tournament file that the command line sets for one run. Values are checked where the file's are. */
final class OverrideOptions {

    /** The key of the results folder. */
    static final String FOLDER = "output.dir";

    private static final String GAMES = "games-per-pair";

    /** Words of flags on a command line. */
    private static final Map<String, String> SWITCHES = Map.of("true", "on", "false", "off");

    private static final Map<String, String> DEFAULTS = TournamentFile.defaults();

    private static final List<Key> KEYS = List.of(
            new Key(GAMES, "N", "games per pair and game: an even number, or 1", "-n --games-per-pair"),
            new Key("time", "TIME", "time control: 10s+100ms (bank and increment), 500ms/move, or none", "-t --time"),
            new Key("concurrency", "N", "games at once [one for each core]", "-j --concurrency"),
            new Key("seed", "N", "random seed [{}]", "-s --seed"),
            new Key(FOLDER, "DIR", "results folder", "-o --dir"),
            new Key("openings", "N", "random plies before the bots take over", "--openings"),
            new Key("margin", "TIME", "tolerance added to every clock [{}]", "--margin"),
            new Key("sandbox", "LEVEL", "level of isolation: " + Isolation.WORDS + " [{}]", "--sandbox"),
            new Key("legal", "on|off", "list of legal moves in each request [{}]", "--legal"),
            new Key("pondering", "on|off", "permission to think during the opponent's turn [{}]", "--pondering"),
            new Key("bot-logs", "WHEN", "logs of bots' conversations: always, on-forfeit or never [{}]", "--bot-logs"),
            new Key("show-names", "on|off", "opponents' names, shown to bots [{}]", "--show-names"),
            new Key(
                    "on-forfeit",
                    "WHAT",
                    "reaction to a forfeit: continue, stop, or 'suspend-after N' [{}]",
                    "--on-forfeit"));

    private final Map<String, String> values = new LinkedHashMap<>();
    private final boolean games;

    /**
     * One option; its place in the table is its place in the help.
     *
     * @param description {@code {}} in it becomes the key's default
     */
    private record Key(String key, String label, String description, String names) {}

    /** Keeps settings in the order of the command line. */
    private record Setter(OverrideOptions into, String key) implements ISetter {
        @Override
        public <T> @Nullable T set(@Nullable T value) {
            if (value instanceof Map<?, ?> several) {
                several.forEach((name, text) -> into.set(String.valueOf(name), String.valueOf(text)));
            } else if (value != null) {
                into.set(key, (String) value);
            }
            return null;
        }
    }

    /** Refuses every value. A class, since one lambda of its type would keep all converters out of the class-data archive. */
    private record Refusing(String words) implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            throw new TypeConversionException(words.replace("[VALUE]", "[" + value + "]"));
        }
    }

    /** @param games whether the number of games is an option too */
    OverrideOptions(boolean games) {
        this.games = games;
    }

    /** Default of a key as the command line says it; empty if it depends on other values. */
    static String defaultOf(String key) {
        String text = DEFAULTS.getOrDefault(key, "");
        return SWITCHES.getOrDefault(text, text);
    }

    /** Key to text, in the order of the command line. */
    Map<String, String> keys() {
        return values;
    }

    /** Adds an option for every key of the table, and one for all others. */
    void addTo(CommandSpec spec) {
        int order = 0;
        for (Key key : KEYS) {
            order += 10;
            if (games || !key.key().equals(GAMES)) {
                spec.addOption(OptionSpec.builder(key.names().split(" "))
                        .paramLabel(key.label())
                        .description(key.description().replace("{}", defaultOf(key.key())))
                        .order(order)
                        .type(String.class)
                        .setter(new Setter(this, key.key()))
                        .build());
            }
        }
        spec.addOption(OptionSpec.builder("--set")
                .paramLabel("KEY=VALUE")
                .description("any other scalar key of a tournament file, such as format=swiss")
                .order(order + 10)
                .type(Map.class)
                .auxiliaryTypes(String.class, String.class)
                .setter(new Setter(this, ""))
                .build());
    }

    private void set(String key, String value) {
        values.put(key, key.equals(FOLDER) ? Path.of(value).toAbsolutePath().toString() : value);
    }

    /** Adds a hidden option for every other scalar key of the file; one of any other key says where that is set. */
    void addEveryKey(CommandSpec spec, TournamentFile file) {
        for (String key : file.overridable().keySet()) {
            if (!key.contains(".") && !spec.optionsMap().containsKey("--" + key)) {
                spec.addOption(OptionSpec.builder("--" + key)
                        .paramLabel("VALUE")
                        .type(String.class)
                        .hidden(true)
                        .setter(new Setter(this, key))
                        .build());
            }
        }
        file.unsettable().forEach((key, written) -> {
            if (!spec.optionsMap().containsKey("--" + key)) {
                spec.addOption(OptionSpec.builder("--" + key)
                        .type(String.class)
                        .hidden(true)
                        .converters(new Refusing(
                                "the key '" + key + "' takes more than one value; write it into the file: " + written))
                        .build());
            }
        });
    }
}
