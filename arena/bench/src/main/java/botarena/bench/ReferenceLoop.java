package botarena.bench;

import java.util.Arrays;
import java.util.Locale;

/** Fixed computation on random boards of 64 cells: the reference that stands for the machine, its Java and its load. */
final class ReferenceLoop {

    private static final int STEPS = 100_000;

    private final long[] seen = new long[1 << 9];
    private long a = 0x9E3779B97F4A7C15L;
    private long b = 0xBF58476D1CE4E5B9L;

    /** Prints Java's version and the reference, in million steps per second of processor time. */
    public static void main(String[] arguments) {
        ReferenceLoop loop = new ReferenceLoop();
        double[] rates = new double[10];
        Arrays.setAll(rates, round -> RulesSpeed.measureOnce(loop::run, 100_000_000));
        System.out.printf(
                Locale.ROOT, "Java %s, reference %.0f%n", Runtime.version(), RefereeSpeed.median(rates) / 1e6);
    }

    /** {@return the steps done} */
    long run() {
        long sum = 0;
        for (int step = 0; step < STEPS; step++) {
            a ^= a << 13;
            a ^= a >>> 7;
            a ^= a << 17;
            b = b * 0x94D049BB133111EBL + step;
            long meeting = a & (b >>> 8 | b << 8);
            sum += Long.bitCount(meeting) + Long.numberOfTrailingZeros(b | 1L << 40);
            if ((meeting & 5) == 0) {
                seen[(int) (a & (seen.length - 1))] += sum;
            }
        }
        b ^= seen[(int) (sum & (seen.length - 1))];
        return STEPS;
    }
}
