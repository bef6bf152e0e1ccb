package botarena.tournament.file;

import botarena.referee.Conduct;
import botarena.referee.Conduct.BotLogs;
import botarena.referee.Isolation;
import botarena.referee.TimeControl;
import botarena.tournament.Entry;
import botarena.tournament.FileName;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Tournament.ChangedBots;
import botarena.tournament.Variant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The keys of a tournament file, and what they come to. */
final class TournamentKeys {

    private static final TimeControl DEFAULT_TIME = new TimeControl(0, 10_000, 100);
    private static final long DEFAULT_MARGIN = 20;
    private static final long DAY = 86_400_000;

    private static final Key<String> SCHEMA = Key.of("$schema", Kinds.TEXT, "For editors; not read.");
    private static final Key<String> NAME = Key.of("name", Kinds.TEXT, "The tournament's name, for people.");
    private static final Key<List<Values>> BOTS = Key.required("bots", Kinds.list(BotKeys.SHAPE, 1), "Who plays.");
    private static final Key<Values> DEFAULTS =
            Key.of("defaults", BotKeys.DEFAULTS, "For every bot that does not say otherwise.");
    private static final Key<List<GameKeys.Wish>> GAMES =
            Key.required("games", Kinds.list(GameKeys.GAME_ITEM, 1), "What is played; every pair plays every game.");
    private static final Key<TimeControl> TIME = Key.of(
            "time", Clocks.CLOCK, "Clock of each seat and game: bank + increment, or a time /move (10s + 100ms).");
    private static final Key<Long> MARGIN =
            Key.of("margin", Kinds.DURATION, "How late an answer may be, for the machine's jitter (20ms).");
    private static final Key<Boolean> PONDERING =
            Key.of("pondering", Kinds.FLAG, "Whether bots run while others think (false).");
    private static final Key<Isolation> SANDBOX =
            Key.of("sandbox", Kinds.choice(Isolation.class), "How bots are kept apart from the machine (auto).");
    private static final Key<Boolean> LEGAL =
            Key.of("legal", Kinds.FLAG, "Whether bots are told the legal moves (true).");
    private static final Key<Values> SCHEDULE =
            Key.of("schedule", ScheduleKeys.SHAPE, "Who meets whom, how often, in what order.");
    private static final Key<ChangedBots> CHANGED_BOTS = Key.of(
            "changed-bots",
            Kinds.choice(ChangedBots.class),
            "What becomes of a bot whose files changed: a new version, or an error (version).");
    private static final Key<Values> ADJUDICATION =
            Key.of("adjudication", AdjudicationKeys.SHAPE, "Ends games that both bots agree about; off by default.");
    private static final Key<Values> CLASS = Key.of("class", ClassKeys.SHAPE, "A course: roster, thresholds, grades.");
    private static final Key<Values> OUTPUT = Key.of("output", OutputKeys.SHAPE, "What a run leaves behind.");

    static final Shape SHAPE = Shape.named(
            Shape.FILE,
            List.of(
                    SCHEMA,
                    NAME,
                    BOTS,
                    DEFAULTS,
                    GAMES,
                    TIME,
                    MARGIN,
                    PONDERING,
                    SANDBOX,
                    LEGAL,
                    SCHEDULE,
                    CHANGED_BOTS,
                    ScoringKeys.POINTS,
                    ScoringKeys.TIE_BREAKS,
                    ADJUDICATION,
                    CLASS,
                    OUTPUT));

    private final Place place;
    private final Problems problems;

    /**
     * Where a tournament is read.
     *
     * @param file null when the command line made it
     * @param base what the file's paths are relative to
     * @param here the directory of the person
     * @param name of a tournament that does not say its own
     */
    record Place(@Nullable Path file, Path base, Path here, String name) {}

    TournamentKeys(Place place, Problems problems) {
        this.place = place;
        this.problems = problems;
    }

    /** What a tree comes to; to be used only if no problem was added. */
    @Nullable
    Tournament bind(Node root) {
        Values top = SHAPE.read(root, Shape.FILE, problems);
        if (top == null) {
            return null;
        }
        BotKeys reader = new BotKeys(place.base(), top.get(DEFAULTS), problems);
        List<Entry> bots = bots(top, reader);
        List<String> names = bots.stream().map(Entry::name).toList();
        ScheduleRules schedule = ScheduleKeys.bind(top.get(SCHEDULE), names, problems);
        List<Variant> games = games(top, schedule.format());
        String name = top.get(NAME, place.name());
        Values output = top.get(OUTPUT);
        return new Tournament(
                name,
                place.file(),
                bots,
                games,
                top.get(TIME, DEFAULT_TIME),
                margin(top),
                conduct(top, output),
                top.get(SANDBOX, Isolation.AUTO),
                schedule,
                top.get(CHANGED_BOTS, ChangedBots.VERSION),
                ScoringKeys.bind(top, schedule.format()),
                ClassKeys.bind(top.get(CLASS), place.base(), names, reader, problems),
                results(output, name));
    }

    private List<Entry> bots(Values top, BotKeys reader) {
        List<Values> said = top.get(BOTS, List.of());
        List<Entry> bots = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Values one : said) {
            Entry bot = reader.bind(one);
            if (bot != null && !names.add(bot.name())) {
                problems.add(one.node(), "there are two bots called '" + bot.name() + "'");
            } else if (bot != null) {
                bots.add(bot);
            }
        }
        if (said.size() == 1 && !top.says(CLASS)) {
            problems.add(top.at(BOTS), "there is one bot; a tournament needs two");
        }
        return bots;
    }

    private List<Variant> games(Values top, Format format) {
        Values schedule = top.get(SCHEDULE);
        OpeningKeys.Wish openings = schedule == null ? null : schedule.get(ScheduleKeys.OPENINGS);
        List<Variant> games = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (GameKeys.Wish wish : top.get(GAMES, List.of())) {
            if (!ids.add(wish.game().id())) {
                problems.add(wish.at(), "the game '" + wish.game().id() + "' is listed twice");
                continue;
            }
            Variant variant = GameKeys.bind(wish, format, openings, place.base(), problems);
            if (variant != null) {
                games.add(variant);
            }
        }
        return games;
    }

    private int margin(Values top) {
        long margin = top.get(MARGIN, DEFAULT_MARGIN);
        if (margin > DAY) {
            problems.add(top.at(MARGIN), "'margin' is more than a day");
        }
        return (int) Math.min(margin, DAY);
    }

    private static Conduct conduct(Values top, @Nullable Values output) {
        return new Conduct(
                top.get(LEGAL, true),
                top.get(PONDERING, false),
                output != null && output.get(OutputKeys.SHOW_NAMES, false),
                output == null ? BotLogs.ON_FORFEIT : output.get(OutputKeys.BOT_LOGS, BotLogs.ON_FORFEIT),
                AdjudicationKeys.bind(top.get(ADJUDICATION)));
    }

    private Path results(@Nullable Values output, String name) {
        String dir = output == null ? null : output.get(OutputKeys.DIR);
        return dir == null
                ? place.here().resolve("results").resolve(FileName.of(name))
                : place.base().resolve(dir).normalize();
    }
}
