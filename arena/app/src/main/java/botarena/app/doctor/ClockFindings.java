package botarena.app.doctor;

import botarena.app.doctor.Finding.State;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/** Delay with which the machine wakes threads: time a bot may lose through no fault of its own. */
final class ClockFindings {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long NAP = TimeUnit.MILLISECONDS.toNanos(1);
    private static final double LATE = 50;

    private ClockFindings() {}

    /** Takes a second. */
    static Finding examine() {
        return examine(System::nanoTime, () -> LockSupport.parkNanos(NAP));
    }

    static Finding examine(LongSupplier clock, Runnable nap) {
        long begin = clock.getAsLong();
        long worst = 0;
        long sum = 0;
        int naps = 0;
        for (long before = begin; before - begin < SECOND; naps++) {
            nap.run();
            long after = clock.getAsLong();
            long late = Math.max(0, after - before - NAP);
            worst = Math.max(worst, late);
            sum += late;
            before = after;
        }
        return finding(worst / 1e6, sum / 1e6 / naps);
    }

    private static Finding finding(double worst, double mean) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("worst_ms", Math.round(worst * 100) / 100.0);
        figures.put("mean_ms", Math.round(mean * 100) / 100.0);
        String text = String.format(Locale.ROOT, "wakes %.2f ms late, %.2f ms at worst in a second", mean, worst);
        return worst > LATE
                ? new Finding(
                        "clock",
                        State.NOTE,
                        text,
                        "play with a second and more a move, or when the machine does nothing else",
                        figures)
                : Finding.ok("clock", text, figures);
    }
}
