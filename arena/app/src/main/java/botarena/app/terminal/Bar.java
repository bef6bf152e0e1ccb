package botarena.app.terminal;

import java.time.Duration;

/** A progress bar with text on both sides. */
public final class Bar {

    private static final int CELLS = 40;

    /** Fewer say nothing that the numbers do not. */
    private static final int FEWEST = 8;

    private Bar() {}

    /**
     * Draws it: {@code [####----] 71/120   38 games/min   ETA 1m17s}, with {@code 71/~120} where the total is expected.
     *
     * @param done games settled
     * @param total games in all
     * @param expected whether there may be fewer or more
     * @param now games of those settled by this run
     * @param running games being played
     * @param nanos how long this run had been playing when the last of these was settled
     * @param since how long ago that was
     * @param room columns; the bar itself gives way first
     */
    public static String of(
            long done, long total, boolean expected, long now, int running, long nanos, long since, int room) {
        String numbers = done + (expected ? "/~" : "/") + total + pace(total - done, now, running, nanos, since);
        int cells = Math.min(CELLS, room - numbers.length() - 3);
        return cells < FEWEST ? Widths.cut(numbers, room) : bar(done, total, cells) + " " + numbers;
    }

    private static String bar(long done, long total, int cells) {
        int full = total == 0 ? cells : (int) (cells * Math.min(done, total) / total);
        return "[" + "#".repeat(full) + "-".repeat(cells - full) + "]";
    }

    /** Counts the time that running games have taken; games to come take as long as those before. */
    private static String pace(long open, long now, int running, long nanos, long since) {
        if (now == 0 || nanos <= 0) {
            return "";
        }
        double perSecond = now * 1e9 / nanos;
        double least = Math.max(0, open - running) / perSecond;
        long left = Math.round(Math.max(least, Math.max(0, open) / perSecond - since / 1e9));
        return "   " + Math.round(perSecond * 60) + " games/min   ETA " + clock(Duration.ofSeconds(left));
    }

    /** {@code 1h05m}, {@code 1m17s} or {@code 9s}. */
    public static String clock(Duration time) {
        if (time.toHours() > 0) {
            return "%dh%02dm".formatted(time.toHours(), time.toMinutesPart());
        }
        return time.toMinutes() > 0
                ? "%dm%02ds".formatted(time.toMinutes(), time.toSecondsPart())
                : time.toSeconds() + "s";
    }
}
