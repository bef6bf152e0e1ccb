package botarena.tournament.file;

import botarena.base.Spelling;
import botarena.games.Chance;
import botarena.tournament.Format;
import botarena.tournament.Format.Swiss.MissedRounds;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Ending;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.ScheduleRules.Resources;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of {@code schedule}. */
final class ScheduleKeys {

    private static final Pattern SUSPEND = Pattern.compile("suspend-after\\s+([1-9][0-9]{0,5})");

    /** Makers of a format from a mapping, by its word. */
    private static final Map<String, Function<Values, Format>> FORMATS = formats();

    static final Key<ScheduleRules, OpeningKeys.OpeningItem> OPENINGS =
            Key.shorthand("openings", OpeningKeys.OPENINGS, "Moves before the bots take over.");
    private static final Key<ScheduleRules, String> FORMAT = Key.of(
                    "format",
                    Kinds.word(FORMATS.keySet().stream().toList()),
                    new Format.RoundRobin().word(),
                    (ScheduleRules rules) -> rules.format().word())
            .describedAs("Who meets whom ({}).");
    private static final Key<ScheduleRules, Integer> GAMES_PER_PAIR = Key.of(
                    "games-per-pair", Kinds.count(1, 1_000_000), 100, ScheduleRules::gamesPerPair)
            .describedAs(
                    "Games per pair of bots in each game ({}): 1, or even, because each opening is played with seats swapped.");
    private static final Key<ScheduleRules, Integer> CONCURRENCY = Key.unlessDefault(
                    "concurrency",
                    Kinds.count(1, 10_000),
                    0,
                    (ScheduleRules rules) -> rules.resources().concurrency())
            .describedAs("Games at once (cores / threads the sides need).");
    private static final Key<ScheduleRules, Long> SEED = Key.of(
                    "seed", Kinds.number(0, Chance.MAX_SEED), 0L, ScheduleRules::seed)
            .describedAs("Random seed of the tournament ({}).");
    private static final Key<ScheduleRules, OnForfeit> ON_FORFEIT = Key.of(
                    "on-forfeit",
                    Kinds.scalar(
                            ScheduleKeys::onForfeit,
                            ScheduleKeys::text,
                            Kinds.pattern("^(continue|stop|suspend-after\\s+[1-9][0-9]*)$")),
                    OnForfeit.CONTINUE,
                    ScheduleRules::onForfeit)
            .describedAs("Effect of a forfeit: continue, suspend-after N, or stop ({}).");
    private static final Key<ScheduleRules, Integer> ROUNDS = Key.unlessDefault(
                    "rounds", Kinds.count(1, 100_000), 0, ofFormat(Format.Swiss.class, Format.Swiss::rounds))
            .describedAs("Rounds of a Swiss (the logarithm of the field, rounded up).");
    private static final Key<ScheduleRules, MissedRounds> MISSED_ROUNDS = Key.unlessDefault(
                    "missed-rounds",
                    Kinds.choice(MissedRounds.class),
                    MissedRounds.NONE,
                    ofFormat(Format.Swiss.class, Format.Swiss::missed))
            .describedAs("What a late bot of a Swiss gets for each game of the rounds before it entered ({}).");
    private static final Key<ScheduleRules, List<String>> REFERENCES = Key.unlessDefault(
                    "references",
                    Kinds.list(Kinds.TEXT, 1),
                    List.of(),
                    ofFormat(Format.Swiss.class, Format.Swiss::references))
            .describedAs("Bots that every other bot of a Swiss meets once, beside the rounds ({}).");
    private static final Key<ScheduleRules, List<String>> CANDIDATES = Key.unlessDefault(
                    "candidates",
                    Kinds.list(Kinds.TEXT, 1),
                    List.of(),
                    ofFormat(Format.Gauntlet.class, Format.Gauntlet::candidates))
            .describedAs("The bots of a gauntlet that meet all others.");
    private static final Key<ScheduleRules, Boolean> THIRD_PLACE = Key.of(
                    "third-place", Kinds.FLAG, true, ofFormat(Format.Knockout.class, Format.Knockout::thirdPlace))
            .describedAs("Whether a knockout plays for the third place ({}).");
    private static final Key<ScheduleRules, Double> TARGET_ERROR = Key.unlessDefault(
                    "target-error",
                    Kinds.decimal(1, 1000),
                    0.0,
                    ofFormat(Format.Ladder.class, Format.Ladder::targetError))
            .describedAs("A ladder ends when every error bar is this small, in Elo.");
    private static final Key<ScheduleRules, Long> MAX_GAMES = Key.unlessDefault(
                    "max-games",
                    Kinds.number(1, 1_000_000_000L),
                    0L,
                    (ScheduleRules rules) -> rules.ending().maxGames())
            .describedAs("A ladder ends after this many games.");
    private static final Key<ScheduleRules, Long> BUDGET = Key.of("budget", Kinds.DURATION, (ScheduleRules rules) -> {
                Duration budget = rules.ending().budget();
                return budget == null ? null : budget.toMillis();
            })
            .describedAs("A ladder ends after this time.");

    private static final Key<ScheduleRules, Boolean> AFFINITY = Key.of(
                    "affinity",
                    Kinds.FLAG,
                    true,
                    (ScheduleRules rules) -> rules.resources().affinity())
            .describedAs("Whether parallel games have cores of their own, if the system supports it ({}).");

    private static final Key<ScheduleRules, Long> IDLE_MEMORY = Key.of(
                    "idle-memory",
                    Kinds.SIZE,
                    (ScheduleRules rules) -> rules.resources().idleMemory())
            .describedAs("Memory for idle bots between games; 0k restarts every bot (a quarter of the machine's).");

    static final Shape<ScheduleRules> SHAPE = Shape.namedShape(
            "schedule",
            List.of(
                    FORMAT,
                    GAMES_PER_PAIR,
                    CONCURRENCY,
                    AFFINITY,
                    IDLE_MEMORY,
                    SEED,
                    OPENINGS,
                    ON_FORFEIT,
                    ROUNDS,
                    MISSED_ROUNDS,
                    REFERENCES,
                    CANDIDATES,
                    THIRD_PLACE,
                    TARGET_ERROR,
                    MAX_GAMES,
                    BUDGET));

    private ScheduleKeys() {}

    private static Map<String, Function<Values, Format>> formats() {
        Map<String, Function<Values, Format>> formats = new LinkedHashMap<>();
        formats.put("round-robin", said -> new Format.RoundRobin());
        formats.put("gauntlet", said -> new Format.Gauntlet(said.getOrDefault(CANDIDATES)));
        formats.put(
                "swiss",
                said -> new Format.Swiss(
                        said.getOrDefault(ROUNDS), said.getOrDefault(MISSED_ROUNDS), said.getOrDefault(REFERENCES)));
        formats.put("knockout", said -> new Format.Knockout(said.getOrDefault(THIRD_PLACE)));
        formats.put("ladder", said -> new Format.Ladder(said.getOrDefault(TARGET_ERROR)));
        return formats;
    }

    /** Value of one format alone; null in every other. */
    private static <F extends Format, T> Function<ScheduleRules, @Nullable T> ofFormat(
            Class<F> format, Function<F, @Nullable T> value) {
        return rules -> format.isInstance(rules.format()) ? value.apply(format.cast(rules.format())) : null;
    }

    /**
     * The rules a mapping asks for.
     *
     * @param names of the bots, the first of which is a gauntlet's candidate by default
     * @param otherwise word of the format of a mapping that names none; empty for the default
     */
    static ScheduleRules bind(Values schedule, List<String> names, String otherwise, Problems problems) {
        int games = schedule.getOrDefault(GAMES_PER_PAIR);
        if (games != 1 && games % 2 != 0) {
            problems.add(
                    schedule.nodeOf(GAMES_PER_PAIR),
                    "'games-per-pair' is " + games + "; each opening is played twice, with seats swapped, so write "
                            + (games - 1) + " or " + (games + 1) + ", or 1 for a single game");
        }
        checkNames(schedule, CANDIDATES, "candidate", names, problems);
        checkNames(schedule, REFERENCES, "reference", names, problems);
        String word = schedule.get(FORMAT, otherwise.isEmpty() ? schedule.getOrDefault(FORMAT) : otherwise);
        Format format = Objects.requireNonNull(FORMATS.get(word)).apply(schedule);
        boolean named = !(format instanceof Format.Gauntlet gauntlet)
                || !gauntlet.candidates().isEmpty()
                || names.isEmpty();
        Long budget = schedule.get(BUDGET);
        return new ScheduleRules(
                named ? format : new Format.Gauntlet(List.of(names.get(0))),
                games,
                schedule.getOrDefault(SEED),
                schedule.getOrDefault(ON_FORFEIT),
                new Ending(schedule.getOrDefault(MAX_GAMES), budget == null ? null : Duration.ofMillis(budget)),
                new Resources(
                        schedule.getOrDefault(CONCURRENCY),
                        schedule.getOrDefault(AFFINITY),
                        schedule.get(IDLE_MEMORY)));
    }

    private static void checkNames(
            Values schedule, Key<?, List<String>> key, String role, List<String> names, Problems problems) {
        for (String name : schedule.getOrDefault(key)) {
            if (!names.contains(name)) {
                problems.add(
                        schedule.nodeOf(key),
                        "the " + role + " '" + name + "' is no bot of this file" + Spelling.hint(name, names));
            }
        }
    }

    private static OnForfeit onForfeit(String text) {
        Matcher suspend = SUSPEND.matcher(text.strip());
        if (suspend.matches()) {
            return new OnForfeit(OnForfeit.Kind.SUSPEND_AFTER, Integer.parseInt(suspend.group(1)));
        }
        return switch (text.strip()) {
            case "continue" -> OnForfeit.CONTINUE;
            case "stop" -> new OnForfeit(OnForfeit.Kind.STOP, 0);
            default -> throw new IllegalArgumentException("is not one of continue, suspend-after N, stop");
        };
    }

    /** The spelling that is read back. */
    private static String text(OnForfeit onForfeit) {
        return onForfeit.kind() == OnForfeit.Kind.SUSPEND_AFTER
                ? "suspend-after " + onForfeit.after()
                : Kinds.word(onForfeit.kind());
    }
}
