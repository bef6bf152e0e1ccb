package botarena.tournament.run;

import botarena.tournament.lanes.Lanes;
import java.util.function.Consumer;

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
        who = lanes.who();
    }

    /** Looks whether anything is otherwise than at the last look. */
    void look() {
        int now = lanes.capacity();
        String by = lanes.who();
        if (now != capacity || !by.equals(who)) {
            capacity = now;
            who = by;
            listener.accept(new RunEvent.LanesChanged(now, by));
        }
    }
}
