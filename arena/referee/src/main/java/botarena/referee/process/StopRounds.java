package botarena.referee.process;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Stops a bot one process at a time, without control groups. */
final class StopRounds {
    private static final int ROUNDS = 5;

    private final Signals signals;
    private final Supplier<List<Long>> processes;
    private final List<Long> stopped = new ArrayList<>();

    /** Takes a supplier that lists the bot's processes as they are at that moment. */
    StopRounds(Signals signals, Supplier<List<Long>> processes) {
        this.signals = signals;
        this.processes = processes;
    }

    /** Stops in rounds, since a process may have started another after it was listed. */
    void freeze() {
        for (int round = 0; round < ROUNDS; round++) {
            List<Long> fresh = processes.get();
            fresh.removeAll(stopped);
            if (fresh.isEmpty()) {
                return;
            }
            signals.stop(fresh);
            stopped.addAll(fresh);
        }
    }

    void thaw() {
        signals.resume(stopped);
        stopped.clear();
    }
}
