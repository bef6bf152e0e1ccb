package botarena.tournament.run;

import botarena.referee.GameRecord;
import java.nio.file.Path;
import java.util.List;

/** What happens in a run, told to its listener from one thread, in order. */
public sealed interface RunEvent {

    /**
     * The first event about games, once bots are built.
     *
     * @param name the tournament's
     * @param results its folder
     * @param bots labels of the bots that play
     * @param games ids of the games
     * @param progress what stands already
     * @param concurrency games at once
     */
    record Started(String name, Path results, List<String> bots, List<String> games, Progress progress, int concurrency)
            implements RunEvent {}

    /**
     * A submission of a course was examined, or is known from an earlier run; comes before {@link Started}.
     *
     * @param bot its label
     * @param result {@code passed} or {@code 2 failed}
     * @param done submissions examined so far, this one included
     * @param total submissions to be examined
     */
    record Examined(String bot, String result, int done, int total) implements RunEvent {}

    /** A record is on disk and counted; voids and unplayed games come here too. */
    record GameEnded(GameRecord record, Progress progress) implements RunEvent {}

    /** Something a person should know: a bot skipped, a torn line cut, a bot suspended. */
    record Warning(String sentence) implements RunEvent {}

    /** The last event. */
    record Ended(Ending ending) implements RunEvent {}

    /**
     * How far a run is.
     *
     * @param done tickets settled, earlier runs included
     * @param total tickets of the whole schedule as far as it is known; grows in a ladder
     * @param running games being played now
     * @param playedNow games settled since this run began
     */
    record Progress(long done, long total, int running, long playedNow) {}
}
