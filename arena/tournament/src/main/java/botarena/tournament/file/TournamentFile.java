package botarena.tournament.file;

import botarena.games.GameCatalog;
import botarena.protocol.TextInput;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest.MatchTree;
import botarena.tournament.file.TournamentBinding.Place;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Tree;
import botarena.tournament.file.YamlTree.Holding;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes tournaments. Of bots' files only {@code bot.yaml} is read, and only if the file names no command: a
 * missing program is no mistake of the file. Thread-safe.
 */
public final class TournamentFile {

    /** The file in a results folder that says everything its run was told. */
    public static final String RESOLVED = "tournament.resolved.yaml";

    private final GameCatalog games;
    private final SampleBots samples;
    private final TournamentKeys keys;
    private final KeyOverrides overridable;

    /** A reader where no sample bots are installed. */
    public TournamentFile(GameCatalog games, List<? extends SectionKeys> sections) {
        this(games, sections, SampleBots.NONE);
    }

    /**
     * A reader.
     *
     * @param games the games that files may name
     * @param sections keys of modules above tournaments; written without being handed over
     * @param samples bots that files may call by name
     */
    public TournamentFile(GameCatalog games, List<? extends SectionKeys> sections, SampleBots samples) {
        this.games = games;
        this.samples = samples;
        this.keys = new TournamentKeys(List.copyOf(sections));
        this.overridable = new KeyOverrides(keys.shape());
    }

    /**
     * Reads a YAML or JSON file.
     *
     * @param file the file; results go below the current directory unless it says otherwise
     * @param overrides scalar keys set for once, by the last part of their name ({@code games-per-pair}) or by their
     *     full name ({@code schedule.games-per-pair})
     */
    public TournamentReading read(Path file, Map<String, String> overrides) {
        Path path = file.toAbsolutePath().normalize();
        try {
            return parse(TextInput.read(path), path, overrides);
        } catch (NoSuchFileException e) {
            return flaw("there is no file " + path);
        } catch (CharacterCodingException e) {
            return flaw(path + " " + e.getMessage());
        } catch (IOException e) {
            return flaw(path + " cannot be read: " + e.getMessage());
        }
    }

    /**
     * The rules that a file names, read before anything else of it: its games are known by them.
     *
     * @param known the games that are known before
     * @return empty if the file cannot be read; the full reader reports that
     */
    public static List<String> rules(Path file, GameCatalog known) {
        try {
            YamlNode root = YamlTree.read(TextInput.read(file), Holding.TOURNAMENT, new Problems(known));
            return root instanceof Mapping top
                    ? top
                            .get(TournamentKeys.RULES.name())
                            .filter(YamlNode.Items.class::isInstance)
                            .map(node -> ((YamlNode.Items) node).items())
                            .orElse(List.of())
                            .stream()
                            .filter(YamlNode.Scalar.class::isInstance)
                            .map(item -> ((YamlNode.Scalar) item).text())
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Reads a text as if it stood in {@code file}, which need not exist. */
    public TournamentReading parse(String text, Path file, Map<String, String> overrides) {
        Problems problems = new Problems(games);
        YamlNode root = YamlTree.read(text, Holding.TOURNAMENT, problems);
        return root == null
                ? new TournamentReading.Flawed(problems.inFileOrder())
                : bind(root, place(file), overrides, problems);
    }

    /** Tournament that a run wrote down, if it can be read; unknown sections are passed by. */
    public Optional<Tournament> readResolved(Path file) {
        try {
            Problems problems = new Problems(games);
            YamlNode root = YamlTree.read(TextInput.read(file), Holding.TOURNAMENT, problems);
            return root instanceof Mapping top
                            && bind(keys.withoutMissing(top), place(file), Map.of(), problems)
                                    instanceof TournamentReading.Sound sound
                    ? Optional.of(sound.tournament())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The tournament that {@code match} plays: the same as a file with these keys. */
    public TournamentReading match(MatchRequest order) {
        Path dir = order.dir().toAbsolutePath().normalize();
        Place place = new Place(null, dir, dir, order.name());
        return bind(tree(order), place, order.keys(), new Problems(games));
    }

    /** The file {@code match} would have run; its paths are relative to the directory the match was asked for in. */
    public String text(MatchRequest order) {
        return YamlText.of(overridable.apply(tree(order), order.keys(), new Problems(games)));
    }

    private YamlNode tree(MatchRequest order) {
        return MatchTree.of(
                order,
                games.find(order.game().id()).map(game -> game.source().path()).orElse(""));
    }

    /** A tournament as a file that says everything; its paths are absolute. */
    public static String text(Tournament tournament) {
        return text(keys(tournament));
    }

    /** A file of {@link #keys}. */
    public static String text(Map<String, @Nullable Object> keys) {
        return YamlText.of(Tree.value(keys));
    }

    /** The same as maps, lists and values, which read as JSON are such a file too. */
    public static Map<String, @Nullable Object> keys(Tournament tournament) {
        return TournamentKeys.of(tournament);
    }

    /** Defaults of scalar keys by their short names, as a file says them; keys of sections and varying ones are absent. */
    public static Map<String, String> defaults() {
        return new KeyOverrides(new TournamentKeys(List.of()).shape()).defaults();
    }

    /** The keys that the command line can set, by their short names, with a sentence each. */
    public Map<String, String> overridable() {
        return overridable.names();
    }

    /**
     * The outermost keys that take more than one value, so that only the file can set them, with the lines to write
     * there.
     */
    public Map<String, String> unsettable() {
        Map<String, String> unsettable = new LinkedHashMap<>();
        for (Key<?, ?> key : keys.shape().keys()) {
            // Every command has an option for rules.
            if (!key.kind().isScalar() && !key.name().equals(TournamentKeys.RULES.name())) {
                boolean part = key.kind() instanceof Shape<?>;
                unsettable.put(key.name(), key.name() + (part ? ": {KEY: VALUE}" : ": [VALUE]"));
            }
        }
        return unsettable;
    }

    /** The JSON Schema (draft-07) of tournament files, as text. */
    public String schema() {
        return Schema.text("botarena tournament", keys.shape(), games);
    }

    private static Place place(Path file) {
        Path path = file.toAbsolutePath().normalize();
        Path parent = path.getParent();
        String name = String.valueOf(path.getFileName()).replaceFirst("\\.[A-Za-z]+$", "");
        return new Place(path, parent == null ? path : parent, Path.of("").toAbsolutePath(), name);
    }

    private TournamentReading bind(YamlNode root, Place place, Map<String, String> overrides, Problems problems) {
        YamlNode changed = overridable.apply(root, overrides, problems);
        Tournament tournament = new TournamentBinding(keys, place, samples, problems).bind(changed);
        return tournament == null || !problems.isEmpty()
                ? new TournamentReading.Flawed(problems.inFileOrder())
                : new TournamentReading.Sound(tournament, FileWarnings.of(tournament));
    }

    private static TournamentReading flaw(String message) {
        return new TournamentReading.Flawed(List.of(new Problem(0, 0, message)));
    }

    /** Warnings of settings that are allowed, but seldom meant. */
    static final class FileWarnings {

        private FileWarnings() {}

        static List<String> of(Tournament tournament) {
            List<String> warnings = new ArrayList<>();
            List<String> shared = new ArrayList<>();
            Map<Path, List<String>> sharing = new LinkedHashMap<>();
            for (BotEntry bot : tournament.bots()) {
                // Every file of a bot folder counts, and its results are no part of it.
                if (bot.ownDir() && !BotFolder.isBotFolder(bot.dir())) {
                    sharing.computeIfAbsent(bot.dir(), dir -> new ArrayList<>()).add(bot.name());
                }
            }
            sharing.forEach((dir, names) -> {
                if (names.size() > 1) {
                    shared.add(dir + " (" + String.join(", ", names) + ")");
                }
                if (tournament.results().startsWith(dir)) {
                    warnings.add("the results folder is in the directory of bot " + names.get(0) + " (" + dir
                            + "); set another output dir, or they count as its files");
                }
            });
            if (!shared.isEmpty()) {
                warnings.add(
                        0,
                        "bots share a directory, so only changes of the files in their commands are noticed: "
                                + String.join("; ", shared));
            }
            return warnings;
        }
    }

    /** Result of reading a tournament. */
    public sealed interface TournamentReading {

        /** It can be played; warnings are for people. */
        record Sound(Tournament tournament, List<String> warnings) implements TournamentReading {}

        /** Every mistake in it, in the order of its lines; exit code 3. */
        record Flawed(List<Problem> problems) implements TournamentReading {}
    }
}
