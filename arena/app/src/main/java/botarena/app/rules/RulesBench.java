package botarena.app.rules;

import botarena.games.Perft;
import botarena.games.Playouts;
import botarena.games.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * How fast one game's rules are; rates are per second of processor time, medians of rounds.
 *
 * @param game its id
 * @param depth of the perft
 * @param played perft nodes, each leaf a position that was made
 * @param bulk perft nodes, the last ply's moves counted but not played
 * @param games random games
 * @param plies moves of these games
 */
record RulesBench(String game, int depth, double played, double bulk, double games, double plies) {

    static final int ROUNDS = 5;

    /** Perft takes no more nodes than this. */
    private static final long MOST_NODES = 3_000_000;

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** Measures for about so many seconds. */
    static RulesBench of(Position start, int seconds) {
        int depth = depth(start);
        double slice = seconds * 1e9 / 3 / (ROUNDS + 1);
        double played = rate(slice, () -> Perft.count(start, depth, false));
        double bulk = rate(slice, () -> Perft.count(start, depth, true));
        Playouts sample = Playouts.play(start, 0, 200);
        double games = rate(slice, seeded(start));
        return new RulesBench(start.game().id(), depth, played, bulk, games, games * sample.plies() / sample.games());
    }

    /** As deep as perft still grows and stays small. */
    private static int depth(Position start) {
        int depth = 1;
        long nodes = Perft.count(start, 1, true);
        long next = Perft.count(start, 2, true);
        while (nodes < next && next <= MOST_NODES) {
            depth++;
            nodes = next;
            next = Perft.count(start, depth + 1, true);
        }
        return depth;
    }

    private static LongSupplier seeded(Position start) {
        long[] seed = {0};
        return () -> Playouts.play(start, seed[0]++, 10).games();
    }

    /** Work per second: a first round warms up and is forgotten. */
    private static double rate(double slice, LongSupplier work) {
        double[] rates = new double[ROUNDS];
        once(slice, work);
        for (int round = 0; round < ROUNDS; round++) {
            rates[round] = once(slice, work);
        }
        Arrays.sort(rates);
        return rates[ROUNDS / 2];
    }

    private static double once(double slice, LongSupplier work) {
        long begun = CLOCK.getCurrentThreadCpuTime();
        long done = 0;
        long spent = 0;
        while (spent < slice) {
            done += work.getAsLong();
            spent = CLOCK.getCurrentThreadCpuTime() - begun;
        }
        return done * 1e9 / spent;
    }
}
