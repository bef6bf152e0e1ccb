package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Exit;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hold on a bot by its process namespace: no process leaves it, and it ends with its first process. */
final class NamespaceHold extends SignalHold {
    private static final Pattern FIRST_PROCESS = Pattern.compile("\"child-pid\": *(\\d+)");

    /** Status after SIGINT, 128 + 2; the wire decides what it means, since it knows whether the bot has replied. */
    private static final int INTERRUPTED = 130;

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

    private final Process outside;
    private final BotToken token;
    private final Path status;
    private final long disk;
    private long first;
    private long main;

    /**
     * @param status the file where bubblewrap writes the numbers of its processes
     * @param disk the largest size of a directory inside that is kept in memory
     */
    public NamespaceHold(Process outside, BotToken token, Path status, long disk, SignalShell signals) {
        super(signals);
        this.disk = disk;
        this.outside = outside;
        this.token = token;
        this.status = status;
    }

    private String readReport() {
        try {
            return Files.readString(status);
        } catch (IOException notYet) {
            return "";
        }
    }

    private long firstProcess() {
        if (first == 0) {
            Matcher matcher = FIRST_PROCESS.matcher(readReport());
            first = matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
        }
        return first;
    }

    @Override
    public long pid() {
        if (main == 0 && firstProcess() != 0) {
            List<Long> children = ProcessTable.children(firstProcess());
            main = children.isEmpty() ? 0 : children.get(0);
        }
        return main;
    }

    @Override
    public boolean isDead() {
        return pid() != 0 ? ProcessTable.isLeaving(main) : firstProcess() != 0;
    }

    /** CPU time of orphans is counted by the namespace's first process. */
    @Override
    public long usedNanos(List<Long> living) {
        return super.usedNanos(living) + ProcessTable.usedNanos(List.of(firstProcess()));
    }

    /** Every process except the namespace's first, which belongs to bubblewrap. */
    @Override
    public List<Long> processes() {
        List<Long> all = firstProcess() == 0 ? new ArrayList<>() : ProcessTable.tree(firstProcess());
        all.remove(first);
        return all;
    }

    /** Counts memory; files in the sandbox's own directories are memory too. */
    @Override
    public Footprint footprint() {
        Footprint processes = super.footprint();
        long files = bytesInMemory("/tmp") + bytesInMemory("/dev/shm");
        return new Footprint(processes.memory() + files, processes.processes(), processes.cpuNanos(), true);
    }

    /** A bot's directory may be mounted over one of these; it is on disk, not in memory. */
    private long bytesInMemory(String directory) {
        File inside = new File("/proc/" + pid() + "/root" + directory);
        long size = inside.getTotalSpace();
        return size <= disk ? size - inside.getFreeSpace() : 0;
    }

    /** Ends the processes inside first; those outside end by themselves and are awaited. */
    @Override
    public void kill(Process process) {
        if (firstProcess() != 0) {
            ProcessTable.kill(firstProcess());
            boolean unused = ProcessLife.awaitEnd(process, PATIENCE);
            process.destroyForcibly();
        } else {
            new TreeHold(outside, token, signals).kill(process);
        }
    }

    /** Bubblewrap reports a status only if it executed the bot. */
    @Override
    public Exit exit(int code) {
        return code == INTERRUPTED || readReport().contains("\"exit-code\"")
                ? Exits.of(code)
                : new Exit.Unstarted(true, "The sandbox could not be set up.");
    }
}
