package botarena.tournament.run;

import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.FieldChanged;
import botarena.tournament.events.RunEvent.GameEnded;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.events.RunEvent.Started;
import botarena.tournament.events.RunFollower.StandingsRate;
import botarena.tournament.standings.RatingTable;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Computes standings for followers of a run, seldom enough that the bots keep the processor. One thread. */
final class StandingsTimer {

    /** Shortest time between live standings. */
    private static final long PAUSE_NANOS = 200_000_000;

    private static final long LONG_PAUSE_NANOS = 2_000_000_000;

    /**
     * A fit is followed by this many times its duration without one. The shorter of the last two counts, for the first
     * ones only find their code slow.
     */
    private static final int REST = 30;

    private final StandingsRate standingsRate;
    private final Supplier<List<RatingTable>> live;
    private final Supplier<List<RatingTable>> last;
    private final LongSupplier nanos;
    private final Milestones milestones = new Milestones();
    private long due;

    /** Whether a game ended, or bots came or left, since the last standings. */
    private boolean owed;

    private long lasted;

    /**
     * @param live works out the standings as they are
     * @param last the same behind the last game, as they are asked for again at the end
     * @param nanos a monotonic clock
     */
    StandingsTimer(
            StandingsRate standingsRate,
            Supplier<List<RatingTable>> live,
            Supplier<List<RatingTable>> last,
            LongSupplier nanos) {
        this.standingsRate = standingsRate;
        this.live = live;
        this.last = last;
        this.nanos = nanos;
        this.due = nanos.getAsLong();
    }

    /** Standings that are due after an event. */
    Optional<RunEvent.Standings> dueAfter(RunEvent event) {
        owed |= event instanceof GameEnded || event instanceof FieldChanged;
        boolean milestone = event instanceof GameEnded ended && milestones.hasPassed(ended.progress());
        boolean wanted = milestone && standingsRate != StandingsRate.NONE
                || standingsRate.compareTo(StandingsRate.AT_MILESTONES) > 0
                        && (event instanceof GameEnded || event instanceof Started || event instanceof FieldChanged)
                        && nanos.getAsLong() - due >= 0;
        return wanted
                ? Optional.of(new RunEvent.Standings(computeStandings(isLast(event)), milestone))
                : Optional.empty();
    }

    /** Standings that are due while no game ends. */
    Optional<RunEvent.Standings> dueWhileIdle() {
        return owed && standingsRate.compareTo(StandingsRate.AT_MILESTONES) > 0 && nanos.getAsLong() - due >= 0
                ? Optional.of(new RunEvent.Standings(computeStandings(false), false))
                : Optional.empty();
    }

    private static boolean isLast(RunEvent event) {
        return event instanceof GameEnded game
                && game.progress().done() >= game.progress().total();
    }

    private List<RatingTable> computeStandings(boolean atEnd) {
        long began = nanos.getAsLong();
        List<RatingTable> now = (atEnd ? last : live).get();
        long ended = nanos.getAsLong();
        long pause = standingsRate == StandingsRate.ALWAYS ? PAUSE_NANOS : LONG_PAUSE_NANOS;
        due = ended + Math.max(pause, REST * Math.min(lasted, ended - began));
        lasted = ended - began;
        owed = false;
        return now;
    }

    /** The moments of standings in every run: 10, 25, 50, 75 and 100 %; in a short one, its end alone. */
    static final class Milestones {

        private static final int[] PERCENT = {10, 25, 50, 75, 100};

        /** Fewer games tell little, and are soon over. */
        private static final int SHORT_RUN_GAMES = 10;

        private int next = -1;

        /** True when the run has just reached the next of them; moments of earlier runs do not count. */
        boolean hasPassed(Progress progress) {
            long percent = progress.total() == 0 ? 100 : progress.done() * 100 / progress.total();
            if (progress.total() < SHORT_RUN_GAMES && percent < 100) {
                return false;
            }
            if (next < 0) {
                long before = progress.total() == 0 ? 0 : (progress.done() - 1) * 100 / progress.total();
                next = 0;
                skip(before);
            }
            if (next == PERCENT.length || percent < PERCENT[next]) {
                return false;
            }
            skip(percent);
            return true;
        }

        private void skip(long percent) {
            while (next < PERCENT.length && PERCENT[next] <= percent) {
                next++;
            }
        }
    }
}
