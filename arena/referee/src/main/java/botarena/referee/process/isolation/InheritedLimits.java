package botarena.referee.process.isolation;

import botarena.referee.BotLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hard limits that the login sets for each process of this user. Bots cannot have more. {@link #NONE} stands for no
 * limit.
 *
 * @param cpuSeconds CPU time ({@code ulimit -t})
 * @param fileSize bytes of a file ({@code -f})
 * @param memory bytes of data ({@code -d})
 * @param addressSpace bytes ({@code -v})
 * @param processes processes and threads of the user ({@code -u})
 * @param files open files ({@code -n})
 */
public record InheritedLimits(
        long cpuSeconds, long fileSize, long memory, long addressSpace, long processes, long files) {

    static final long NONE = Long.MAX_VALUE;

    /** Limits of this process. */
    public static final InheritedLimits HERE = read(Path.of("/proc/self/limits"));

    /** Seconds between the signal that names the limit on CPU time and the one that cannot be caught. */
    static final int LAST_SECONDS = 5;

    /** Address space that Java and Node reserve, of which they use little. */
    private static final long RESERVED = 3L << 30;

    /** Messages of programs that lack memory, processes or files. */
    private static final Pattern SCARCITY = Pattern.compile(
            "could not (?:reserve|allocate)|cannot allocate|out of memory|memoryerror|bad_alloc|failed to map segment"
                    + "|resource temporarily unavailable|too many open files|initialization of vm|file too large");

    static InheritedLimits read(Path file) {
        try {
            return of(Files.readString(file));
        } catch (IOException notLinux) {
            return of("");
        }
    }

    /** By the text of {@code /proc/self/limits}. */
    static InheritedLimits of(String text) {
        return new InheritedLimits(
                hardLimit(text, "cpu time"),
                hardLimit(text, "file size"),
                hardLimit(text, "data size"),
                hardLimit(text, "address space"),
                hardLimit(text, "processes"),
                hardLimit(text, "open files"));
    }

    private static long hardLimit(String text, String name) {
        Matcher line = Pattern.compile("(?m)^Max " + name + " +\\S+ +(\\d+) ").matcher(text);
        return line.find() ? Long.parseLong(line.group(1)) : NONE;
    }

    /**
     * CPU time after which a bot gets the signal of its limit: before its end, if the login's limit is the lower one.
     */
    long cpuSeconds(BotLimits own) {
        return Math.min(own.cpuSeconds(), Math.max(1, cpuSeconds - LAST_SECONDS));
    }

    /** Limits that are lower than a bot's own and hold instead, a phrase; null if none is. */
    @Nullable
    public String describeLower(BotLimits own) {
        List<String> lower = new ArrayList<>();
        if (cpuSeconds(own) < own.cpuSeconds()) {
            lower.add("cpu " + cpuSeconds + " s (ulimit -t)");
        }
        addBytes(lower, "file-size", fileSize, own.fileSize(), 'f');
        addBytes(lower, "memory", memory, own.memory(), 'd');
        addBytes(lower, "address space", addressSpace, Math.max(own.memory(), RESERVED), 'v');
        if (processes < own.processes()) {
            lower.add("processes " + processes + " (ulimit -u)");
        }
        if (files < own.files()) {
            lower.add("files " + files + " (ulimit -n)");
        }
        return lower.isEmpty() ? null : String.join(", ", lower);
    }

    private static void addBytes(List<String> lower, String name, long here, long own, char option) {
        if (here < own) {
            lower.add(String.format(Locale.ROOT, "%s %.1f MB (ulimit -%c)", name, here / 1e6, option));
        }
    }

    /** Whether a program that ended before its first answer says that something was too scarce. */
    public static boolean namesScarcity(String said) {
        return SCARCITY.matcher(said.toLowerCase(Locale.ROOT)).find();
    }
}
