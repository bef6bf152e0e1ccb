package botarena.referee.process;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The mark every process of a bot carries in its environment, by which it is found when nothing else leads to it:
 * {@code <pid>-<start>.<n>}, the arena's own process and a running number.
 */
record Token(String text) {
    static final String VARIABLE = "ARENA_BOT";
    private static final AtomicLong COUNT = new AtomicLong();
    static final String ARENA = arena(ProcessHandle.current());

    static Token next() {
        return new Token(ARENA + "." + COUNT.incrementAndGet());
    }

    /** Whether the arena that gave this token has ended. */
    boolean orphaned() {
        int dash = text.indexOf('-');
        try {
            Optional<ProcessHandle> arena = ProcessHandle.of(Long.parseLong(text, 0, Math.max(0, dash), 10));
            return arena.isEmpty() || !text.startsWith(arena(arena.get()) + ".");
        } catch (NumberFormatException notOurs) {
            return false;
        }
    }

    private static String arena(ProcessHandle process) {
        long start = process.info()
                .startInstant()
                .map(instant -> instant.toEpochMilli())
                .orElse(0L);
        return process.pid() + "-" + start;
    }
}
