package botarena.tournament.file;

import botarena.games.Game;
import botarena.games.Games;
import botarena.referee.BotLimits;
import botarena.referee.TimeControl;
import botarena.tournament.Entry;
import botarena.tournament.Spelling;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of a bot, and of {@code defaults}, which fill in what a bot does not say. */
final class BotKeys {

    private static final Key<String> NAME = Key.required("name", Kinds.TEXT, "How tables call it; unique.");
    private static final Key<String> AUTHOR = Key.of("author", Kinds.TEXT, "Whose it is, for people.");
    private static final Key<List<String>> COMMAND = Key.required(
            "command", Kinds.COMMAND, "Its argument list, or one text that is split into words; no shell runs it.");
    private static final Key<String> DIR =
            Key.of("dir", Kinds.TEXT, "Where it runs, relative to this file; every file below it is the bot's.");
    private static final Key<Map<String, String>> ENV =
            Key.of("env", Free.TEXTS, "Variables added to its environment.");
    private static final Key<Map<String, Object>> OPTIONS =
            Key.of("options", Free.JSON, "Sent to the bot in hello, as they are.");
    private static final Key<Values> LIMITS = Key.of("limits", LimitKeys.SHAPE, "What it may use.");
    private static final Key<Long> THREADS =
            Key.of("threads", Kinds.number(1, 1024), "Cores it uses while it thinks (1).");
    private static final Key<List<String>> NEEDS =
            Key.of("needs", Kinds.list(Kinds.TEXT, 0), "Programs without which it is skipped.");
    private static final Key<List<String>> BUILD =
            Key.of("build", Kinds.COMMAND, "Run once in dir, before the first game, when its files changed.");
    private static final Key<List<String>> GAMES =
            Key.of("games", Kinds.list(Kinds.scalar(BotKeys::game, gameSchema()), 1), "The games it enters (all).");
    private static final Key<TimeControl> TIME = Key.of("time", Clocks.CLOCK, "Odds: its own clock.");
    private static final Key<Double> RATING =
            Key.of("rating", Kinds.decimal(-10_000, 10_000), "Fixes the scale: the Elo it is taken to have.");

    private static final List<Key<?>> SHARED =
            List.of(AUTHOR, DIR, ENV, OPTIONS, LIMITS, THREADS, NEEDS, BUILD, GAMES, TIME);

    static final Shape DEFAULTS = Shape.named("defaults", SHARED);

    static final Shape SHAPE = new Shape(
            BotKeys::called,
            List.of(NAME, AUTHOR, COMMAND, DIR, ENV, OPTIONS, LIMITS, THREADS, NEEDS, BUILD, GAMES, TIME, RATING));

    private static final Pattern VERSIONED = Pattern.compile(".*@[0-9]+");

    private final Path base;
    private final @Nullable Values defaults;
    private final Problems problems;

    /**
     * Reads bots of one file.
     *
     * @param base what a bot's dir is relative to
     */
    BotKeys(Path base, @Nullable Values defaults, Problems problems) {
        this.base = base;
        this.defaults = defaults;
        this.problems = problems;
    }

    /** The bot a mapping describes, or null after a problem was added. */
    @Nullable
    Entry bind(Values bot) {
        String name = bot.get(NAME);
        List<String> command = bot.get(COMMAND);
        if (name == null || command == null || !sound(bot, name)) {
            return null;
        }
        return entry(name, command, said(bot, BUILD, List.of()), bot);
    }

    /** What all submissions of a course have in common. */
    Entry model(List<String> command, List<String> build) {
        Values nothing = new Values(new Node.Mapping(0, 0, List.of()));
        return entry("submission", command, build.isEmpty() ? said(nothing, BUILD, List.of()) : build, nothing);
    }

    private Entry entry(String name, List<String> command, List<String> build, Values bot) {
        String said = said(bot, DIR);
        Path dir = said == null ? base : dir(bot, said);
        return new Entry(
                name,
                said(bot, AUTHOR, ""),
                command,
                dir,
                !dir.equals(base),
                merged(bot, ENV),
                merged(bot, OPTIONS),
                limits(bot),
                (int) (long) said(bot, THREADS, 1L),
                said(bot, NEEDS, List.of()),
                build,
                said(bot, GAMES, List.of()),
                said(bot, TIME),
                bot.get(RATING));
    }

    private boolean sound(Values bot, String name) {
        if (VERSIONED.matcher(name).matches()) {
            problems.add(
                    bot.at(NAME), "the name '" + name + "' ends like a version; @2 is written by the arena itself");
            return false;
        }
        if (!name.equals(name.strip()) || name.chars().anyMatch(Character::isISOControl)) {
            problems.add(bot.at(NAME), "the name '" + name.strip() + "' begins or ends with a blank, or holds a tab");
            return false;
        }
        return true;
    }

    private Path dir(Values bot, String dir) {
        try {
            return base.resolve(dir).normalize();
        } catch (InvalidPathException e) {
            problems.add(bot.at(DIR), "'dir' is '" + dir + "', which is no path here: " + e.getReason());
            return base;
        }
    }

    private BotLimits limits(Values bot) {
        Values common = defaults == null ? null : defaults.get(LIMITS);
        return LimitKeys.bind(bot.get(LIMITS), LimitKeys.bind(common, BotLimits.DEFAULT));
    }

    private <T> @Nullable T said(Values bot, Key<T> key) {
        return bot.says(key) || defaults == null ? bot.get(key) : defaults.get(key);
    }

    private <T> T said(Values bot, Key<T> key, T otherwise) {
        T value = said(bot, key);
        return value == null ? otherwise : value;
    }

    private <V> Map<String, V> merged(Values bot, Key<Map<String, V>> key) {
        Map<String, V> all = new LinkedHashMap<>(defaults == null ? Map.of() : defaults.get(key, Map.of()));
        all.putAll(bot.get(key, Map.of()));
        return all;
    }

    private static String called(Node node) {
        return node instanceof Node.Mapping mapping
                        && mapping.get(NAME.name()).orElse(null) instanceof Node.Scalar name
                        && !name.text().isBlank()
                ? "bot '" + name.text() + "'"
                : "a bot";
    }

    static String game(String id) {
        List<String> ids = Games.ALL.stream().map(Game::id).toList();
        if (!ids.contains(id)) {
            throw new IllegalArgumentException(
                    "is no game; there are " + String.join(", ", ids) + Spelling.hint(id, ids));
        }
        return id;
    }

    static Map<String, Object> gameSchema() {
        return Kinds.ordered("enum", Games.ALL.stream().map(Game::id).toList());
    }
}
