package botarena.referee.process.isolation;

import botarena.referee.BotLimits;
import botarena.referee.process.machine.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Shell commands before a program: they join control groups, set limits and open files, which Java cannot do for a
 * child, and then become the program.
 */
public final class Shell {
    /** Name that the shell gives itself in error messages. */
    static final String NAME = "botarena";

    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private static final int BLOCK = 512;
    private static final int KIBIBYTE = 1024;

    private final StringBuilder before = new StringBuilder();
    private final StringBuilder files = new StringBuilder();
    private final List<String> leader = new ArrayList<>();

    Shell join(Path controlGroup) {
        return orFail("echo 0 >" + quote(controlGroup.resolve("cgroup.procs")));
    }

    /**
     * Sets the limits of each process, to the login's where these are lower. Memory is limited as data: a limit on
     * address space would stop every Java and Node program, which reserve much and use little.
     *
     * @param others processes that may run on top of the bot's own, as of the same user, whom the kernel counts
     */
    Shell limit(BotLimits limits, long others) {
        InheritedLimits login = InheritedLimits.HERE;
        long processes = Math.min(limits.processes() + others, login.processes());
        long cpu = login.cpuSeconds(limits);
        // Shells name this limit by one letter or the other.
        orFail("ulimit -p " + processes + " 2>/dev/null || ulimit -u " + processes);
        orFail("ulimit -c 0");
        orFail("ulimit -n " + Math.min(limits.files(), login.files()));
        orFail("ulimit -f " + units(limits.fileSize(), login.fileSize(), BLOCK));
        orFail("ulimit -d " + units(limits.memory(), login.memory(), KIBIBYTE));
        orFail("ulimit -S -t " + cpu);
        return orFail("ulimit -H -t " + Math.min(cpu + InheritedLimits.LAST_SECONDS, login.cpuSeconds()));
    }

    /** Names the language last: the programs that lead here would load its files. */
    Shell language(String language) {
        return orFail("export LANG=" + quote(language));
    }

    /** Rounds the wanted limit up, and the most that there can be down. */
    private static long units(long wanted, long most, int unit) {
        return Math.min((wanted + unit - 1) / unit, most / unit);
    }

    private Shell orFail(String words) {
        before.append(words).append(" || exit 125\n");
        return this;
    }

    /** Words that start a command in its own session, none without {@code setsid}. */
    static List<String> setsid() {
        return Machine.LINUX && Files.isExecutable(SETSID) ? List.of(SETSID.toString()) : List.of();
    }

    /** Moves the command away from the arena's terminal, whose Ctrl-C is not meant for it. */
    Shell session() {
        leader.addAll(setsid());
        return this;
    }

    Shell read(int descriptor, Path file) {
        files.append(' ').append(descriptor).append('<').append(quote(file));
        return this;
    }

    Shell write(int descriptor, Path file) {
        files.append(' ').append(descriptor).append('>').append(quote(file));
        return this;
    }

    /** Moves stdin and stdout past the next program, which gets none, until they are {@link #restore restored}. */
    Shell moveStreams() {
        files.append(" 6<&0 7>&1 </dev/null >/dev/null");
        return this;
    }

    Shell restore() {
        files.append(" <&6 >&7 6<&- 7>&-");
        return this;
    }

    public List<String> command(List<String> command) {
        if (before.length() == 0 && files.length() == 0) {
            return command;
        }
        List<String> words = new ArrayList<>(leader);
        words.addAll(List.of("/bin/sh", "-c", before + "exec \"$@\"" + files, NAME));
        words.addAll(command);
        return words;
    }

    private static String quote(Object word) {
        return "'" + word.toString().replace("'", "'\\''") + "'";
    }
}
