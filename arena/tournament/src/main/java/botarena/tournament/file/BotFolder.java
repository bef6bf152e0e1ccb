package botarena.tournament.file;

import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.protocol.TextInput;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.file.Kinds.SecretKind;
import botarena.tournament.file.YamlNode.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Keys in a bot's own {@code bot.yaml}: a tournament file's keys, without the organiser's. */
public final class BotFolder {

    /** The file that makes a folder a bot. */
    public static final String FILE = "bot.yaml";

    static final Key<BotEntry, String> NAME =
            Key.of("name", Kinds.TEXT, BotEntry::name).describedAs("How tables call it (the folder's name).");

    static final Key<BotEntry, List<String>> SECRETS = Key.unlessDefault(
                    "secrets",
                    Kinds.list(SecretKind.NAME, 0),
                    List.of(),
                    (BotEntry bot) -> bot.secrets().withheld())
            .describedAs("Variables it asks the organiser for, such as OPENAI_API_KEY; without them it does not play.");

    private static final Key<BotEntry, String> SCHEMA = Key.shorthand("$schema", Kinds.TEXT, "For editors; not read.");

    private static final Shape<BotEntry> SHAPE = Shape.namedShape(
            Shape.ITSELF,
            List.of(
                    SCHEMA,
                    NAME,
                    BotKeys.COMMAND,
                    BotKeys.BUILD,
                    BotKeys.NEEDS,
                    BotKeys.GAMES,
                    BotKeys.ENV,
                    SECRETS,
                    BotKeys.OPTIONS,
                    BotKeys.LIMITS,
                    BotKeys.THREADS));

    /** The file that makes a folder the rules of a game. */
    public static final String RULES_FILE = "rules.yaml";

    private static final Shape<BotEntry> RULES = Shape.namedShape(
            Shape.ITSELF, List.of(SCHEMA, BotKeys.COMMAND, BotKeys.BUILD, BotKeys.NEEDS, BotKeys.ENV, BotKeys.LIMITS));

    private static final int MAX_FILE_BYTES = 1_000_000;
    private static final Pattern NEARLY = Pattern.compile("(?i)\\.?bot[._ -]*(ya?ml|json)(\\..*)?");
    private static final int DEEPEST = 4;
    private static final int MAX_FILES = 1_000;

    private BotFolder() {}

    /** The program that a folder with a {@code rules.yaml} holds, which is started as a bot is. */
    public static BotEntry rules(Path dir, String shown, GameCatalog games) throws RefusedException {
        Problems problems = new Problems(games);
        Values said = readValues(dir.resolve(RULES_FILE), RULES, problems);
        if (said != null && problems.isEmpty()) {
            return BotBinding.program(said, dir, shown);
        }
        throw refusal(
                problems,
                problem -> Path.of(shown).resolve(RULES_FILE).normalize()
                        + (problem.line() == 0 ? "" : ":" + problem.line()) + ": " + problem.message());
    }

    /** A sentence on a folder without the file; names the file that was probably meant. */
    static String missingFile(Path dir, String shown) {
        String sentence = "there is no " + FILE + " in " + (shown.isEmpty() ? "the folder" : shown)
                + " that says the bot's command";
        try (Stream<Path> found = Files.find(dir, DEEPEST, (path, attributes) -> attributes.isRegularFile())) {
            List<Path> files =
                    found.limit(MAX_FILES).map(dir::relativize).sorted().toList();
            return sentence
                    + findNearest(files, file -> file.getNameCount() == 1 && isNearly(file))
                            .map(file -> "; there is " + file + ": call it " + FILE)
                            .or(() -> findNearest(files, file -> file.endsWith(FILE))
                                    .map(file -> "; there is " + file + ": its folder is the bot's"))
                            .or(() -> findNearest(files, BotFolder::isNearly)
                                    .map(file -> "; there is " + file + ": its folder is the bot's, call it " + FILE))
                            .orElse("");
        } catch (IOException | UncheckedIOException e) {
            return sentence;
        }
    }

    private static Optional<String> findNearest(List<Path> files, Predicate<Path> meant) {
        return files.stream()
                .filter(meant)
                .min(Comparator.comparingInt(Path::getNameCount))
                .map(file -> Printable.of(file.toString()));
    }

    private static boolean isNearly(Path file) {
        return NEARLY.matcher(String.valueOf(file.getFileName())).matches();
    }

    /** Whether a folder describes a bot. */
    public static boolean isBotFolder(Path dir) {
        return Files.isRegularFile(dir.resolve(FILE));
    }

    /**
     * A bot as its folder describes it.
     *
     * @param model values for missing keys, in words of the organiser; limits only become lower
     * @param owner of the folder
     * @param shown the folder as the organiser knows it
     * @throws RefusedException with every mistake, its file and line
     */
    public static BotEntry read(BotEntry model, Path dir, FolderOwner owner, String shown, GameCatalog games)
            throws RefusedException {
        Problems problems = new Problems(games);
        BotEntry bot = BotBinding.folder(model, dir, owner, shown, Tree.text(shown), problems);
        if (bot == null) {
            throw refusal(problems, Problem::message);
        }
        return bot;
    }

    private static RefusedException refusal(Problems problems, Function<Problem, String> text) {
        List<String> lines = problems.inFileOrder().stream().map(text).toList();
        return new RefusedException(lines.get(0), lines.subList(1, lines.size()), "");
    }

    /** The same without defaults from outside the folder. */
    public static BotEntry read(Path dir, FolderOwner owner, String shown, GameCatalog games) throws RefusedException {
        return read(BotBinding.plainBot(dir, owner), dir, owner, shown, games);
    }

    /** The JSON Schema (draft-07) of {@code bot.yaml}, as text. */
    public static String schema(GameCatalog games) {
        return Schema.text("botarena bot", SHAPE, games);
    }

    /**
     * Reads the values in a folder.
     *
     * @param owner of the folder
     * @param shown the folder as the organiser knows it
     * @param at names the folder, and is the place of its mistakes
     * @return null after problems were added
     */
    static @Nullable Values read(Path dir, FolderOwner owner, String shown, YamlNode at, Problems problems) {
        Problems own = new Problems(problems.games());
        Path path = dir.resolve(FILE);
        Values said = null;
        if (owner instanceof FolderOwner.Stranger && !isPlain(path)) {
            own.add(0, 0, "it is a link, or longer than " + MAX_FILE_BYTES / 1_000 + " kB");
        } else {
            said = readValues(path, SHAPE, own);
        }
        if (said != null) {
            BotKeys.refuseOutside(said, owner, own);
        }
        String file = Path.of(shown).resolve(FILE).normalize().toString();
        for (Problem problem : own.inFileOrder()) {
            problems.add(at, file + (problem.line() == 0 ? "" : ":" + problem.line()) + ": " + problem.message());
        }
        return own.isEmpty() ? said : null;
    }

    private static boolean isPlain(Path file) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return attributes.isRegularFile() && attributes.size() <= MAX_FILE_BYTES;
        } catch (IOException e) {
            return false;
        }
    }

    private static @Nullable Values readValues(Path file, Shape<BotEntry> shape, Problems problems) {
        try {
            YamlNode root = YamlTree.read(TextInput.read(file), YamlTree.Holding.BOT, problems);
            Values said = root == null ? null : shape.read(root, "it", problems);
            if (said != null) {
                LimitKeys.refuseNetwork(said.get(BotKeys.LIMITS), problems);
            }
            return said;
        } catch (CharacterCodingException e) {
            problems.add(0, 0, "this " + e.getMessage());
        } catch (IOException e) {
            problems.add(0, 0, "it cannot be read: " + e.getMessage());
        }
        return null;
    }
}
