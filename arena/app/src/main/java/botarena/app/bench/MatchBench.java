package botarena.app.bench;

import botarena.games.GameCatalog;
import botarena.referee.bench.Floor;
import botarena.tournament.Refusal;
import botarena.tournament.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What whole matches cost between bots that answer at once: everything the arena does about a game is in it, from the
 * schedule to the journal on disk.
 *
 * @param slopes by game
 * @param leagues by the number of bots
 * @param twoGamesMillis what a match of two games takes longer than {@code --help}
 * @param peakMib the most memory a match held that played two games at once; 0 where the system does not tell
 */
record MatchBench(List<Slope> slopes, List<League> leagues, double twoGamesMillis, double peakMib) {

    private static final int ROUNDS = 3;
    private static final int FEW = 100;
    private static final int MANY = 1_500;

    /**
     * The price of one more move: the slope of a match's wall time between 100 and 1,500 games, one at a time.
     *
     * @param game its id
     * @param nanos a move, median of rounds
     * @param ratio by the floor measured around each match, median of rounds
     */
    record Slope(String game, double nanos, double ratio) {}

    /**
     * A round robin, one game at a time.
     *
     * @param bots how many
     * @param gamesASecond without what the program's start takes
     * @param ratio by the games a second of a match of two of them, measured around it
     */
    record League(int bots, double gamesASecond, double ratio) {}

    /**
     * Measures with the compiled bots; results go below the scratch folder.
     *
     * @param spread lanes without processors of their own
     */
    static MatchBench run(GameCatalog games, Path programs, Path scratch, boolean spread)
            throws IOException, InterruptedException, Refusal.RefusedException {
        Matches matches = new Matches(games, programs, scratch, spread);
        List<Slope> slopes = new ArrayList<>();
        for (String game : List.of("quixo", "onitama")) {
            slopes.add(slope(matches, game, programs));
        }
        List<League> leagues = List.of(league(matches, 10, 34), league(matches, 200, 2));
        double peak = matches.play("onitama", MANY, 2, true).run().peakKib() / 1024.0;
        return new MatchBench(slopes, leagues, twoGames(matches), peak);
    }

    private static Slope slope(Matches matches, String game, Path programs)
            throws IOException, InterruptedException, Refusal.RefusedException {
        double[] slopes = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double before = Floor.measure(programs);
            Matches.Played few = matches.play(game, FEW, 1, false);
            Matches.Played many = matches.play(game, MANY, 1, false);
            double floor = (before + Floor.measure(programs)) / 2;
            double millis = many.run().millis() - few.run().millis();
            slopes[round] = millis * 1e6 / (many.moves() - few.moves());
            ratios[round] = slopes[round] / floor;
        }
        return new Slope(game, Floor.median(slopes), Floor.median(ratios));
    }

    private static League league(Matches matches, int bots, int gamesPerPair)
            throws IOException, InterruptedException, Refusal.RefusedException {
        double few = matches.play("quixo", FEW, 1, false).run().millis();
        double first = matches.play("quixo", MANY, 1, false).run().millis();
        double league = matches.league("quixo", bots, gamesPerPair).millis();
        double second = matches.play("quixo", MANY, 1, false).run().millis();
        double match = ((first + second) / 2 - few) / (MANY - FEW);
        double games = bots * (bots - 1) / 2.0 * gamesPerPair;
        double game = (league - (few - FEW * match)) / games;
        return new League(bots, 1_000 / game, match / game);
    }

    private static double twoGames(Matches matches) throws IOException, InterruptedException, Refusal.RefusedException {
        double[] extra = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double help = matches.help().millis();
            extra[round] = matches.play("onitama", 2, 1, false).run().millis() - help;
        }
        return Floor.median(extra);
    }

    /** Matches played by child processes, each into a folder of its own. */
    private static final class Matches {

        private final GameCatalog games;
        private final String bot;
        private final Path scratch;
        private final Children children;
        private final String affinity;
        private int played;

        Matches(GameCatalog games, Path programs, Path scratch, boolean spread) {
            this.affinity = "affinity=" + !spread;
            this.games = games;
            this.bot = "'" + programs.resolve("instant") + "'";
            this.scratch = scratch;
            this.children = new Children(scratch);
        }

        /** A match and the moves its bots made in it. */
        record Played(Children.Run run, long moves) {}

        Children.Run league(String game, int bots, int gamesPerPair) throws IOException, InterruptedException {
            StringBuilder file = new StringBuilder("games: [" + game + "]\nbots:\n");
            for (int i = 0; i < bots; i++) {
                file.append("  - {name: b")
                        .append(i)
                        .append(", command: ")
                        .append(bot)
                        .append("}\n");
            }
            Path league = Files.writeString(scratch.resolve("league-" + bots + ".yaml"), file);
            Path results = scratch.resolve("league-" + played++);
            return children.run(
                    false,
                    List.of(
                            "run",
                            league.toString(),
                            "-j",
                            "1",
                            "--set",
                            affinity,
                            "--set",
                            "games-per-pair=" + gamesPerPair,
                            "--sandbox",
                            "off",
                            "-q",
                            "-o",
                            results.toString()));
        }

        Children.Run help() throws IOException, InterruptedException {
            return children.run(false, List.of("--help"));
        }

        Played play(String game, int wanted, int lanes, boolean memory)
                throws IOException, InterruptedException, Refusal.RefusedException {
            Path results = scratch.resolve("match-" + played++);
            Children.Run run = children.run(
                    memory,
                    List.of(
                            "match",
                            game,
                            "a=" + bot,
                            "b=" + bot,
                            "-n",
                            "" + wanted,
                            "-j",
                            "" + lanes,
                            "--force",
                            "--set",
                            affinity,
                            "--sandbox",
                            "off",
                            "-o",
                            results.toString()));
            long[] moves = {0};
            JournalReader.End end = new JournalReader(results, games)
                    .summaries(record -> moves[0] +=
                            record.plies() - record.setting().opening().size());
            if (end.records() < wanted) { // one that was void was played again
                throw new IOException(end.records() + " of " + wanted + " games were recorded in " + results);
            }
            return new Played(run, moves[0]);
        }
    }
}
