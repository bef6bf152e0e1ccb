package botarena.tournament.run;

import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Entry;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.bots.Versions;
import botarena.tournament.bots.Workshop;
import botarena.tournament.journal.Journal;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.run.RunForecast.Line;
import botarena.tournament.schedule.GameLength;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.schedule.Schedules;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks ahead: what a run will play, how long it takes and how much it will tell. Plays and builds nothing. */
public final class Forecaster {

    private static final int FIRST = 20;
    private static final double ELO = 400 / Math.log(10);
    private static final double Z = 1.959963984540054;

    private final Tournament tournament;
    private final int cores;
    private final List<String> warnings = new ArrayList<>();
    private final RunHistory past;

    private Forecaster(Tournament tournament, int cores) {
        this.tournament = tournament;
        this.cores = cores;
        this.past = new RunHistory(tournament);
    }

    /**
     * Looks ahead from what is on disk now.
     *
     * @param budget to ask what fits into it, null for no question
     * @throws RefusedException if there are results that cannot be read or do not fit
     */
    public static RunForecast of(Tournament tournament, int cores, @Nullable Duration budget) throws RefusedException {
        return new Forecaster(tournament, cores).forecast(budget);
    }

    private RunForecast forecast(@Nullable Duration budget) throws RefusedException {
        boolean begun = Files.exists(tournament.results().resolve(Journal.NAME));
        if (begun) {
            past.read(tournament);
        }
        List<Contestant> contestants = contestants(begun);
        Schedule schedule = Schedules.of(tournament, contestants);
        long tickets = schedule.games();
        Plan plan = new Plan(tournament, contestants, RunOrder.all(""), past);
        warnings.addAll(plan.remarks());
        long settled = plan.settled();
        List<Line> lines = lines(contestants, tickets);
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
                !past.took().isEmpty(),
                budget == null ? null : fit(budget, lines, tickets, settled, lanes / mean),
                first(plan));
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

    private static List<String> first(Plan plan) {
        List<String> first = new ArrayList<>();
        List<Plan.Leg> legs = plan.next();
        while (!legs.isEmpty() && first.size() < FIRST) {
            legs.forEach(leg -> first.add(leg.meeting().id(leg.leg())));
            legs = plan.next();
        }
        return first;
    }

    private List<Contestant> contestants(boolean begun) throws RefusedException {
        List<Contestant> contestants = new ArrayList<>();
        for (Entry bot : tournament.bots()) {
            Optional<String> missing = Workshop.missing(bot);
            missing.ifPresent(program -> warnings.add(
                    "bot '" + bot.name() + "' will be skipped: it needs " + program + ", which is not there"));
            if (missing.isEmpty()) {
                Workshop.unstartable(bot).ifPresent(warnings::add);
                contestants.add(begun ? known(bot, past.versions()) : Contestant.unseen(bot));
            }
        }
        return contestants;
    }

    private Contestant known(Entry bot, Versions versions) throws RefusedException {
        try {
            return new Workshop(tournament, (b, command) -> null, warnings::add)
                    .look(bot)
                    .contestant(versions);
        } catch (IOException e) {
            throw new Refusal("the files of bot '" + bot.name() + "' cannot be read", List.of(e.toString()), "")
                    .thrown();
        }
    }

    private List<Line> lines(List<Contestant> contestants, long tickets) {
        List<Line> lines = new ArrayList<>();
        long all = tournament.games().stream()
                .mapToLong(variant -> games(variant, contestants))
                .sum();
        for (Variant variant : tournament.games()) {
            int bots = (int) contestants.stream()
                    .filter(c -> c.entry().enters(variant.game().id()))
                    .count();
            long games = Math.round((double) tickets * games(variant, contestants) / Math.max(1, all));
            double perBot = bots == 0 ? 0 : games * (double) variant.bots() / bots;
            lines.add(new Line(variant.game().id(), bots, games, perBot, seconds(variant), error(bots, perBot)));
        }
        return lines;
    }

    /** Games of one variant, if it were the only one: of all games it has that share. */
    private long games(Variant variant, List<Contestant> contestants) {
        return Schedules.of(tournament.withGames(List.of(variant)), contestants).games();
    }

    /** Measured where games were played, else what the clocks allow for a game of usual length. */
    private double seconds(Variant variant) {
        RunHistory.Took took = past.took().get(variant.game().id());
        if (took != null) {
            return took.seconds() / took.games();
        }
        TimeControl time = tournament.time();
        double decisions = GameLength.plies(variant) / variant.game().seats();
        double perSeat = time.bankMs() + decisions * (time.moveMs() + time.incMs());
        return perSeat * variant.game().seats() / 1000;
    }

    /**
     * 95 % error in a round robin of equals without draws: a bot's variance is ((n-1)/n)² / (N p q) in natural units, N
     * being its games and p = q = ½.
     */
    static double error(int bots, double perBot) {
        return bots < 2 || perBot <= 0 ? 0 : Z * ELO * 2 / Math.sqrt(perBot) * (bots - 1) / bots;
    }
}
