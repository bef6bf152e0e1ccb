package botarena.tournament.run;

import botarena.tournament.events.RunEvent;
import botarena.tournament.lanes.Lanes;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** Tells when lanes come and go. On the run's thread. */
final class LanesWatch {

    private final Lanes lanes;
    private final Consumer<RunEvent> listener;
    private int capacity;
    private String who;

    LanesWatch(Lanes lanes, Consumer<RunEvent> listener) {
        this.lanes = lanes;
        this.listener = listener;
        capacity = lanes.capacity();
        who = lanes.describePlayers();
    }

    /** Looks whether anything is otherwise than at the last look. */
    void check() {
        int now = lanes.capacity();
        String by = lanes.describePlayers();
        if (now != capacity || !by.equals(who)) {
            capacity = now;
            who = by;
            listener.accept(new RunEvent.LanesChanged(now, by));
        }
    }

    /**
     * Number of lanes that a run could use, for an autoscaler of workers. A queue does not tell it, since a run offers
     * no more than its lanes take soon. Computed on the run's thread, and only on request.
     */
    static final class LanesWanted {

        /** Upper limit: enough lanes for any autoscaler. */
        static final int MAX_LANES = 10_000;

        private volatile boolean asked;
        private volatile long figure = -1;

        /** As of the last look behind a question; empty before the first. */
        OptionalLong figure() {
            asked = true;
            long known = figure;
            return known < 0 ? OptionalLong.empty() : OptionalLong.of(known);
        }

        /** Computes it if it was asked for since the last time. */
        void compute(IntSupplier useful) {
            if (asked) {
                asked = false;
                figure = Math.min(MAX_LANES, useful.getAsInt());
            }
        }
    }
}
