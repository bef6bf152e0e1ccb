package botarena.tournament.events;

import botarena.referee.GameRecord;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Event of a run; each follower gets all in order. */
public sealed interface RunEvent {

    /**
     * The first event about games, once bots are built.
     *
     * @param name the tournament's
     * @param results its folder
     * @param bots labels of the bots that play
     * @param games ids of the games
     * @param progress of earlier runs
     * @param concurrency games at once
     * @param recorded lines in the journal already
     */
    record Started(
            String name,
            Path results,
            List<String> bots,
            List<String> games,
            Progress progress,
            int concurrency,
            long recorded)
            implements RunEvent {}

    /**
     * One of several steps before the first game, done by the caller of the run; comes before {@link Started}.
     *
     * @param step one word for programs, such as {@code check}
     * @param sentence the same for people, such as {@code checking submissions}
     * @param bot the label of the bot it is done for
     * @param result its result
     * @param done how many are done, this one included
     * @param total how many there are
     */
    record Prepared(String step, String sentence, String bot, String result, int done, int total) implements RunEvent {}

    /**
     * A record is on disk and counted; voids and unplayed games come here too.
     *
     * @param record as it was written
     * @param progress with this game counted
     */
    record GameEnded(GameRecord record, Progress progress) implements RunEvent {}

    /**
     * Tables after the games told before; only if a follower wants them.
     *
     * @param tables one a game and the overall one last, cheaper than the final ones
     * @param milestone whether this is one of the moments at which every run tells it
     */
    record Standings(List<RatingTable> tables, boolean milestone) implements RunEvent {
        /**
         * Copies the tables.
         *
         * @param tables one a game and the overall one last, cheaper than the final ones
         * @param milestone whether this is one of the moments at which every run tells it
         */
        public Standings {
            tables = List.copyOf(tables);
        }
    }

    /**
     * Number of games that this follower, too far behind, did not get.
     *
     * @param games at least 1
     */
    record Missed(long games) implements RunEvent {}

    /**
     * State of something watched beside the games, such as a test of strength.
     *
     * @param subject one word for programs, such as {@code sprt}
     * @param text for people
     * @param fields for programs, of values that JSON has
     * @param games the expected number of games when the watched test ends the run; empty for no expectation
     */
    record Note(String subject, String text, Map<String, Object> fields, OptionalLong games) implements RunEvent {}

    /**
     * Bots came or left, in a run without end.
     *
     * @param bots labels of the present ones
     */
    record FieldChanged(List<String> bots) implements RunEvent {
        /**
         * Copies the labels.
         *
         * @param bots labels of the present ones
         */
        public FieldChanged {
            bots = List.copyOf(bots);
        }
    }

    /**
     * A bot is out of a run without end, because it keeps failing.
     *
     * @param bot its label
     * @param why the failure, in words that begin with {@code it}
     * @param last the game that failed; null if it is an earlier run's
     */
    record Suspended(String bot, String why, @Nullable GameRecord last) implements RunEvent {}

    /**
     * Something a person should know: a bot skipped, a torn line cut, a bot suspended.
     *
     * @param sentence for people, with what to do
     */
    record Warning(String sentence) implements RunEvent {}

    /**
     * The lanes have changed: told when they did, and never where they stay as they were when the run began.
     *
     * @param concurrency games at once from now on
     * @param who plays them, in words such as {@code 18 workers, 34 lanes}; empty for this process
     */
    record LanesChanged(int concurrency, String who) implements RunEvent {}

    /**
     * The last event.
     *
     * @param ending how and why
     */
    record Ended(RunEnding ending) implements RunEvent {}

    /**
     * Progress of a run.
     *
     * @param done tickets settled, earlier runs included
     * @param total tickets of the whole schedule as far as it is known; grows in a ladder
     * @param running games being played now
     * @param playedNow games settled since this run began
     */
    record Progress(long done, long total, int running, long playedNow) {}
}
