package botarena.referee.process;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Stops a bot process by process, where no control group does it at once. */
final class StopRounds {
    private static final int ROUNDS = 5;

    private final Signals signals;
    private final Supplier<List<Long>> processes;
    private final List<Long> stopped = new ArrayList<>();

    /** The supplier lists the bot's processes as they are when it is asked. */
    StopRounds(Signals signals, Supplier<List<Long>> processes) {
        this.signals = signals;
        this.processes = processes;
    }

    /** In rounds, since a process may have started another between being listed and being stopped. */
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
