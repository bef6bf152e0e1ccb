package botarena.tournament.file;

import botarena.referee.BotLimits;
import botarena.referee.TimeControl;
import botarena.tournament.Entry;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of a bot, and of {@code defaults}, which fill in what a bot does not say. */
final class BotKeys {

    private static final Key<Entry, String> NAME =
            Key.required("name", Kinds.TEXT, "How tables call it; unique.", Entry::name);
    private static final Key<Entry, String> AUTHOR = Key.of(
            "author",
            Kinds.TEXT,
            "Whose it is, for people.",
            bot -> bot.author().isEmpty() ? null : bot.author());
    private static final Key<Entry, List<String>> COMMAND = Key.required(
            "command",
            Kinds.COMMAND,
            "Its argument list, or one text that is split into words; no shell runs it.",
            Entry::command);
    private static final Key<Entry, String> DIR = Key.of(
            "dir",
            Kinds.TEXT,
            "Where it runs, relative to this file; every file below it is the bot's.",
            bot -> bot.dir().toString());
    private static final Key<Entry, Map<String, String>> ENV =
            Key.of("env", Free.TEXTS, "Variables added to its environment.", Entry::env);
    private static final Key<Entry, Map<String, Object>> OPTIONS =
            Key.of("options", Free.JSON, "Sent to the bot in hello, as they are.", Entry::options);
    private static final Key<Entry, Values> LIMITS =
            Key.part("limits", LimitKeys.SHAPE, "What it may use.", Entry::limits);
    private static final Key<Entry, Integer> THREADS =
            Key.of("threads", Kinds.count(1, 1024), "Cores it uses while it thinks (1).", Entry::threads);
    private static final Key<Entry, List<String>> NEEDS =
            Key.of("needs", Kinds.list(Kinds.TEXT, 0), "Programs without which it is skipped.", Entry::needs);
    private static final Key<Entry, List<String>> BUILD = Key.of(
            "build",
            Kinds.COMMAND,
            "Run once in dir, before the first game, when its files changed.",
            bot -> bot.build().isEmpty() ? null : bot.build());
    private static final Key<Entry, List<String>> GAMES = Key.of(
            "games",
            Kinds.list(GameId.KIND, 1),
            "The games it enters (all).",
            bot -> bot.games().isEmpty() ? null : bot.games());
    private static final Key<Entry, TimeControl> TIME =
            Key.of("time", ClockKind.CLOCK, "Odds: its own clock.", Entry::time);
    private static final Key<Entry, Double> RATING = Key.of(
            "rating", Kinds.decimal(-10_000, 10_000), "Fixes the scale: the Elo it is taken to have.", Entry::rating);

    static final Shape<Entry> DEFAULTS =
            Shape.named("defaults", List.of(AUTHOR, DIR, ENV, OPTIONS, LIMITS, THREADS, NEEDS, BUILD, GAMES, TIME));

    static final Shape<Entry> SHAPE = new Shape<>(
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

    /** A bot that no mapping describes. */
    Entry model(String name, List<String> command, List<String> build) {
        Values nothing = new Values();
        return entry(name, command, build.isEmpty() ? said(nothing, BUILD, List.of()) : build, nothing);
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
                said(bot, THREADS, 1),
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

    private <T> @Nullable T said(Values bot, Key<Entry, T> key) {
        return bot.says(key) || defaults == null ? bot.get(key) : defaults.get(key);
    }

    private <T> T said(Values bot, Key<Entry, T> key, T otherwise) {
        T value = said(bot, key);
        return value == null ? otherwise : value;
    }

    private <V> Map<String, V> merged(Values bot, Key<Entry, Map<String, V>> key) {
        Map<String, V> all = new LinkedHashMap<>(defaults == null ? Map.of() : defaults.get(key, Map.of()));
        all.putAll(bot.get(key, Map.of()));
        return all;
    }

    private static String called(YamlNode node) {
        return node instanceof YamlNode.Mapping mapping
                        && mapping.get(NAME.name()).orElse(null) instanceof YamlNode.Scalar name
                        && !name.text().isBlank()
                ? "bot '" + name.text() + "'"
                : "a bot";
    }
}
