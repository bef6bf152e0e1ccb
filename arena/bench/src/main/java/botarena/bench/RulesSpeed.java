package botarena.bench;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Perft;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Speed of the rules: perft nodes and random games per second of processor time, in one thread, medians of rounds. */
final class RulesSpeed {

    private static final int ROUNDS = 5;
    private static final double SLICE = 0.35e9;

    /** Perft takes no more nodes than this. */
    private static final long MAX_NODES = 3_000_000;

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private RulesSpeed() {}

    /** Measures one game, whose options may follow as {@code NAME=VALUE}, or all of them. */
    public static void main(String[] arguments) {
        Map<String, String> options = Arrays.stream(arguments)
                .skip(1)
                .map(option -> option.split("=", 2))
                .collect(Collectors.toMap(option -> option[0], option -> option[1]));
        List<Game> games = arguments.length == 0
                ? Games.BUILT_IN
                : List.of(new GameCatalog(Games.BUILT_IN).find(arguments[0]).orElseThrow());
        System.out.println("one thread; per second of processor time, median of " + ROUNDS + " rounds");
        System.out.println("perft nodes: played = every leaf played, bulk = last ply counted, not played");
        System.out.printf("%-8s %5s %14s %14s %12s %14s%n", "game", "depth", "played", "bulk", "games/s", "plies/s");
        for (Game game : games) {
            measure(game.start(game.complete(options), 0));
        }
    }

    private static void measure(Position start) {
        int depth = depth(start);
        double played = rate(() -> Perft.count(start, depth, false));
        double bulk = rate(() -> Perft.count(start, depth, true));
        Playouts sample = Playouts.play(start, 0, 200);
        long[] seed = {0};
        double games = rate(() -> Playouts.play(start, seed[0]++, 10).games());
        System.out.printf(
                Locale.ROOT,
                "%-8s %5d %,14.0f %,14.0f %,12.0f %,14.0f%n",
                start.game().id(),
                depth,
                played,
                bulk,
                games,
                games * sample.plies() / sample.games());
    }

    /** As deep as perft still grows and stays small. */
    private static int depth(Position start) {
        int depth = 1;
        long nodes = Perft.count(start, 1, true);
        long next = Perft.count(start, 2, true);
        while (nodes < next && next <= MAX_NODES) {
            depth++;
            nodes = next;
            next = Perft.count(start, depth + 1, true);
        }
        return depth;
    }

    /** Work per second; the first round only warms up. */
    private static double rate(LongSupplier work) {
        double[] rates = new double[ROUNDS];
        once(work);
        Arrays.setAll(rates, round -> once(work));
        return RefereeSpeed.median(rates);
    }

    private static double once(LongSupplier work) {
        long begun = CLOCK.getCurrentThreadCpuTime();
        long done = 0;
        long spent = 0;
        while (spent < SLICE) {
            done += work.getAsLong();
            spent = CLOCK.getCurrentThreadCpuTime() - begun;
        }
        return done * 1e9 / spent;
    }
}
