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
     * One of several things that have to be done before the first game, by whoever is called around the run; comes before
     * {@link Started}.
     *
     * @param step what is done, one word for programs, such as {@code check}
     * @param sentence the same for people, such as {@code checking what was handed in}
     * @param bot the label of the bot it is done for
     * @param result what came of it
     * @param done how many are done, this one included
     * @param total how many there are
     */
    record Prepared(String step, String sentence, String bot, String result, int done, int total) implements RunEvent {}

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
