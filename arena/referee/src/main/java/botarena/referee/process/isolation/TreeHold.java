package botarena.referee.process.isolation;

import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.ProcessTable.Marked;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Hold on an unconfined bot, by descent, and by its token if a process has left its parents. A process that also drops
 * its environment escapes; only a sandbox prevents that.
 */
final class TreeHold extends SignalHold {
    /** A busy machine may let a killed process wait for a processor for a third of a second before it ends. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

    private static final int QUICK_ROUNDS = 100;
    private static final long BETWEEN_QUICK_ROUNDS = 500_000;
    private static final long BETWEEN_ROUNDS = 10_000_000;

    /**
     * Main processes of bots that have not been ended, by number. A large league keeps hundreds: to read the environment
     * of each at every end of a bot would cost more than the games.
     */
    private static final Map<Long, Process> MAIN_PROCESSES = new ConcurrentHashMap<>();

    private final Process main;
    private final BotToken token;

    public TreeHold(Process main, BotToken token, SignalShell signals) {
        super(signals);
        this.main = main;
        this.token = token;
        MAIN_PROCESSES.put(main.pid(), main);
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
    public boolean isDead() {
        return ProcessTable.isLeaving(main.pid());
    }

    /** Kills in rounds, since a process may start others before it dies. */
    @Override
    public void kill(Process process) {
        long pid = process.pid();
        MAIN_PROCESSES.remove(pid, process);
        if (process.isAlive()) {
            ProcessTable.tree(pid).forEach(ProcessTable::kill);
        }
        process.destroyForcibly();
        Set<Long> ruledOut = new HashSet<>();
        Marked left = ProcessTable.findMarked(pid, token::equals, TreeHold::isMainOfBot, ruledOut);
        long start = System.nanoTime();
        for (int round = 0; !left.isNone(round) && System.nanoTime() - start < PATIENCE; round++) {
            left.processes().forEach(ProcessTable::kill);
            LockSupport.parkNanos(round < QUICK_ROUNDS ? BETWEEN_QUICK_ROUNDS : BETWEEN_ROUNDS);
            left = ProcessTable.findMarked(pid, token::equals, TreeHold::isMainOfBot, ruledOut);
        }
    }

    /** Whether a bot's main process has this number; its number is free for others once Java has seen its end. */
    private static boolean isMainOfBot(long pid) {
        Process main = MAIN_PROCESSES.get(pid);
        return main != null && main.isAlive();
    }
}
