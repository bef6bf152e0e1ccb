package botarena.bench;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Starter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures the referee with bots that answer at once, beside the floor: a C program that passes lines to and from its
 * child over pipes. Everything is measured in turns, so that a noisy machine disturbs all of it alike; ratios mean more
 * than times.
 *
 * @param floorNanos one round trip of the floor, median
 * @param moves the cost of a move
 * @param starts the cost of a game between bots that have to be started
 */
record RefereeBench(double floorNanos, List<Moves> moves, List<Start> starts) {

    /**
     * The cost of a move, from the slope between short and long stretches of recorded games.
     *
     * @param game its id
     * @param ply where the stretches begin
     * @param legal whether turns carried the list of legal moves
     * @param nanos wall time of one move, both sides' pipes and programs included, median
     * @param ratio {@code nanos} by the floor of the same rounds
     */
    record Moves(String game, int ply, boolean legal, double nanos, double ratio) {}

    /** A game of two plies between bots started for it: from the ticket to the last process's end, median. */
    record Start(String isolation, double millis) {}

    /**
     * Numbers of repetitions.
     *
     * @param rounds how often every figure is taken, the floor before and after
     * @param pairs short and long stretches for one figure
     * @param starts games between fresh bots; as many are played before, to warm up; 0 leaves that figure out
     */
    record Effort(int rounds, int pairs, int starts) {

        /** Half a minute on an idle machine. */
        static final Effort FULL = new Effort(5, 15, 40);

        /** For a look whether the ratios still hold. */
        static final Effort MOVES = new Effort(5, 15, 0);
    }

    /**
     * Runs the bench.
     *
     * @param games among them quixo and onitama, in which the referee is measured
     * @param plain starts bots without a sandbox
     * @param guarded starts bots in a sandbox; null leaves that figure out
     * @param programs the folder with {@code instant} and {@code pingpong}, compiled; recorded games go there, too
     * @param effort how thoroughly
     * @throws IOException if a program cannot be run or a file not be written
     */
    static RefereeBench run(GameCatalog games, Starter plain, @Nullable Starter guarded, Path programs, Effort effort)
            throws IOException, InterruptedException {
        List<Stretches> all = new ArrayList<>();
        for (String id : List.of("quixo", "onitama")) {
            Game game = games.find(id).orElseThrow();
            RecordedGame recorded = RecordedGame.of(game, 460, 1);
            Path file = Files.write(programs.resolve(id + ".moves"), recorded.moves());
            for (boolean legal : new boolean[] {true, false}) {
                for (int ply : new int[] {30, 300}) {
                    all.add(new Stretches(plain, programs, file, recorded, ply, legal, effort));
                }
            }
        }
        double[] floors = measure(all, programs, effort);
        double floor = RefereeSpeed.median(floors);
        List<Moves> moves = all.stream().map(s -> s.result(floors)).toList();
        all.forEach(Stretches::close);
        List<Start> starts = new ArrayList<>();
        Game brief = games.find("quixo").orElseThrow();
        if (effort.starts() > 0) {
            starts.add(Stretches.start(plain, programs, brief, effort.starts()));
            if (guarded != null) {
                starts.add(Stretches.start(guarded, programs, brief, effort.starts()));
            }
        }
        return new RefereeBench(floor, moves, starts);
    }

    /** The figures as a table for people, ratios first: on a busy machine only they mean something. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT, "floor: two C programs and two pipes, %.1f us a round trip", floorNanos / 1e3));
        for (Moves figure : moves) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%-8s ply %3d  legal %-3s  %5.2f x floor  %7.1f us a move  (bar %s)",
                    figure.game(),
                    figure.ply(),
                    figure.legal() ? "on" : "off",
                    figure.ratio(),
                    figure.nanos() / 1e3,
                    figure.legal() ? "4 x, 20 us" : "3 x"));
        }
        for (Start figure : starts) {
            lines.add(String.format(
                    Locale.ROOT,
                    "game between fresh bots, isolation %s: %.1f ms  (bar %d ms)",
                    figure.isolation(),
                    figure.millis(),
                    figure.isolation().equals("none") ? 10 : 30));
        }
        return lines;
    }

    private static double[] measure(List<Stretches> all, Path programs, Effort effort)
            throws IOException, InterruptedException {
        for (Stretches stretches : all) {
            stretches.warmUp();
        }
        double[] floors = new double[effort.rounds()];
        for (int round = 0; round < floors.length; round++) {
            floors[round] = RefereeSpeed.floor(programs);
            for (Stretches stretches : all) {
                stretches.round();
            }
            floors[round] = (floors[round] + RefereeSpeed.floor(programs)) / 2;
        }
        return floors;
    }
}
