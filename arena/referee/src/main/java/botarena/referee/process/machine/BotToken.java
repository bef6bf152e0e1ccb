package botarena.referee.process.machine;

import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The mark every process of a bot carries in its environment, by which it is found when nothing else leads to it:
 * {@code <pid>-<start>-<namespace>.<n>}, the arena's own process and a running number.
 */
public record BotToken(String text) {
    public static final String VARIABLE = "ARENA_BOT";
    private static final AtomicLong COUNT = new AtomicLong();
    private static final Pattern FORM = Pattern.compile("(?<arena>(?<pid>\\d{1,18})-\\d+-(?<view>\\d+))\\.");

    /** Containers number their processes each in their own way, but may share directories. */
    private static final String VIEW = ProcessTable.namespace();

    public static final String ARENA = arena(ProcessHandle.current().pid());

    public static BotToken next() {
        return new BotToken(ARENA + "." + COUNT.incrementAndGet());
    }

    /** Whether the arena that gave this token has ended; an arena that cannot be seen from here has not. */
    public boolean orphaned() {
        Matcher matcher = FORM.matcher(text);
        return matcher.lookingAt()
                && matcher.group("view").equals(VIEW)
                && !matcher.group("arena").equals(arena(Long.parseLong(matcher.group("pid"))));
    }

    /** Written out: what Java generates for a record costs 20 ms with its first use, which is at a game's end. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BotToken that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    private static String arena(long pid) {
        return pid + "-" + ProcessTable.started(pid) + "-" + VIEW;
    }
}
