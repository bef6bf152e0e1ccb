package botarena.referee.process.isolation;

import botarena.base.QuietClose;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Resident shell that sends signals for all lanes: Java cannot send SIGSTOP, and a program for each would take
 * milliseconds. Until it is opened it sends nothing. It outlives a killed arena for a moment, to end the processes that carry its tokens.
 */
public final class SignalShell implements AutoCloseable {
    private static final String SCRIPT = """
            while read -r words; do $words; echo; done
            for round in 1 2 3 4 5; do
                found=$(grep -lsz "^$1" /proc/[0-9]*/environ)
                for file in $found; do pid=${file#/proc/}; kill -KILL "${pid%/environ}"; done
            done
            """;

    private @Nullable Process shell;
    private boolean failed;

    /** Starts the shell; called on the thread that starts everything. */
    public synchronized void open() {
        if (!Machine.LINUX) {
            return;
        }
        List<String> command = new ArrayList<>(Shell.setsid());
        command.addAll(List.of("/bin/sh", "-c", SCRIPT, "sh", BotToken.VARIABLE + "=" + BotToken.ARENA + "\\."));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C");
        try {
            shell = builder.start();
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Stops processes; they no longer run when this returns. */
    void stop(Collection<Long> processes) {
        send("kill -STOP", processes);
    }

    /** Resumes processes; they can run when this returns. */
    void resume(Collection<Long> processes) {
        send("kill -CONT", processes);
    }

    /** Gives processes the lowest priority, by one program each, which reaches all threads of a process. */
    void giveWay(Collection<Long> processes) {
        processes.forEach(process -> send("chrt --idle --all-tasks --pid 0", List.of(process)));
    }

    private synchronized void send(String command, Collection<Long> processes) {
        if (processes.isEmpty() || shell == null || failed) {
            return;
        }
        StringBuilder words = new StringBuilder(command);
        processes.forEach(pid -> words.append(' ').append(pid));
        try {
            shell.getOutputStream().write(words.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
            shell.getOutputStream().flush();
            if (shell.getInputStream().read() < 0) {
                throw new IOException("it has ended");
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        failed = true;
        LoggerFactory.getLogger(SignalShell.class)
                .warn("Bots are not stopped while others think: the shell that does it failed ({}).", e.getMessage());
    }

    @Override
    public synchronized void close() {
        if (shell != null) {
            // First: at the end of its input it would end the bots of every other arena in this JVM.
            shell.destroyForcibly();
            QuietClose.close(shell.getOutputStream());
            QuietClose.close(shell.getInputStream());
            shell = null;
        }
    }
}
