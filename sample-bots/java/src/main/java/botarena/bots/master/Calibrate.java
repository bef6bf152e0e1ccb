package botarena.bots.master;

import botarena.bots.Brain.Allowance;
import botarena.bots.master.Examiner.Judgement;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.catalog.Games;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Compares the expected scores of {@link Examiner} with the results of games, and fits the lines {@code expected} and
 * {@code shift} of a game's file of weights. {@code java -cp sample-bots.jar botarena.bots.master.Calibrate GAME [GAMES [SIZE]]}
 *
 * <p>The games are played by the strongest sample bot against itself, from random openings. Some positions of each are
 * searched by themselves, without knowledge of later moves. The fit uses games with an even number, the quality is
 * measured on the others.
 */
public final class Calibrate {

    private static final long PLAYED_NODES = 3_000;
    private static final long NODES = 20_000;
    private static final int SAMPLES = 5;
    private static final int DECILES = 10;

    /** Random plies at the beginning: from this number to twice of it. */
    private static final int OPENING = 4;

    private static final int STEPS = 20;

    private final List<Sample> fitted = new ArrayList<>();
    private final List<Sample> measured = new ArrayList<>();

    /** A value with the result of its game, both for the side to move. */
    private record Sample(double value, double result, boolean exact) {

        /** Logarithm of the odds. */
        double odds() {
            return Math.log(value / (1 - value));
        }

        /** The value that other lines would give. */
        double valueFor(Line line) {
            return exact ? value : 1 / (1 + Math.exp(-line.factor * odds() - line.shift));
        }
    }

    /** Makes logarithms of odds from those of the present lines. */
    private record Line(double factor, double shift) {}

    private Calibrate() {}

    /** Prints the fit and its quality. */
    public static void main(String[] args) {
        Game game = new GameCatalog(Games.BUILT_IN).find(args[0]).orElseThrow();
        int games = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        Options options = game.complete(args.length > 2 ? Map.of("size", args[2]) : Map.of());
        Calibrate calibrate = new Calibrate();
        for (int seed = 0; seed < games; seed++) {
            calibrate.sample(playGame(game, options, seed), options, seed % 2 == 0);
        }
        calibrate.print(game);
    }

    private static GameState playGame(Game game, Options options, int seed) {
        GameState state = new GameState(game.start(options, seed), options);
        Chance chance = new Chance(seed);
        MasterBrain[] brains = new MasterBrain[game.seats()];
        Allowance ever = new Allowance(Long.MAX_VALUE / 4, Long.MAX_VALUE / 4, Long.MAX_VALUE / 4);
        while (state.outcome() == null && state.plies() < OPENING + seed % (OPENING + 1)) {
            state.play(state.position().randomMove(chance, new MoveList()));
        }
        for (int seat = 0; seat < brains.length; seat++) {
            brains[seat] = new MasterBrain(2L * seed + seat, PLAYED_NODES, Idea.allIdeas());
            brains[seat].begin(state.position(), 0);
        }
        while (state.outcome() == null) {
            int move = state.position().moveCount() == 1
                    ? state.position().moves().get(0)
                    : brains[state.toMove()].choose(state.position(), ever).move();
            state.play(move);
            for (MasterBrain brain : brains) {
                brain.notePly(state.position(), move);
            }
        }
        return state;
    }

    private void sample(GameState game, Options options, boolean fits) {
        Outcome outcome = Objects.requireNonNull(game.outcome());
        GameState state = new GameState(game.start(), options);
        Examiner examiner = new Examiner(NODES, Long.MAX_VALUE);
        Chance chance = new Chance(game.plies());
        Set<Integer> chosen = new HashSet<>();
        while (chosen.size() < Math.min(SAMPLES, game.plies() - OPENING)) {
            chosen.add(OPENING + chance.below(game.plies() - OPENING));
        }
        for (int ply = 0; ply < game.plies(); ply++) {
            if (chosen.contains(ply) && state.position().moveCount() > 1) {
                Judgement judged = examiner.examine(state, ply, () -> false).get(0);
                double result = outcome.score(GameSearch.team(state.position()));
                (fits ? fitted : measured).add(new Sample(judged.value(), result, judged.exact()));
            }
            state.play(game.move(ply));
        }
    }

    private void print(Game game) {
        Line line = fit();
        boolean means = Features.of(game.start(game.complete(Map.of()), 0)) == null;
        Map<String, Integer> now = Weighted.read(game.id());
        int expected = now.getOrDefault("expected", means ? 100 : 200);
        int shift = now.getOrDefault("shift", 0);
        System.out.printf(
                "%s: %d + %d positions, expected %d and shift %d fit better as %.0f and %.0f%n",
                game.id(),
                fitted.size(),
                measured.size(),
                expected,
                shift,
                means ? expected * line.factor : expected / line.factor,
                shift * line.factor + 100 * line.shift);
        quality("as it is", new Line(1, 0));
        quality("fitted", line);
    }

    /** The line that gives the results of the first half the highest likelihood, by Newton's method. */
    private Line fit() {
        Line line = new Line(1, 0);
        for (int step = 0; step < STEPS; step++) {
            double[] slope = new double[2];
            double[] curve = new double[3];
            for (Sample sample : fitted) {
                if (!sample.exact) {
                    double odds = sample.odds();
                    double value = sample.valueFor(line);
                    double weight = value * (1 - value);
                    slope[0] += (value - sample.result) * odds;
                    slope[1] += value - sample.result;
                    curve[0] += weight * odds * odds;
                    curve[1] += weight * odds;
                    curve[2] += weight;
                }
            }
            double area = curve[0] * curve[2] - curve[1] * curve[1];
            line = new Line(
                    line.factor - (curve[2] * slope[0] - curve[1] * slope[1]) / area,
                    line.shift - (curve[0] * slope[1] - curve[1] * slope[0]) / area);
        }
        return line;
    }

    private void quality(String name, Line line) {
        double brier = 0;
        double even = 0;
        int open = 0;
        int kept = 0;
        int[] count = new int[DECILES];
        double[] values = new double[DECILES];
        double[] results = new double[DECILES];
        for (Sample sample : measured) {
            if (sample.exact) {
                kept += Math.abs(sample.value - sample.result) < 0.25 ? 1 : 0;
                continue;
            }
            double value = sample.valueFor(line);
            int decile = Math.min(DECILES - 1, (int) (value * DECILES));
            open++;
            brier += (value - sample.result) * (value - sample.result);
            even += (0.5 - sample.result) * (0.5 - sample.result);
            count[decile]++;
            values[decile] += value;
            results[decile] += sample.result;
        }
        System.out.printf(
                "%s: Brier %.3f (0.5 everywhere: %.3f) over %d; of %d exact values %d came true%n",
                name, brier / open, even / open, open, measured.size() - open, kept);
        for (int i = 0; i < DECILES; i++) {
            if (count[i] > 0) {
                System.out.printf("  %.2f came to %.2f in %d%n", values[i] / count[i], results[i] / count[i], count[i]);
            }
        }
    }
}
