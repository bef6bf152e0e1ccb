package botarena.tournament.file;

import botarena.games.Chance;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Format;
import botarena.tournament.ScheduleRules.Ladder;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.Spelling;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of {@code schedule}. */
final class ScheduleKeys {

    private static final Pattern SUSPEND = Pattern.compile("suspend-after\\s+([1-9][0-9]{0,5})");

    static final Key<ScheduleRules, OpeningKeys.Wish> OPENINGS =
            Key.shorthand("openings", OpeningKeys.OPENINGS, "What is played before the bots take over.");
    private static final Key<ScheduleRules, Format> FORMAT =
            Key.of("format", Kinds.choice(Format.class), "Who meets whom (round-robin).", ScheduleRules::format);
    private static final Key<ScheduleRules, Integer> GAMES_PER_PAIR = Key.of(
            "games-per-pair",
            Kinds.count(1, 1_000_000),
            "Games of every pair in each game (100); even, with seats swapped in legs of two, or 1.",
            ScheduleRules::gamesPerPair);
    private static final Key<ScheduleRules, Integer> CONCURRENCY = Key.of(
            "concurrency",
            Kinds.count(1, 10_000),
            "Games at once (cores / threads the sides need).",
            rules -> said(rules.concurrency(), 0));
    private static final Key<ScheduleRules, Long> SEED =
            Key.of("seed", Kinds.number(0, Chance.MAX_SEED), "Every draw follows from it (0).", ScheduleRules::seed);
    private static final Key<ScheduleRules, OnForfeit> ON_FORFEIT = Key.of(
            "on-forfeit",
            Kinds.scalar(
                    ScheduleKeys::onForfeit,
                    ScheduleKeys::text,
                    Kinds.pattern("^(continue|stop|suspend-after\\s+[1-9][0-9]*)$")),
            "What a forfeit does: continue, suspend-after N, or stop (continue).",
            ScheduleRules::onForfeit);
    private static final Key<ScheduleRules, Integer> ROUNDS = Key.of(
            "rounds",
            Kinds.count(1, 100_000),
            "Rounds of a Swiss (the logarithm of the field, rounded up).",
            rules -> said(rules.rounds(), 0));
    private static final Key<ScheduleRules, List<String>> CANDIDATES = Key.of(
            "candidates",
            Kinds.list(Kinds.TEXT, 1),
            "The bots a gauntlet is about; they meet all others.",
            rules -> said(rules.candidates(), List.of()));
    private static final Key<ScheduleRules, Boolean> THIRD_PLACE = Key.of(
            "third-place",
            Kinds.FLAG,
            "Whether a knockout plays for the third place (true).",
            rules -> rules.format() == Format.KNOCKOUT || !rules.thirdPlace() ? rules.thirdPlace() : null);
    private static final Key<ScheduleRules, Double> TARGET_ERROR = Key.of(
            "target-error",
            Kinds.decimal(1, 1000),
            "A ladder ends when every error bar is this small, in Elo.",
            rules -> said(rules.ladder().targetError(), 0.0));
    private static final Key<ScheduleRules, Long> MAX_GAMES = Key.of(
            "max-games",
            Kinds.number(1, 1_000_000_000L),
            "A ladder ends after so many games.",
            rules -> said(rules.ladder().maxGames(), 0L));
    private static final Key<ScheduleRules, Long> BUDGET =
            Key.of("budget", Kinds.DURATION, "A ladder ends after this time.", rules -> {
                Duration budget = rules.ladder().budget();
                return budget == null ? null : budget.toMillis();
            });

    private static final Key<ScheduleRules, Boolean> AFFINITY = Key.of(
            "affinity",
            Kinds.FLAG,
            "Whether the games that run at once have processors of their own, where the system can do that (true).",
            ScheduleRules::affinity);

    private static final Key<ScheduleRules, Long> IDLE_MEMORY = Key.of(
            "idle-memory",
            Kinds.SIZE,
            "Memory of bots that wait, stopped, for another game; 0k starts them anew (a quarter of the machine's).",
            ScheduleRules::idleMemory);

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
                    CANDIDATES,
                    THIRD_PLACE,
                    TARGET_ERROR,
                    MAX_GAMES,
                    BUDGET));

    private ScheduleKeys() {}

    private static <T> @Nullable T said(T value, T silence) {
        return value.equals(silence) ? null : value;
    }

    /**
     * The rules a mapping asks for.
     *
     * @param names of the bots, the first of which is a gauntlet's candidate by default
     */
    static ScheduleRules bind(@Nullable Values said, List<String> names, Problems problems) {
        Values schedule = said == null ? new Values() : said;
        int games = schedule.get(GAMES_PER_PAIR, 100);
        if (games != 1 && games % 2 != 0) {
            problems.add(
                    schedule.at(GAMES_PER_PAIR),
                    "'games-per-pair' is " + games + "; seats are swapped in legs of two, so say " + (games - 1)
                            + " or " + (games + 1) + ", or 1 for a single game");
        }
        Format format = schedule.get(FORMAT, Format.ROUND_ROBIN);
        return new ScheduleRules(
                format,
                games,
                schedule.get(CONCURRENCY, 0),
                schedule.get(SEED, 0L),
                schedule.get(ON_FORFEIT, OnForfeit.CONTINUE),
                schedule.get(ROUNDS, 0),
                candidates(schedule, format, names, problems),
                schedule.get(THIRD_PLACE, true),
                ladder(schedule),
                schedule.get(AFFINITY, true),
                schedule.get(IDLE_MEMORY));
    }

    private static List<String> candidates(Values schedule, Format format, List<String> names, Problems problems) {
        List<String> candidates = schedule.get(CANDIDATES, List.of());
        for (String name : candidates) {
            if (!Set.copyOf(names).contains(name)) {
                problems.add(
                        schedule.at(CANDIDATES),
                        "the candidate '" + name + "' is no bot of this file" + Spelling.hint(name, names));
            }
        }
        return format == Format.GAUNTLET && candidates.isEmpty() && !names.isEmpty()
                ? List.of(names.get(0))
                : candidates;
    }

    private static Ladder ladder(Values schedule) {
        Long budget = schedule.get(BUDGET);
        return new Ladder(
                schedule.get(TARGET_ERROR, 0.0),
                schedule.get(MAX_GAMES, 0L),
                budget == null ? null : Duration.ofMillis(budget));
    }

    private static OnForfeit onForfeit(String text) {
        Matcher suspend = SUSPEND.matcher(text.strip());
        if (suspend.matches()) {
            return new OnForfeit(OnForfeit.Kind.SUSPEND_AFTER, Integer.parseInt(suspend.group(1)));
        }
        return switch (text.strip()) {
            case "continue" -> OnForfeit.CONTINUE;
            case "stop" -> new OnForfeit(OnForfeit.Kind.STOP, 0);
            default -> throw new IllegalArgumentException("is none of continue, suspend-after N, stop");
        };
    }

    /** The spelling that is read back. */
    private static String text(OnForfeit onForfeit) {
        return onForfeit.kind() == OnForfeit.Kind.SUSPEND_AFTER
                ? "suspend-after " + onForfeit.after()
                : Kinds.word(onForfeit.kind());
    }
}
