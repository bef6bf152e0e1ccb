package botarena.tournament.run;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Forecast of a run.
 *
 * @param bots labels of the bots that take part
 * @param warnings bots that will be skipped, missing programs
 * @param games one line a game
 * @param tickets games in all
 * @param settled of these, played in earlier runs
 * @param concurrency games at once
 * @param duration expected time for the rest; null without any estimate of a game's length
 * @param measured whether that follows from games of the run that were played before
 * @param pilot games of a pilot that it follows from; 0 without any; unmeasured times are the most that the clocks
 *     allow
 * @param budget the part that fits into the budget in question, null without one
 * @param first ids of the first tickets that are not settled
 */
public record RunForecast(
        List<String> bots,
        List<String> warnings,
        List<Line> games,
        long tickets,
        long settled,
        int concurrency,
        @Nullable Duration duration,
        boolean measured,
        int pilot,
        @Nullable Fit budget,
        List<String> first) {

    /**
     * One game's part.
     *
     * @param game its id
     * @param bots how many enter it
     * @param tickets games in all
     * @param perBot games of one bot, on average
     * @param seconds a game is expected to take
     * @param error half the width of a bot's 95 % interval in the end, in Elo, if the bots are about equal
     */
    public record Line(String game, int bots, long tickets, double perBot, double seconds, double error) {}

    /**
     * Games that fit into a time budget.
     *
     * @param time the budget
     * @param tickets games that fit in
     * @param error half the width of a bot's 95 % interval then, in Elo, on average over the games
     */
    public record Fit(Duration time, long tickets, double error) {}

    /** Copies the lists. */
    public RunForecast {
        bots = List.copyOf(bots);
        warnings = List.copyOf(warnings);
        games = List.copyOf(games);
        first = List.copyOf(first);
    }
}
