package botarena.referee.process;

import botarena.referee.BotLimits;
import botarena.referee.process.machine.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A shell's first words before a command: it joins control groups, limits itself and opens files, which Java cannot do
 * for a child, and becomes the command.
 */
final class Shell {
    /** What the shell calls itself when it complains, as it does of a command that it cannot execute. */
    static final String NAME = "botarena";

    private static final Path SETSID = Path.of("/usr/bin/setsid");

    /** Between the signal that names the limit and the one that cannot be caught. */
    private static final int LAST_SECONDS = 5;

    private static final int BLOCK = 512;
    private static final int KIBIBYTE = 1024;

    private final StringBuilder before = new StringBuilder();
    private final StringBuilder files = new StringBuilder();
    private final List<String> leader = new ArrayList<>();

    Shell join(Path controlGroup) {
        return orFail("echo 0 >" + quoted(controlGroup.resolve("cgroup.procs")));
    }

    /**
     * Sets the limits that every process carries with it. Memory is limited as data: address space would stop every Java
     * and Node program, which reserve much and use little of it.
     *
     * @param others processes that may run on top of the bot's own, as of the same user, whom the kernel counts
     */
    Shell limit(BotLimits limits, long others) {
        long processes = limits.processes() + others;
        // Shells name this limit by one letter or the other.
        orFail("ulimit -p " + processes + " 2>/dev/null || ulimit -u " + processes);
        orFail("ulimit -c 0");
        orFail("ulimit -n " + limits.files());
        orFail("ulimit -f " + units(limits.fileSize(), BLOCK));
        orFail("ulimit -d " + units(limits.memory(), KIBIBYTE));
        orFail("ulimit -S -t " + limits.cpuSeconds());
        return orFail("ulimit -H -t " + (limits.cpuSeconds() + LAST_SECONDS));
    }

    private static long units(long bytes, int unit) {
        return (bytes + unit - 1) / unit;
    }

    private Shell orFail(String words) {
        before.append(words).append(" || exit 125\n");
        return this;
    }

    /** The words before a command that begin a session of its own, none where there is no {@code setsid}. */
    static List<String> setsid() {
        return Machine.LINUX && Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }

    /** Away from the arena's terminal, whose Ctrl-C is not meant for the command. */
    Shell session() {
        leader.addAll(setsid());
        return this;
    }

    Shell read(int descriptor, Path file) {
        files.append(' ').append(descriptor).append('<').append(quoted(file));
        return this;
    }

    Shell write(int descriptor, Path file) {
        files.append(' ').append(descriptor).append('>').append(quoted(file));
        return this;
    }

    /** Carries stdin and stdout past the next program, which gets none, to where they are {@link #restore restored}. */
    Shell spare() {
        files.append(" 6<&0 7>&1 </dev/null >/dev/null");
        return this;
    }

    Shell restore() {
        files.append(" <&6 >&7 6<&- 7>&-");
        return this;
    }

    List<String> command(List<String> command) {
        if (before.length() == 0 && files.length() == 0) {
            return command;
        }
        List<String> words = new ArrayList<>(leader);
        words.addAll(List.of("/bin/sh", "-c", before + "exec \"$@\"" + files, NAME));
        words.addAll(command);
        return words;
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "'\\''") + "'";
    }
}
