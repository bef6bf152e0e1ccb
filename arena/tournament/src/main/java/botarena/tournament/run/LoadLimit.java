package botarena.tournament.run;

/**
 * Limit of games at once while other programs want the machine: half as many after each game that could not be
 * decided for it, one more each time games went well in a row. Not thread-safe.
 */
final class LoadLimit {

    /** Games for each one at once that must go well before another is added. */
    private static final int WELL = 4;

    private int idle;
    private int well;
    private boolean said;

    /** Number of lanes to be used of these, at least one. */
    int lanes(int capacity) {
        return Math.max(1, capacity - idle);
    }

    /**
     * Takes note of a game.
     *
     * @return whether fewer games run at once from now on, for the first time
     */
    boolean note(boolean undecided, int capacity) {
        int lanes = lanes(capacity);
        if (!undecided) {
            well++;
            if (idle > 0 && well >= WELL * lanes) {
                idle = capacity - lanes - 1;
                well = 0;
            }
            return false;
        }
        well = 0;
        idle = capacity - Math.max(1, lanes / 2);
        boolean news = !said && idle > 0;
        said |= news;
        return news;
    }
}
