package botarena.tournament.run;

import java.util.OptionalLong;
import java.util.function.IntSupplier;

/**
 * How many lanes a run could use, for whoever starts and stops machines that play: a queue tells nothing of that, since
 * a run offers no more than its lanes take soon. Worked out on the run's thread, and only where somebody has asked.
 */
final class LanesWanted {

    /** Nobody starts more machines than for this. */
    static final int MOST = 10_000;

    private volatile boolean asked;
    private volatile long figure = -1;

    /** As of the last look behind a question; empty before the first. */
    OptionalLong figure() {
        asked = true;
        long known = figure;
        return known < 0 ? OptionalLong.empty() : OptionalLong.of(known);
    }

    /** Works it out if somebody has asked since the last time. */
    void look(IntSupplier useful) {
        if (asked) {
            asked = false;
            figure = Math.min(MOST, useful.getAsInt());
        }
    }
}
