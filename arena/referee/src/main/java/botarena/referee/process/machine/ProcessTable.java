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
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What /proc shows of processes. Everything in it may be gone by the time it is read. */
public final class ProcessTable {
    private static final int ENVIRON_BYTES = 256 * 1024;

    /** The place of a process's start among the fields of its stat behind its name: the 22nd, as proc(5) counts. */
    private static final int STARTED = 19;

    /** The place of its flags: the 9th. */
    private static final int FLAGS = 6;

    /** What it used itself, in two kinds of time, and what those of its children did that have ended: from the 14th. */
    private static final int USED = 11;

    private static final int KINDS_OF_TIME = 4;

    /** The number of its threads: the 20th. */
    private static final int THREADS = 17;

    /** The page faults of those of its children that have ended, each of which had some: the 11th. */
    private static final int CHILDREN_FAULTS = 8;

    /** The pages it has in memory: the 24th. */
    private static final int RESIDENT = 21;

    /** Bytes of a page; where pages are larger, memory is counted too low. */
    private static final long PAGE = 4096;

    /** The kernel's unit of such times, as everywhere on Linux. */
    private static final long TICK = 10_000_000;

    /** How many nanoseconds a difference of {@link #used} may be too high. */
    public static final long GRAIN = 4 * TICK;

    /** So many numbers are looked at one by one sooner than all processes are listed. */
    private static final long NEAR = 512;

    /** PF_EXITING of linux/sched.h. */
    private static final long EXITING = 4;

    /** PF_KTHREAD of linux/sched.h. */
    private static final long KERNEL_THREAD = 0x0020_0000;

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

    public static List<Long> children(long pid) {
        List<Long> children = new ArrayList<>();
        for (String task : names("/proc/" + pid + "/task")) {
            StringTokenizer words = new StringTokenizer(read("/proc/" + pid + "/task/" + task + "/children", 65536));
            while (words.hasMoreTokens()) {
                children.add(Long.parseLong(words.nextToken()));
            }
        }
        return children;
    }

    /** The directories of a process's threads; none if it is gone. */
    public static List<Path> tasks(long pid) {
        Path tasks = Path.of("/proc", Long.toString(pid), "task");
        return List.of(names(tasks.toString())).stream().map(tasks::resolve).toList();
    }

    /**
     * Processes found by their token.
     *
     * @param processes those whose token passes
     * @param unclear whether a process may have been missed: some show no environment for a moment, when they become
     *     another program; some have ended since the look began and may have left a child behind that it did not meet
     */
    public record Marked(List<Long> processes, boolean unclear) {
        private static final int ROUNDS_UNTIL_CLEAR = 40;

        /** Whether there are none, so many looks having been taken before; some programs never have an environment. */
        public boolean none(int looks) {
            return processes.isEmpty() && (!unclear || looks >= ROUNDS_UNTIL_CLEAR);
        }
    }

    /**
     * Processes started after the given one (all if numbers have begun anew since) whose token passes.
     *
     * @param ended the processes that earlier looks found ended, to which this one's are added
     */
    public static Marked marked(long after, Predicate<BotToken> wanted, Set<Long> ended) {
        long newest = newest();
        List<Long> found = new ArrayList<>();
        boolean unclear = false;
        boolean near = newest >= after && newest - after <= NEAR;
        for (long pid : near ? range(after, newest) : all()) {
            if (pid > after || newest < after) {
                String environment = read("/proc/" + pid + "/environ", ENVIRON_BYTES);
                unclear |= environment.isEmpty() && unclear(pid, ended);
                if (wanted.test(token(environment))) {
                    found.add(pid);
                }
            }
        }
        return new Marked(found, unclear);
    }

    /**
     * The numbers behind one up to the newest that a process has, or a thread, whose environment is its process's. A
     * process that had gone when its number came may have left a child since the newest was asked for.
     */
    private static List<Long> range(long after, long newest) {
        List<Long> there = new ArrayList<>();
        long last = newest;
        for (long pid = after + 1; pid <= last; pid++) {
            if (new File("/proc/" + pid).exists()) {
                there.add(pid);
            }
            last = pid == last ? Math.max(last, newest()) : last;
        }
        return there;
    }

    private static long newest() {
        String load = read("/proc/loadavg", 128);
        return Long.parseLong(load.substring(load.lastIndexOf(' ') + 1).trim());
    }

    private static List<Long> all() {
        List<Long> all = new ArrayList<>();
        for (String name : names("/proc")) {
            if (Character.isDigit(name.charAt(0))) {
                all.add(Long.valueOf(name));
            }
        }
        return all;
    }

    /** Whether a process without an environment has just ended, or soon ends or has one: only the kernel's never do. */
    private static boolean unclear(long pid, Set<Long> ended) {
        String[] stat = stat(pid);
        return dead(stat[0]) ? ended.add(pid) : (Long.parseLong(stat[FLAGS]) & KERNEL_THREAD) == 0;
    }

    /** All processes and threads of the machine. */
    public static long tasks() {
        String load = read("/proc/loadavg", 128);
        int slash = load.indexOf('/');
        return slash < 0 ? 0 : Long.parseLong(load.substring(slash + 1, load.indexOf(' ', slash)));
    }

    /**
     * When a process started, in ticks since the machine did: a number that no setting of the clock changes. In
     * milliseconds of the clock where there is no /proc; 0 if there is no such process.
     */
    static long started(long pid) {
        String[] stat = stat(pid);
        if (stat.length <= STARTED) {
            return ProcessHandle.of(pid)
                    .flatMap(process -> process.info().startInstant())
                    .map(Instant::toEpochMilli)
                    .orElse(0L);
        }
        return Long.parseLong(stat[STARTED]);
    }

    /** Whether a process is gone, or ended and only waits for its parent to notice. */
    public static boolean dead(long pid) {
        return dead(stat(pid)[0]);
    }

    /** Whether a process is dead, or on its way there: it has let go of its pipes, and will soon tell how it ended. */
    public static boolean leaving(long pid) {
        String[] stat = stat(pid);
        boolean alone = stat.length > THREADS && Long.parseLong(stat[THREADS]) <= 1;
        return dead(stat[0]) || alone && (Long.parseLong(stat[FLAGS]) & EXITING) != 0;
    }

    /** Processor time of processes and of their children that have ended, in nanoseconds. */
    public static long used(List<Long> processes) {
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
     * Memory, threads and processor time of processes, as far as they are there. They are not the whole where a child
     * has ended, which may have left others behind: its parent is booked with its page faults.
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

    /** The bytes of memory that the machine, or the container around the arena, has. */
    public static long memory() {
        Matcher total = Pattern.compile("MemTotal: *(\\d{1,15}) kB").matcher(read("/proc/meminfo", 4096));
        long bytes = total.find() ? Long.parseLong(total.group(1)) << 10 : 0;
        for (String limit : List.of("memory.max", "memory/memory.limit_in_bytes")) {
            String text = read("/sys/fs/cgroup/" + limit, 64).strip();
            bytes = text.matches("\\d{1,18}") ? Math.min(bytes, Long.parseLong(text)) : bytes;
        }
        return bytes;
    }

    /** Whether a task, by its directory, runs or wants to. */
    public static boolean runnable(String task) {
        return stat(Path.of(task, "stat").toString())[0].equals("R");
    }

    private static boolean dead(String state) {
        return state.isEmpty() || state.equals("Z") || state.equals("X");
    }

    /** The fields of a process's stat behind its name, its state first; an empty one if there is no such process. */
    private static String[] stat(long pid) {
        return stat("/proc/" + pid + "/stat");
    }

    private static String[] stat(String file) {
        String stat = read(file, 4096);
        return stat.substring(Math.min(stat.length(), stat.lastIndexOf(')') + 2))
                .split(" ", -1);
    }

    /** The number of the namespace that process numbers mean something in; 0 where there are none. */
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

    private static String[] names(String directory) {
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

    /** Ends a process at once, if it is there. */
    public static void end(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }

    static boolean exists() {
        return Files.isReadable(Path.of("/proc/loadavg"));
    }
}
