package botarena.referee.process;

import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.ProcessTable.Marked;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Hold on an unconfined bot, by descent, and by its token if a process has left its parents. A process that also drops
 * its environment escapes; only a sandbox prevents that.
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

    /** Kills in rounds, since a process may start others before it dies. */
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
