package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Footprint;
import botarena.referee.process.machine.ProcessTable;
import java.util.ArrayList;
import java.util.List;

/** Hold on a bot whose processes are stopped one at a time, without control groups. */
abstract class SignalHold implements Hold {
    private static final int ROUNDS = 5;

    final SignalShell signals;
    private final List<Long> stopped = new ArrayList<>();

    SignalHold(SignalShell signals) {
        this.signals = signals;
    }

    @Override
    public abstract List<Long> processes();

    @Override
    public long usedNanos(List<Long> living) {
        return ProcessTable.usedNanos(living);
    }

    @Override
    public long usedNanosError() {
        return ProcessTable.GRAIN;
    }

    /** Stops in rounds, since a process may have started another after it was listed. */
    @Override
    public void freeze() {
        for (int round = 0; round < ROUNDS; round++) {
            List<Long> fresh = processes();
            fresh.removeAll(stopped);
            if (fresh.isEmpty()) {
                return;
            }
            signals.stop(fresh);
            stopped.addAll(fresh);
        }
    }

    @Override
    public void thaw() {
        signals.resume(stopped);
        stopped.clear();
    }

    /** Stopped processes have started no other since: none need be listed again. */
    @Override
    public Footprint footprint() {
        return ProcessTable.footprint(stopped.isEmpty() ? processes() : stopped);
    }

    @Override
    public void giveWay() {
        signals.giveWay(processes());
    }
}
