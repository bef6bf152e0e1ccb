package botarena.tournament.run;

import botarena.base.Digest;
import botarena.base.Refusal.RefusedException;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.bots.Versions;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.Ledger;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.run.RunForecast.Line;
import botarena.tournament.schedule.Meeting;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import botarena.tournament.schedule.Tickets;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Forecasts the games of a run, its duration and its error bars. Plays and builds nothing: that is for a {@link Pilot}.
 */
public final class Forecaster {

    private static final int FIRST = 20;
    private static final double ELO = 400 / Math.log(10);
    private static final double Z = 1.959963984540054;

    private final Tournament tournament;
    private final int cores;
    private final List<String> warnings = new ArrayList<>();
    private final RunHistory past;
    private final GameTimes times;

    private Forecaster(Tournament tournament, int cores, List<GameRecord> pilot) {
        this.tournament = tournament;
        this.cores = cores;
        this.past = new RunHistory(tournament);
        this.times = new GameTimes(tournament, pilot);
    }

    /**
     * Looks ahead from the results on disk now.
     *
     * @param budget to ask what fits into it, null for no question
     * @throws RefusedException if there are results that cannot be read or do not fit
     */
    public static RunForecast of(Tournament tournament, int cores, @Nullable Duration budget) throws RefusedException {
        return of(tournament, cores, budget, List.of());
    }

    /** The same where a few games were played to see how long they take. */
    public static RunForecast of(Tournament tournament, int cores, @Nullable Duration budget, List<GameRecord> pilot)
            throws RefusedException {
        return new Forecaster(tournament, cores, pilot).forecast(budget);
    }

    private RunForecast forecast(@Nullable Duration budget) throws RefusedException {
        boolean begun = Files.exists(tournament.results().resolve(Journal.NAME));
        if (begun) {
            past.read(tournament);
        }
        List<Contestant> contestants = contestants(begun);
        past.reopen(contestants, Set.of());
        FieldChange.sentence(tournament, contestants, past).ifPresent(warnings::add);
        Plan plan = new Plan(tournament, contestants, RunRequest.unlimited(""), past);
        Map<String, Long> games = new GameCount(tournament, contestants).of(plan.games());
        long tickets = games.values().stream().mapToLong(Long::longValue).sum();
        warnings.addAll(plan.remarks());
        long settled = plan.countSettled();
        List<Line> lines = lines(contestants, games);
        double mean = lines.stream()
                        .mapToDouble(line -> line.seconds() * line.tickets())
                        .sum()
                / Math.max(1, tickets);
        int lanes = Concurrency.of(tournament, cores);
        return new RunForecast(
                contestants.stream().map(Contestant::label).toList(),
                warnings,
                lines,
                tickets,
                settled,
                lanes,
                Duration.ofMillis(Math.round(1000 * mean * Math.max(0, tickets - settled) / lanes)),
                !past.gameTimes().isEmpty(),
                times.games(),
                budget == null ? null : fit(budget, lines, tickets, settled, lanes / mean),
                firstGames(plan));
    }

    private static RunForecast.Fit fit(
            Duration budget, List<Line> lines, long tickets, long settled, double perSecond) {
        long fitting = Math.min(tickets - settled, (long) (budget.toMillis() / 1000.0 * perSecond));
        double share = tickets == 0 ? 1 : (double) (settled + fitting) / tickets;
        double error = lines.stream()
                .mapToDouble(line -> error(line.bots(), line.perBot() * share))
                .average()
                .orElse(0);
        return new RunForecast.Fit(budget, fitting, error);
    }

    private static List<String> firstGames(Plan plan) {
        List<String> first = new ArrayList<>();
        List<Plan.Leg> legs = plan.nextLegs();
        while (!legs.isEmpty() && first.size() < FIRST) {
            legs.forEach(leg -> first.add(leg.meeting().id(leg.leg())));
            legs = plan.nextLegs();
        }
        return first;
    }

    private List<Contestant> contestants(boolean begun) throws RefusedException {
        List<Contestant> contestants = new ArrayList<>();
        for (BotEntry bot : tournament.bots()) {
            Optional<String> missing = BotPreparation.missingProgram(bot);
            missing.ifPresent(why -> warnings.add("bot '" + bot.name() + "' will be skipped: " + why));
            if (missing.isEmpty()) {
                BotPreparation.unstartable(bot).ifPresent(warnings::add);
                bot.secrets()
                        .refusal()
                        .ifPresent(why -> warnings.add("bot '" + bot.name() + "' will not start: " + why));
                contestants.add(begun ? identify(bot, past.versions()) : Contestant.withoutFiles(bot));
            }
        }
        return contestants;
    }

    private Contestant identify(BotEntry bot, Versions versions) throws RefusedException {
        try {
            return new BotPreparation(tournament, (b, command) -> null, warnings::add)
                    .identify(bot)
                    .contestant(versions);
        } catch (IOException e) {
            throw new RefusedException(
                    "the files of bot '" + bot.name() + "' cannot be read", List.of(e.toString()), "");
        }
    }

    private List<Line> lines(List<Contestant> contestants, Map<String, Long> counts) {
        List<Line> lines = new ArrayList<>();
        for (Variant variant : tournament.games()) {
            String game = variant.game().id();
            List<Contestant> entering =
                    contestants.stream().filter(c -> c.entry().enters(game)).toList();
            int bots = entering.size();
            long games = counts.getOrDefault(game, 0L);
            double perBot = bots == 0 ? 0 : games * (double) variant.bots() / bots;
            lines.add(new Line(game, bots, games, perBot, seconds(variant, entering), error(bots, perBot)));
        }
        return lines;
    }

    /** Measured from games of the run or of a pilot, else the clocks' maximum. */
    private double seconds(Variant variant, List<Contestant> entering) {
        RunHistory.Took took = past.gameTimes().get(variant.game().id());
        if (took != null) {
            return took.seconds() / took.games();
        }
        return times.seconds(variant, entering);
    }

    /**
     * 95 % error in a round robin of equals without draws: a bot's variance is ((n-1)/n)² / (N p q) in natural units, N
     * being its games and p = q = ½.
     */
    static double error(int bots, double perBot) {
        return bots < 2 || perBot <= 0 ? 0 : Z * ELO * 2 / Math.sqrt(perBot) * (bots - 1) / bots;
    }

    /**
     * Numbers of a schedule's games by variant. If not every bot enters every game, they follow from no formula, so the
     * schedule is walked, with random results.
     */
    record GameCount(Tournament tournament, List<Contestant> contestants) {

        /** Games walked, at most; the rest is shared out in proportion to each variant alone. */
        private static final long MAX_WALKED_GAMES = 20_000;

        /** Games by variant's id, of as many as the schedule says. */
        Map<String, Long> of(long tickets) {
            boolean everybody = tournament.games().stream()
                    .allMatch(variant -> contestants.stream()
                            .allMatch(c -> c.entry().enters(variant.game().id())));
            return everybody || tickets > MAX_WALKED_GAMES ? shareTickets(tickets) : countByWalk(tickets);
        }

        /** As many of each variant as it would have if it were the only one, by proportion. */
        private Map<String, Long> shareTickets(long tickets) {
            Map<String, Long> games = new HashMap<>();
            for (Variant variant : tournament.games()) {
                games.put(
                        variant.game().id(),
                        Schedules.of(tournament.withGames(List.of(variant)), contestants)
                                .games());
            }
            long all = games.values().stream().mapToLong(Long::longValue).sum();
            games.replaceAll((game, alone) -> Math.round((double) tickets * alone / Math.max(1, all)));
            return games;
        }

        private Map<String, Long> countByWalk(long tickets) {
            Schedule schedule = Schedules.of(tournament, contestants);
            Tickets made = new Tickets(tournament);
            Ledger drawn = new Ledger();
            Map<String, Long> games = new HashMap<>();
            for (long count = 0; count < tickets && schedule.next(drawn) instanceof Schedule.Step.Play play; ) {
                Meeting meeting = play.meeting();
                for (int leg = 0; leg < meeting.legs(); leg++) {
                    boolean won = Digest.draw(meeting.id(leg)) < 0;
                    drawn.note(
                            made.ticket(meeting, leg, 1).setting(),
                            Status.FINISHED,
                            won ? List.of(1.0, 0.0) : List.of(0.0, 1.0),
                            null);
                }
                games.merge(meeting.variant().game().id(), (long) meeting.legs(), Long::sum);
                count += meeting.legs();
            }
            return games;
        }
    }
}
