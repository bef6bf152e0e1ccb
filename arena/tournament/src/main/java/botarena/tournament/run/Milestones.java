package botarena.tournament.run;

import botarena.tournament.run.RunEvent.Progress;

/** The moments at which standings are told in every run: 10, 25, 50, 75 and 100 %. */
final class Milestones {

    private static final int[] PERCENT = {10, 25, 50, 75, 100};

    private int next = -1;

    /** True when the run has just reached the next of them; what earlier runs reached does not count. */
    boolean passed(Progress progress) {
        long percent = progress.total() == 0 ? 100 : progress.done() * 100 / progress.total();
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
