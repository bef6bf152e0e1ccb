package botarena.app.terminal;

import java.time.Duration;

/** A progress bar with what is behind and before it. */
public final class Bar {

    private static final int CELLS = 40;

    /** Fewer say nothing that the numbers do not. */
    private static final int FEWEST = 8;

    private Bar() {}

    /**
     * Draws it: {@code [####----] 71/120   38 games/min   ETA 1m17s}.
     *
     * @param done games settled
     * @param total games in all
     * @param now games of those settled by this run
     * @param nanos how long this run has been playing
     * @param room columns; the bar itself gives way first
     */
    public static String of(long done, long total, long now, long nanos, int room) {
        String numbers = done + "/" + total + pace(done, total, now, nanos);
        int cells = Math.min(CELLS, room - numbers.length() - 3);
        return cells < FEWEST ? Widths.cut(numbers, room) : bar(done, total, cells) + " " + numbers;
    }

    private static String bar(long done, long total, int cells) {
        int full = total == 0 ? cells : (int) (cells * Math.min(done, total) / total);
        return "[" + "#".repeat(full) + "-".repeat(cells - full) + "]";
    }

    private static String pace(long done, long total, long now, long nanos) {
        if (now == 0 || nanos <= 0) {
            return "";
        }
        double perSecond = now * 1e9 / nanos;
        long left = Math.round(Math.max(0, total - done) / perSecond);
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
