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

/**
 * Speed of the rules: perft nodes and random games per second of processor time, in one thread, medians of rounds. Each
 * figure stands beside its ratio to a reference of the same rounds: games per million steps of it, nodes per thousand.
 */
final class RulesSpeed {

    private static final int ROUNDS = 5;
    private static final long SLICE = 200_000_000;

    /** For a look whether the ratios still hold. */
    private static final long SHORT_SLICE = 60_000_000;

    /** Perft takes no more nodes than this. */
    private static final long MAX_NODES = 3_000_000;

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final ReferenceLoop reference = new ReferenceLoop();

    /** Nanoseconds of one figure in a round. */
    private final long slice;

    private RulesSpeed(long slice) {
        this.slice = slice;
    }

    /** Measures one game, whose options may follow as {@code NAME=VALUE}, or all of them; {@code --short} before it. */
    public static void main(String[] arguments) {
        boolean isShort = arguments.length > 0 && arguments[0].equals("--short");
        List<String> words = Arrays.asList(arguments).subList(isShort ? 1 : 0, arguments.length);
        Map<String, String> options = words.stream()
                .skip(1)
                .map(option -> option.split("=", 2))
                .collect(Collectors.toMap(option -> option[0], option -> option[1]));
        List<Game> games = words.isEmpty()
                ? Games.BUILT_IN
                : List.of(new GameCatalog(Games.BUILT_IN).find(words.get(0)).orElseThrow());
        RulesSpeed speed = new RulesSpeed(isShort ? SHORT_SLICE : SLICE);
        System.out.printf(
                "%-8s %5s %14s %7s %14s %7s %10s %7s %6s%n",
                "game", "depth", "played/s", "ratio", "bulk/s", "ratio", "games/s", "ratio", "plies");
        for (Game game : games) {
            speed.measure(game.start(game.complete(options), 0));
        }
    }

    /** @param ratio to the reference's millions of steps in the same rounds */
    private record Rate(double perSecond, double ratio) {}

    private void measure(Position start) {
        int depth = depth(start);
        Rate played = rate(() -> Perft.count(start, depth, false));
        Rate bulk = rate(() -> Perft.count(start, depth, true));
        Playouts sample = Playouts.play(start, 0, 200);
        long[] seed = {0};
        Rate games = rate(() -> Playouts.play(start, seed[0]++, 10).games());
        System.out.printf(
                Locale.ROOT,
                "%-8s %5d %,14.0f %7.1f %,14.0f %7.1f %,10.0f %7.1f %6.1f%n",
                start.game().id(),
                depth,
                played.perSecond,
                played.ratio / 1000,
                bulk.perSecond,
                bulk.ratio / 1000,
                games.perSecond,
                games.ratio,
                (double) sample.plies() / sample.games());
    }

    /** Work per second, once it is warm. */
    private Rate rate(LongSupplier work) {
        double[] rates = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (long warm = 0; warm < SLICE; warm += slice) {
            measureOnce(work);
            measureOnce(reference::run);
        }
        for (int round = 0; round < ROUNDS; round++) {
            double before = measureOnce(reference::run);
            rates[round] = measureOnce(work);
            ratios[round] = rates[round] / (before + measureOnce(reference::run)) * 2e6;
        }
        return new Rate(RefereeSpeed.median(rates), RefereeSpeed.median(ratios));
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

    private double measureOnce(LongSupplier work) {
        return measureOnce(work, slice);
    }

    /** Work per second of processor time of this thread, measured over at least these nanoseconds. */
    static double measureOnce(LongSupplier work, long slice) {
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
