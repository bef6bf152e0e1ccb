package botarena.referee.process;

import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.ProcessTable.Marked;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Holds a bot that nothing confines: by descent, and by its token where a process has cut its descent. A process that
 * does both, leave its parents and forget its environment, gets away; that takes a sandbox to prevent.
 */
final class TreeHold implements Hold {
    private static final int ROUNDS = 400;
    private static final long BETWEEN_ROUNDS = 500_000;

    private final Process main;
    private final BotToken token;
    private final Signals signals;
    private final StopRounds stops;

    public TreeHold(Process main, BotToken token, Signals signals) {
        this.main = main;
        this.token = token;
        this.signals = signals;
        stops = new StopRounds(signals, () -> ProcessTable.tree(main.pid()));
    }

    @Override
    public long pid() {
        return main.pid();
    }

    @Override
    public List<Long> processes() {
        return ProcessTable.tree(main.pid());
    }

    @Override
    public long used(List<Long> living) {
        return ProcessTable.used(living);
    }

    @Override
    public long grain() {
        return ProcessTable.GRAIN;
    }

    @Override
    public void freeze() {
        stops.freeze();
    }

    @Override
    public void thaw() {
        stops.thaw();
    }

    @Override
    public void giveWay() {
        signals.giveWay(ProcessTable.tree(main.pid()));
    }

    @Override
    public boolean dead() {
        return ProcessTable.leaving(main.pid());
    }

    /** In rounds, since what is being ended takes a moment and may still be starting others. */
    @Override
    public void kill(Process process) {
        long pid = process.pid();
        if (process.isAlive()) {
            ProcessTable.tree(pid).forEach(ProcessTable::end);
        }
        process.destroyForcibly();
        Set<Long> ended = new HashSet<>();
        Marked left = ProcessTable.marked(pid, token::equals, ended);
        for (int round = 0; round < ROUNDS && !left.none(round); round++) {
            left.processes().forEach(ProcessTable::end);
            LockSupport.parkNanos(BETWEEN_ROUNDS);
            left = ProcessTable.marked(pid, token::equals, ended);
        }
    }
}
