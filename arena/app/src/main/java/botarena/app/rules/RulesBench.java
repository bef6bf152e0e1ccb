package botarena.app.rules;

import botarena.games.Game;
import botarena.games.Perft;
import botarena.games.Playouts;
import botarena.games.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Map;
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

    private static final int ROUNDS = 5;

    /** Perft goes as deep as it can with no more nodes than this. */
    private static final long MOST_NODES = 3_000_000;

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** Measures for about so many seconds. */
    static RulesBench of(Game game, int seconds) {
        Position start = game.start(game.complete(Map.of()), 0);
        int depth = depth(start);
        double slice = seconds * 1e9 / 3 / (ROUNDS + 1);
        double played = rate(slice, () -> Perft.count(start, depth, false));
        double bulk = rate(slice, () -> Perft.count(start, depth, true));
        Playouts sample = Playouts.play(start, 0, 200);
        double games = rate(slice, seeded(start));
        return new RulesBench(game.id(), depth, played, bulk, games, games * sample.plies() / sample.games());
    }

    private static int depth(Position start) {
        int depth = 1;
        while (depth < 20 && Perft.count(start, depth + 1, true) <= MOST_NODES) {
            depth++;
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
