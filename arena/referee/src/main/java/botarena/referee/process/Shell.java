package botarena.referee.process;

import botarena.referee.process.machine.Setsid;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A shell's first words before a command: it joins control groups and opens files, which Java cannot do for a child,
 * and becomes the command.
 */
final class Shell {
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder files = new StringBuilder();
    private final List<String> leader = new ArrayList<>();

    Shell join(Path controlGroup) {
        before.append("echo 0 >")
                .append(quoted(controlGroup.resolve("cgroup.procs")))
                .append(" || exit 125\n");
        return this;
    }

    /** Away from the arena's terminal, whose Ctrl-C is not meant for the command. */
    Shell session() {
        leader.addAll(Setsid.words());
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
        words.addAll(List.of("/bin/sh", "-c", before + "exec \"$@\"" + files, "sh"));
        words.addAll(command);
        return words;
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "'\\''") + "'";
    }
}
