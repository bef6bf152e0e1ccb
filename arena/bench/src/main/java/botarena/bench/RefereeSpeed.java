package botarena.bench;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cost of the referee, alone and within whole matches, as multiples of a floor: the time two C programs need to pass a
 * line to and fro over pipes. On a busy machine only the ratios mean something.
 */
final class RefereeSpeed {

    private RefereeSpeed() {}

    /**
     * Takes a few minutes.
     *
     * @param arguments the checkout; the folder with the compiled C programs, where results go too; {@code --spread};
     *     {@code --moves} measures no starts and no matches, in a minute
     */
    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        Path scratch = Path.of(arguments[1]);
        boolean spread = List.of(arguments).contains("--spread");
        boolean movesAlone = List.of(arguments).contains("--moves");
        GameCatalog games = new GameCatalog(Games.BUILT_IN);
        try (Starter plain = starter(Isolation.OFF);
                Starter guarded = starter(Isolation.BUBBLEWRAP)) {
            if (plain == null) {
                throw new IOException("this machine cannot start bots");
            }
            System.out.println("referee and bots on " + (spread ? "processors the system chose" : "one processor"));
            RefereeBench.Effort effort = movesAlone ? RefereeBench.Effort.MOVES : RefereeBench.Effort.FULL;
            RefereeBench.run(games, plain, guarded, scratch, effort).lines().forEach(System.out::println);
        }
        if (!movesAlone) {
            new MatchBench(games, home, scratch, spread).lines().forEach(System.out::println);
        }
    }

    private static @Nullable Starter starter(Isolation level) {
        return Starters.open(level) instanceof Opening.Open open ? open.starter() : null;
    }

    /** Nanoseconds per round trip of the floor, median. */
    static double floor(Path programs) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(programs.resolve("pingpong").toString(), "7", "3000").start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (process.waitFor() != 0) {
            throw new IOException("pingpong ended with exit status " + process.exitValue());
        }
        return Double.parseDouble(said.strip());
    }

    /** The middle of some figures; of an even number, the mean of the middle two. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
