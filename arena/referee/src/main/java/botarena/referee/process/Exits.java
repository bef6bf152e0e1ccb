package botarena.referee.process;

import botarena.referee.Wire.Exit;
import java.util.Map;

/** Reads exit statuses. Java and the sandbox alike report a process that signal n ended as status 128 + n. */
final class Exits {
    private static final int SIGNALLED = 128;
    private static final Map<Integer, Exit> LIMITS = Map.of(
            24, new Exit.Limit(false, "CPU time"), // SIGXCPU
            25, new Exit.Limit(false, "file size")); // SIGXFSZ

    private Exits() {}

    static Exit of(int status) {
        if (status <= SIGNALLED || status > SIGNALLED + 64) {
            return new Exit.Status(status);
        }
        int signal = status - SIGNALLED;
        return LIMITS.getOrDefault(signal, new Exit.Signal(signal));
    }
}
