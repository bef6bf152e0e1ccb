package botarena.app.terminal;

import java.time.Duration;

/** A progress bar with what is behind and before it. */
public final class Bar {

    private static final int CELLS = 40;

    private Bar() {}

    /**
     * Draws it: {@code [####----] 71/120   38 games/min   ETA 1m17s}.
     *
     * @param done games settled
     * @param total games in all
     * @param now games of those settled by this run
     * @param nanos how long this run has been playing
     */
    public static String of(long done, long total, long now, long nanos) {
        int full = total == 0 ? CELLS : (int) (CELLS * Math.min(done, total) / total);
        String bar = "[" + "#".repeat(full) + "-".repeat(CELLS - full) + "] " + done + "/" + total;
        if (now == 0 || nanos <= 0) {
            return bar;
        }
        double perSecond = now * 1e9 / nanos;
        long left = Math.round(Math.max(0, total - done) / perSecond);
        return bar + "   " + Math.round(perSecond * 60) + " games/min   ETA " + clock(Duration.ofSeconds(left));
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
