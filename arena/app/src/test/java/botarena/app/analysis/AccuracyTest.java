package botarena.app.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.bots.Brain;
import botarena.bots.Brain.Allowance;
import botarena.bots.SampleBot;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.TimeControl;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Accuracy ranks bots as their points do, in each of six variants and over all: the ladder's bots, by nodes, and a
 * weaker one. Games, analysis and correlations stay in target/accuracy.
 */
@Tag("slow")
class AccuracyTest {

    private static final Path FOLDER = Path.of("target/accuracy");
    private static final double CORRELATION = 0.9;
    private static final int OPENING = 4;
    private static final Allowance EVER = new Allowance(Long.MAX_VALUE / 4, Long.MAX_VALUE / 4, Long.MAX_VALUE / 4);

    /** The arguments of each bot, by its name. */
    private static final Map<String, List<String>> BOTS = new LinkedHashMap<>();

    static {
        BOTS.put("random", List.of("random"));
        BOTS.put("greedy", List.of("greedy"));
        BOTS.put("mcts-4000", List.of("mcts", "--playouts", "4000"));
        BOTS.put("master-30", List.of("master", "--nodes", "30"));
        BOTS.put("master-300", List.of("master", "--nodes", "300"));
        BOTS.put("master-10000", List.of("master", "--nodes", "10000"));
        BOTS.put("master-50000", List.of("master", "--nodes", "50000"));
    }

    /** A bot's results: its points, and its judged moves. */
    private static final class Reached {
        private final List<MarkedGame.Move> moves = new ArrayList<>();
        private double points;
        private int games;
    }

    @Test
    void accuracyRanksBotsAsTheirPointsDo() throws Exception {
        play();
        Invocation analysed = Invocation.of("analyse", FOLDER.toString(), "--nodes", "5000", "--no-progress");
        assertThat(analysed.code()).as(analysed.err()).isZero();
        List<String> lines = new ArrayList<>(List.of(analysed.out()));
        for (Game game : Games.BUILT_IN) {
            lines.add(correlation(game.id(), reached(game.id())));
        }
        Map<String, Reached> all = reached("");
        lines.add(correlation("all", all));
        Files.write(FOLDER.resolve("correlations.txt"), lines);
        for (Game game : Games.BUILT_IN) {
            assertThat(spearman(reached(game.id())))
                    .as(String.join("\n", lines))
                    .isGreaterThanOrEqualTo(CORRELATION);
        }
        assertThat(spearman(all)).as(String.join("\n", lines)).isGreaterThanOrEqualTo(CORRELATION);
    }

    private static String correlation(String games, Map<String, Reached> bots) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%s: Spearman %.2f", games, spearman(bots)));
        bots.forEach((bot, reached) -> line.append(String.format(
                Locale.ROOT,
                ", %s %.1f of %d %.1f %%",
                bot,
                reached.points,
                reached.games,
                MarkedGame.accuracy(reached.moves).orElse(0))));
        return line.toString();
    }

    /** By bot, in the games of one variant; in all for the empty word. */
    private static Map<String, Reached> reached(String variant) throws Exception {
        Map<String, GameAnalysis> analyses = AnalysisFile.read(FOLDER);
        Map<String, Reached> bots = new LinkedHashMap<>();
        BOTS.keySet().forEach(bot -> bots.put(bot, new Reached()));
        ResultsFolder.open(FOLDER.toAbsolutePath(), new GameCatalog(Games.BUILT_IN))
                .forEach(record -> {
                    if (variant.isEmpty() || record.setting().game().id().equals(variant)) {
                        List<Entrant> seats = record.setting().bots();
                        for (int team = 0; team < 2; team++) {
                            Reached bot = Objects.requireNonNull(
                                    bots.get(seats.get(team).name()));
                            bot.points += record.scores().get(team);
                            bot.games++;
                        }
                        MarkedGame.of(
                                        record,
                                        Objects.requireNonNull(
                                                analyses.get(record.setting().id())))
                                .moves()
                                .stream()
                                .forEach(move -> Objects.requireNonNull(
                                                bots.get(seats.get(move.seat()).name()))
                                        .moves
                                        .add(move));
                    }
                });
        return bots;
    }

    /** Every pairing of every variant, once from each seat. */
    private static void play() throws Exception {
        Files.createDirectories(FOLDER);
        Files.deleteIfExists(FOLDER.resolve("analysis.jsonl"));
        Files.deleteIfExists(FOLDER.resolve(Journal.NAME));
        List<String> names = List.copyOf(BOTS.keySet());
        try (Journal journal = Journal.open(FOLDER, 0)) {
            for (Game game : Games.BUILT_IN) {
                for (int first = 0; first < names.size(); first++) {
                    for (int second = 0; second < names.size(); second++) {
                        if (first != second) {
                            journal.append(play(game, names.get(first), names.get(second)));
                        }
                    }
                }
                journal.commit();
            }
        }
    }

    private static GameRecord play(Game game, String first, String second) {
        Options options = game.complete(game.id().equals("oust") ? Map.of("size", 5) : Map.of());
        long seed = (first.hashCode() ^ second.hashCode()) & 0xFFFF;
        List<String> moves = new ArrayList<>();
        GameState state = opened(game, options, seed, moves);
        while (state.outcome() != null) {
            state = opened(game, options, ++seed, moves);
        }
        String from = state.start().text();
        List<Brain> brains = new ArrayList<>();
        for (int seat = 0; seat < game.seats(); seat++) {
            brains.add(brain(seat % 2 == 0 ? first : second, seed + seat));
            brains.get(seat).begin(state.position(), 0);
        }
        while (state.outcome() == null) {
            int move = state.position().moveCount() == 1
                    ? state.position().moves().get(0)
                    : brains.get(state.toMove()).choose(state.position(), EVER).move();
            moves.add(state.position().spell(move));
            state.play(move);
            for (Brain brain : brains) {
                brain.notePly(state.position(), move);
            }
        }
        return record(game, options, from, moves, state.outcome(), List.of(first, second), seed);
    }

    /** A game after its opening, which may have ended it. */
    private static GameState opened(Game game, Options options, long seed, List<String> moves) {
        GameState state = new GameState(game.start(options, seed), options);
        Chance chance = new Chance(seed);
        moves.clear();
        while (state.outcome() == null && state.plies() < OPENING) {
            int move = state.position().randomMove(chance, new MoveList());
            moves.add(state.position().spell(move));
            state.play(move);
        }
        return state;
    }

    private static Brain brain(String bot, long seed) {
        List<String> words = Objects.requireNonNull(BOTS.get(bot));
        return SampleBot.brains(words.get(0), words).apply(seed);
    }

    private static GameRecord record(
            Game game,
            Options options,
            String from,
            List<String> moves,
            Outcome outcome,
            List<String> bots,
            long seed) {
        List<Entrant> seats = new ArrayList<>();
        for (int seat = 0; seat < game.seats(); seat++) {
            seats.add(new Entrant(bots.get(seat % 2), 1, ""));
        }
        boolean swapped = bots.get(0).compareTo(bots.get(1)) > 0;
        String pair = swapped ? bots.get(1) + "-v-" + bots.get(0) : bots.get(0) + "-v-" + bots.get(1);
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(game.id() + ".r1." + pair + (swapped ? ".1" : ".0"), 1, swapped ? 1 : 0, 1),
                new GameSpec.Ruleset(game, options),
                seed,
                new GameSpec.Start(from, moves.subList(0, OPENING)),
                seats,
                Collections.nCopies(game.seats(), new TimeControl(1000, 0, 0)),
                20);
        return new GameRecord(
                setting,
                new GameRecord.Outcome(
                        GameRecord.Status.FINISHED,
                        List.of(outcome.score(0), outcome.score(1)),
                        List.of(),
                        EndReason.rule(outcome.ending().word()),
                        outcome.detail(),
                        null),
                new GameRecord.Course(
                        moves.subList(OPENING, moves.size()),
                        new double[moves.size() - OPENING],
                        moves.size(),
                        List.of(),
                        List.of()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("none", Instant.EPOCH, 1));
    }

    /** Rank correlation of points and accuracy; equal bots share their places. */
    private static double spearman(Map<String, Reached> bots) {
        double[] points =
                places(bots.values().stream().mapToDouble(bot -> bot.points).toArray());
        double[] accuracy = places(bots.values().stream()
                .mapToDouble(bot -> MarkedGame.accuracy(bot.moves).orElse(0))
                .toArray());
        double mean = (points.length + 1) / 2.0;
        double both = 0;
        double one = 0;
        double other = 0;
        for (int i = 0; i < points.length; i++) {
            both += (points[i] - mean) * (accuracy[i] - mean);
            one += (points[i] - mean) * (points[i] - mean);
            other += (accuracy[i] - mean) * (accuracy[i] - mean);
        }
        return both / Math.sqrt(one * other);
    }

    private static double[] places(double[] values) {
        return Arrays.stream(values)
                .map(value -> Arrays.stream(values).filter(each -> each > value).count()
                        + (Arrays.stream(values).filter(each -> each == value).count() + 1) / 2.0)
                .toArray();
    }
}
