package botarena.tournament.standings;

/**
 * What one machine that plays for another did in a tournament.
 *
 * @param worker its name
 * @param games that were finished there
 * @param voids attempts that came to nothing there
 * @param forfeits of the games, those that a bot lost by its own fault
 */
public record WorkerRow(String worker, long games, long voids, long forfeits) {

    /** The sum of both rows, which are of one worker. */
    WorkerRow plus(WorkerRow other) {
        return new WorkerRow(worker, games + other.games, voids + other.voids, forfeits + other.forfeits);
    }
}
