package botarena.referee.process.isolation;

import botarena.referee.BotProcess.Exit;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reader of exit statuses. Java and the sandbox report a process ended by signal n as status 128 + n. */
public final class Exits {
    private static final int SIGNALLED = 128;
    private static final Map<Integer, Exit> LIMITS = Map.of(
            24, new Exit.Limit(false, "CPU time"), // SIGXCPU
            25, new Exit.Limit(false, "file size")); // SIGXFSZ

    /** Messages of the programs that start a bot, the shell first, when they cannot execute it. */
    private static final Pattern REFUSAL = Pattern.compile(
            Shell.NAME + ": (?:line )?\\d+: (?:exec: )?(.*)|(?:.*/)?(?:setpriv|setsid): (failed to execute .*)",
            Pattern.DOTALL);

    private Exits() {}

    /** Why the bot was never executed, null if it was. A bot that prints the same loses for another reason. */
    public static @Nullable String refusal(int status, String stderr) {
        Matcher matcher = REFUSAL.matcher(stderr.strip());
        if (status < 125 || status > 127 || !matcher.matches()) {
            return null;
        }
        return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    }

    public static Exit of(int status) {
        if (status <= SIGNALLED || status > SIGNALLED + 64) {
            return new Exit.Status(status);
        }
        int signal = status - SIGNALLED;
        return LIMITS.getOrDefault(signal, new Exit.Signal(signal));
    }
}
