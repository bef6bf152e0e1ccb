package botarena.tournament.run;

import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.standings.Table;
import java.util.List;
import java.util.function.Consumer;

/**
 * One run of a tournament into its results folder, which it locks until it is closed. {@link #play} belongs to one
 * thread; {@link #interrupt} may come from any.
 */
public final class TournamentRun implements AutoCloseable {

    private TournamentRun() {}

    /**
     * Looks at bots and earlier results, builds what has to be built and locks the folder.
     *
     * @param listener hears everything from now on, always on one thread at a time
     * @throws RefusedException if the folder is locked or cannot be written, or holds games that do not fit
     * @throws InterruptedException if the thread is interrupted during a build
     */
    public static TournamentRun open(
            Tournament tournament, RunOrder order, Equipment equipment, Consumer<RunEvent> listener)
            throws RefusedException, InterruptedException {
        throw new UnsupportedOperationException(tournament + " " + order + " " + equipment + " " + listener);
    }

    /** Plays what is missing; returns when nothing is left, or as soon as it is told to stop. */
    public Ending play() {
        throw new UnsupportedOperationException();
    }

    /** The first call lets running games finish, the second stops them at once. */
    public void interrupt() {
        throw new UnsupportedOperationException();
    }

    /** Tables as they stand, one a game and the overall one last; to be called by the listener or after the end. */
    public List<Table> tables() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
