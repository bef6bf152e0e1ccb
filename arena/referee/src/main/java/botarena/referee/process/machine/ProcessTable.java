package botarena.referee.process.machine;

import botarena.referee.BotProcess.Footprint;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Processes in /proc. Any of them may be gone when it is read. */
public final class ProcessTable {
    private static final int ENVIRON_BYTES = 256 * 1024;

    /** Index of the start time in stat, after the name: field 22 in proc(5). */
    private static final int STARTED = 19;

    /** Index of the flags: field 9. */
    private static final int FLAGS = 6;

    /** Index of the CPU times, its own and its ended children's: from field 14. */
    private static final int USED = 11;

    private static final int KINDS_OF_TIME = 4;

    /** Index of the number of threads: field 20. */
    private static final int THREADS = 17;

    /** Index of the page faults of ended children, each of which had some: field 11. */
    private static final int CHILDREN_FAULTS = 8;

    /** Index of the pages in memory: field 24. */
    private static final int RESIDENT = 21;

    /** Bytes of a page; on systems with larger pages, memory is counted too low. */
    private static final long PAGE = 4096;

    /** The kernel's unit of CPU time, as everywhere on Linux. */
    private static final long TICK = 10_000_000;

    /** Nanoseconds by which a difference of {@link #usedNanos} may be too high. */
    public static final long GRAIN = 4 * TICK;

    /** Process numbers that are looked up one by one before all processes are listed. */
    private static final long NEAR = 512;

    /** PF_EXITING of linux/sched.h. */
    private static final long EXITING = 4;

    /** PF_KTHREAD of linux/sched.h. */
    private static final long KERNEL_THREAD = 0x0020_0000;

    /** The call read(0, …), by its numbers on x86-64 and on aarch64. */
    private static final Pattern READ_STDIN = Pattern.compile("(?:0|63) 0x0 ");

    private ProcessTable() {}

    /** A process and all its descendants, children after their parents; empty if it is gone. */
    public static List<Long> tree(long root) {
        List<Long> found = new ArrayList<>();
        if (new File("/proc/" + root).isDirectory()) {
            found.add(root);
        }
        for (int i = 0; i < found.size(); i++) {
            for (long child : children(found.get(i))) {
                if (!found.contains(child)) {
                    found.add(child);
                }
            }
        }
        return found;
    }

    /** Processes that the threads of a process have started and that live; empty where /proc does not say. */
    public static List<Long> children(long pid) {
        List<Long> children = new ArrayList<>();
        for (String task : listNames("/proc/" + pid + "/task")) {
            StringTokenizer words = new StringTokenizer(read("/proc/" + pid + "/task/" + task + "/children", 65536));
            while (words.hasMoreTokens()) {
                children.add(Long.parseLong(words.nextToken()));
            }
        }
        return children;
    }

    /** Directories of a process's threads; none if it is gone. */
    public static List<Path> countTasks(long pid) {
        Path tasks = Path.of("/proc", Long.toString(pid), "task");
        return List.of(listNames(tasks.toString())).stream().map(tasks::resolve).toList();
    }

    /**
     * Processes found by their token.
     *
     * @param processes the ones whose token passes
     * @param unclear whether a process may have been missed: some show no environment for a moment, when they become
     *     another program; some have ended since the look began and may have left a child behind that it did not meet
     */
    public record Marked(List<Long> processes, boolean unclear) {
        private static final int ROUNDS_UNTIL_CLEAR = 40;

        /** Whether none is left, after {@code looks} earlier looks: some programs never show an environment. */
        public boolean isNone(int looks) {
            return processes.isEmpty() && (!unclear || looks >= ROUNDS_UNTIL_CLEAR);
        }
    }

    /**
     * Processes started after the given one whose token matches; all if process numbers have restarted since.
     *
     * @param others processes that are known to carry other tokens, which cost no look
     * @param ruledOut processes that earlier looks found ended or with another token, to which this look's are added;
     *     emptied by a look that finds some, as a bot that starts many may come by their numbers
     */
    public static Marked findMarked(long after, Predicate<BotToken> wanted, LongPredicate others, Set<Long> ruledOut) {
        long newest = newestPid();
        List<Long> found = new ArrayList<>();
        boolean unclear = false;
        boolean near = newest >= after && newest - after <= NEAR;
        for (long pid : near ? pidsBetween(after, newest) : allPids()) {
            if ((pid > after || newest < after) && !ruledOut.contains(pid) && !others.test(pid)) {
                String environment = read("/proc/" + pid + "/environ", ENVIRON_BYTES);
                if (environment.isEmpty()) {
                    unclear |= isUnclear(pid, ruledOut);
                } else if (wanted.test(token(environment))) {
                    found.add(pid);
                } else {
                    ruledOut.add(pid);
                }
            }
        }
        if (!found.isEmpty()) {
            ruledOut.clear();
        }
        return new Marked(found, unclear);
    }

    /** The process numbers in a range that exist; numbers of threads count, with their process's environment. */
    private static List<Long> pidsBetween(long after, long newest) {
        List<Long> there = new ArrayList<>();
        long last = newest;
        for (long pid = after + 1; pid <= last; pid++) {
            if (new File("/proc/" + pid).exists()) {
                there.add(pid);
            }
            // A process that ended before its number was looked up may have started a child meanwhile.
            last = pid == last ? Math.max(last, newestPid()) : last;
        }
        return there;
    }

    private static long newestPid() {
        return newestPid("/proc");
    }

    /**
     * Number of the process or thread that was started last on this machine, in containers too.
     *
     * @param proc where /proc is
     * @return -1 if that is not told
     */
    public static long newestPid(String proc) {
        String load = readOnce(proc + "/loadavg", 128).strip();
        return load.isEmpty() ? -1 : Long.parseLong(load.substring(load.lastIndexOf(' ') + 1));
    }

    private static List<Long> allPids() {
        List<Long> all = new ArrayList<>();
        for (String name : listNames("/proc")) {
            if (Character.isDigit(name.charAt(0))) {
                all.add(Long.valueOf(name));
            }
        }
        return all;
    }

    /**
     * Whether a process without environment has just ended or is about to end or get one; only the kernel's never do.
     */
    private static boolean isUnclear(long pid, Set<Long> ruledOut) {
        String[] stat = stat(pid);
        return isDead(stat[0]) ? ruledOut.add(pid) : (Long.parseLong(stat[FLAGS]) & KERNEL_THREAD) == 0;
    }

    /** All processes and threads of the machine. */
    public static long countTasks() {
        String load = readOnce("/proc/loadavg", 128);
        int slash = load.indexOf('/');
        return slash < 0 ? 0 : Long.parseLong(load.substring(slash + 1, load.indexOf(' ', slash)));
    }

    /**
     * Start of a process in clock ticks since boot, which no change of the clock affects. Without /proc, milliseconds
     * of the clock. 0 if there is no such process.
     */
    static long startTime(long pid) {
        String[] stat = stat(pid);
        if (stat.length <= STARTED) {
            return ProcessHandle.of(pid)
                    .flatMap(process -> process.info().startInstant())
                    .map(Instant::toEpochMilli)
                    .orElse(0L);
        }
        return Long.parseLong(stat[STARTED]);
    }

    /** Whether a process has ended, even if its parent has not noticed. */
    public static boolean isDead(long pid) {
        return isDead(stat(pid)[0]);
    }

    /** Whether a process is dead or dying: it has closed its pipes and will soon have a status. */
    public static boolean isLeaving(long pid) {
        String[] stat = stat(pid);
        boolean alone = stat.length > THREADS && Long.parseLong(stat[THREADS]) <= 1;
        return isDead(stat[0]) || alone && (Long.parseLong(stat[FLAGS]) & EXITING) != 0;
    }

    /** Nanoseconds of CPU time of processes and their ended children. */
    public static long usedNanos(List<Long> processes) {
        long ticks = 0;
        for (long pid : processes) {
            String[] stat = stat(pid);
            for (int i = USED; i < USED + KINDS_OF_TIME && i < stat.length; i++) {
                ticks += Long.parseLong(stat[i]);
            }
        }
        return ticks * TICK;
    }

    /**
     * Memory, threads and CPU time of processes. Incomplete if a child has ended, which may have left others behind;
     * the parent's page faults show it.
     */
    public static Footprint footprint(List<Long> processes) {
        long pages = 0;
        int threads = 0;
        long ticks = 0;
        boolean whole = true;
        for (long pid : processes) {
            String[] stat = stat(pid);
            if (stat.length > RESIDENT) {
                whole &= stat[CHILDREN_FAULTS].equals("0");
                pages += Long.parseLong(stat[RESIDENT]);
                threads += Integer.parseInt(stat[THREADS]);
                ticks += Long.parseLong(stat[USED]) + Long.parseLong(stat[USED + 1]);
            }
        }
        return new Footprint(pages * PAGE, threads, ticks * TICK, whole);
    }

    /** Bytes of memory of the machine, or of the container around the arena. */
    public static long totalMemory() {
        Matcher total = Pattern.compile("MemTotal: *(\\d{1,15}) kB").matcher(read("/proc/meminfo", 4096));
        long bytes = total.find() ? Long.parseLong(total.group(1)) << 10 : 0;
        for (String limit : List.of("memory.max", "memory/memory.limit_in_bytes")) {
            String text = read("/sys/fs/cgroup/" + limit, 64).strip();
            bytes = text.matches("\\d{1,18}") ? Math.min(bytes, Long.parseLong(text)) : bytes;
        }
        return bytes;
    }

    /** Whether a task, given by its directory, runs or could run. */
    public static boolean isRunnable(String task) {
        return stat(Path.of(task, "stat").toString())[0].equals("R");
    }

    /**
     * Whether each of these processes that has no child is a single thread that reads its stdin. False where the kernel
     * does not show the calls of others.
     */
    public static boolean readStdin(List<Long> processes) {
        List<Long> innermost =
                processes.stream().filter(pid -> children(pid).isEmpty()).toList();
        return !innermost.isEmpty() && innermost.stream().allMatch(ProcessTable::readsStdin);
    }

    private static boolean readsStdin(long pid) {
        List<Path> tasks = countTasks(pid);
        return tasks.size() == 1
                && READ_STDIN.matcher(readOnce(tasks.get(0) + "/syscall", 256)).lookingAt();
    }

    private static boolean isDead(String state) {
        return state.isEmpty() || state.equals("Z") || state.equals("X");
    }

    /** Fields of a process's stat after its name, the state first; a single empty one if there is no such process. */
    private static String[] stat(long pid) {
        return stat("/proc/" + pid + "/stat");
    }

    private static String[] stat(String file) {
        String stat = readOnce(file, 4096);
        return stat.substring(Math.min(stat.length(), stat.lastIndexOf(')') + 2))
                .split(" ", -1);
    }

    /** Number of the process namespace; 0 if there are none. */
    public static String namespace() {
        try {
            String link = Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
            return link.replaceAll("\\D", "");
        } catch (IOException | UnsupportedOperationException none) {
            return "0";
        }
    }

    private static BotToken token(String environment) {
        String environ = "\0" + environment;
        String key = "\0" + BotToken.VARIABLE + "=";
        int at = environ.indexOf(key);
        int end = environ.indexOf('\0', at + key.length());
        return new BotToken(at < 0 || end < 0 ? "" : environ.substring(at + key.length(), end));
    }

    private static String[] listNames(String directory) {
        String[] names = new File(directory).list();
        return names == null ? new String[0] : names;
    }

    private static String read(String file, int most) {
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(in.readNBytes(most), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }

    /** Text of a file that the kernel gives whole at the first read: a look for more takes three calls. */
    private static String readOnce(String file, int most) {
        byte[] bytes = new byte[most];
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(bytes, 0, Math.max(0, in.read(bytes)), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }

    /** Kills a process, if it exists. */
    public static void kill(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }

    static boolean exists() {
        return Files.isReadable(Path.of("/proc/loadavg"));
    }
}
