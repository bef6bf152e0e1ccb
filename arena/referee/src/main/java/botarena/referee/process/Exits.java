package botarena.referee.process;

import botarena.referee.BotProcess.Exit;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads exit statuses. Java and the sandbox alike report a process that signal n ended as status 128 + n. */
final class Exits {
    private static final int SIGNALLED = 128;
    private static final Map<Integer, Exit> LIMITS = Map.of(
            24, new Exit.Limit(false, "CPU time"), // SIGXCPU
            25, new Exit.Limit(false, "file size")); // SIGXFSZ

    /** What the programs before a bot's own say when they cannot execute it. */
    private static final Pattern REFUSAL = Pattern.compile(
            "(prlimit|setpriv|setsid|.*/(prlimit|setpriv|setsid)): failed to execute .*", Pattern.DOTALL);

    private Exits() {}

    /** Whether the bot was never executed; who imitates this loses by another name. */
    public static boolean refused(int status, String stderr) {
        return (status == 126 || status == 127) && REFUSAL.matcher(stderr).matches();
    }

    public static Exit of(int status) {
        if (status <= SIGNALLED || status > SIGNALLED + 64) {
            return new Exit.Status(status);
        }
        int signal = status - SIGNALLED;
        return LIMITS.getOrDefault(signal, new Exit.Signal(signal));
    }
}
