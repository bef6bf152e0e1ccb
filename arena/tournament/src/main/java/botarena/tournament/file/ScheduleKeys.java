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
            "Who meets whom (round-robin).",
            rules -> rules.format().word());
    private static final Key<ScheduleRules, Integer> GAMES_PER_PAIR = Key.of(
            "games-per-pair",
            Kinds.count(1, 1_000_000),
            "Games per pair of bots in each game (100): 1, or even, because each opening is played with seats swapped.",
            ScheduleRules::gamesPerPair);
    private static final Key<ScheduleRules, Integer> CONCURRENCY = Key.of(
            "concurrency",
            Kinds.count(1, 10_000),
            "Games at once (cores / threads the sides need).",
            rules -> unlessDefault(rules.resources().concurrency(), 0));
    private static final Key<ScheduleRules, Long> SEED =
            Key.of("seed", Kinds.number(0, Chance.MAX_SEED), "Random seed of the tournament (0).", ScheduleRules::seed);
    private static final Key<ScheduleRules, OnForfeit> ON_FORFEIT = Key.of(
            "on-forfeit",
            Kinds.scalar(
                    ScheduleKeys::onForfeit,
                    ScheduleKeys::text,
                    Kinds.pattern("^(continue|stop|suspend-after\\s+[1-9][0-9]*)$")),
            "Effect of a forfeit: continue, suspend-after N, or stop (continue).",
            ScheduleRules::onForfeit);
    private static final Key<ScheduleRules, Integer> ROUNDS = own(
            "rounds",
            Kinds.count(1, 100_000),
            "Rounds of a Swiss (the logarithm of the field, rounded up).",
            Format.Swiss.class,
            swiss -> unlessDefault(swiss.rounds(), 0));
    private static final Key<ScheduleRules, MissedRounds> MISSED_ROUNDS = own(
            "missed-rounds",
            Kinds.choice(MissedRounds.class),
            "What a late bot of a Swiss gets for each game of the rounds before it entered (none).",
            Format.Swiss.class,
            swiss -> unlessDefault(swiss.missed(), MissedRounds.NONE));
    private static final Key<ScheduleRules, List<String>> REFERENCES = own(
            "references",
            Kinds.list(Kinds.TEXT, 1),
            "Bots that every other bot of a Swiss meets once, beside the rounds (none).",
            Format.Swiss.class,
            swiss -> unlessDefault(swiss.references(), List.of()));
    private static final Key<ScheduleRules, List<String>> CANDIDATES = own(
            "candidates",
            Kinds.list(Kinds.TEXT, 1),
            "The bots of a gauntlet that meet all others.",
            Format.Gauntlet.class,
            gauntlet -> unlessDefault(gauntlet.candidates(), List.of()));
    private static final Key<ScheduleRules, Boolean> THIRD_PLACE = own(
            "third-place",
            Kinds.FLAG,
            "Whether a knockout plays for the third place (true).",
            Format.Knockout.class,
            Format.Knockout::thirdPlace);
    private static final Key<ScheduleRules, Double> TARGET_ERROR = own(
            "target-error",
            Kinds.decimal(1, 1000),
            "A ladder ends when every error bar is this small, in Elo.",
            Format.Ladder.class,
            ladder -> unlessDefault(ladder.targetError(), 0.0));
    private static final Key<ScheduleRules, Long> MAX_GAMES = Key.of(
            "max-games",
            Kinds.number(1, 1_000_000_000L),
            "A ladder ends after this many games.",
            rules -> unlessDefault(rules.ending().maxGames(), 0L));
    private static final Key<ScheduleRules, Long> BUDGET =
            Key.of("budget", Kinds.DURATION, "A ladder ends after this time.", rules -> {
                Duration budget = rules.ending().budget();
                return budget == null ? null : budget.toMillis();
            });

    private static final Key<ScheduleRules, Boolean> AFFINITY = Key.of(
            "affinity",
            Kinds.FLAG,
            "Whether parallel games have cores of their own, if the system supports it (true).",
            rules -> rules.resources().affinity());

    private static final Key<ScheduleRules, Long> IDLE_MEMORY = Key.of(
            "idle-memory",
            Kinds.SIZE,
            "Memory for idle bots between games; 0k restarts every bot (a quarter of the machine's).",
            rules -> rules.resources().idleMemory());

    static final Shape<ScheduleRules> SHAPE = Shape.named(
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
        formats.put("gauntlet", said -> new Format.Gauntlet(said.get(CANDIDATES, List.of())));
        formats.put(
                "swiss",
                said -> new Format.Swiss(
                        said.get(ROUNDS, 0),
                        said.get(MISSED_ROUNDS, MissedRounds.NONE),
                        said.get(REFERENCES, List.of())));
        formats.put("knockout", said -> new Format.Knockout(said.get(THIRD_PLACE, true)));
        formats.put("ladder", said -> new Format.Ladder(said.get(TARGET_ERROR, 0.0)));
        return formats;
    }

    /** A key of one format alone. */
    private static <F extends Format, T> Key<ScheduleRules, T> own(
            String name, Kind<T> kind, String about, Class<F> format, Function<F, @Nullable T> value) {
        return Key.of(
                name,
                kind,
                about,
                rules -> format.isInstance(rules.format()) ? value.apply(format.cast(rules.format())) : null);
    }

    private static <T> @Nullable T unlessDefault(T value, T silence) {
        return value.equals(silence) ? null : value;
    }

    /**
     * The rules a mapping asks for.
     *
     * @param names of the bots, the first of which is a gauntlet's candidate by default
     * @param otherwise word of the format of a mapping that names none
     */
    static ScheduleRules bind(@Nullable Values said, List<String> names, String otherwise, Problems problems) {
        Values schedule = said == null ? new Values() : said;
        int games = schedule.get(GAMES_PER_PAIR, 100);
        if (games != 1 && games % 2 != 0) {
            problems.add(
                    schedule.at(GAMES_PER_PAIR),
                    "'games-per-pair' is " + games + "; each opening is played twice, with seats swapped, so write "
                            + (games - 1) + " or " + (games + 1) + ", or 1 for a single game");
        }
        checkNames(schedule, CANDIDATES, "candidate", names, problems);
        checkNames(schedule, REFERENCES, "reference", names, problems);
        String word = schedule.get(FORMAT, otherwise);
        Format format = Objects.requireNonNull(FORMATS.get(word)).apply(schedule);
        boolean named = !(format instanceof Format.Gauntlet gauntlet)
                || !gauntlet.candidates().isEmpty()
                || names.isEmpty();
        Long budget = schedule.get(BUDGET);
        return new ScheduleRules(
                named ? format : new Format.Gauntlet(List.of(names.get(0))),
                games,
                schedule.get(SEED, 0L),
                schedule.get(ON_FORFEIT, OnForfeit.CONTINUE),
                new Ending(schedule.get(MAX_GAMES, 0L), budget == null ? null : Duration.ofMillis(budget)),
                new Resources(schedule.get(CONCURRENCY, 0), schedule.get(AFFINITY, true), schedule.get(IDLE_MEMORY)));
    }

    private static void checkNames(
            Values schedule, Key<?, List<String>> key, String role, List<String> names, Problems problems) {
        for (String name : schedule.get(key, List.of())) {
            if (!names.contains(name)) {
                problems.add(
                        schedule.at(key),
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
