package botarena.tournament.lanes;

import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.referee.process.Starters;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import java.util.List;

/** Number of games at once. */
public final class Concurrency {

    private Concurrency() {}

    /**
     * The file's number, else the cores divided by the threads that think at once in one game; fewer if this process
     * may not open enough files; at least 1.
     */
    public static int of(Tournament tournament, int cores) {
        int wanted = tournament.schedule().resources().concurrency();
        int seats = tournament.games().stream()
                .mapToInt(variant -> variant.game().seats())
                .max()
                .orElse(2);
        return Starters.gamesAtOnce(wanted > 0 ? wanted : Math.max(1, cores / threads(tournament)), seats);
    }

    /** Threads that think at once in one game: one side's at a time, but where bots may ponder both sides'. */
    public static int threads(Tournament tournament) {
        List<Integer> threads = tournament.bots().stream()
                .map(BotEntry::threads)
                .sorted((a, b) -> b - a)
                .toList();
        int most = threads.isEmpty() ? 1 : threads.get(0);
        return tournament.conduct().pondering() && threads.size() > 1 ? most + threads.get(1) : most;
    }

    /**
     * Checks the file's wish.
     *
     * @throws RefusedException if more games than cores were asked for without force
     */
    public static void check(Tournament tournament, int cores, boolean force) throws RefusedException {
        int wanted = tournament.schedule().resources().concurrency();
        if (wanted > cores && !force) {
            throw new RefusedException(
                    "concurrency is " + wanted + ", but there are " + Units.count(cores, "core")
                            + ": bots would take each other's time",
                    "say at most " + cores + ", or add --force");
        }
    }
}
