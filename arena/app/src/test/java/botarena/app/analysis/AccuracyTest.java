package botarena.app.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.bots.Brain;
import botarena.bots.Brain.Allowance;
import botarena.bots.SampleBot;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.protocol.Json;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.TimeControl;
import botarena.tournament.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Accuracy ranks bots as their points do, over six variants. The games stay in target/accuracy. */
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
        BOTS.put("mcts-300", List.of("mcts", "--playouts", "300"));
        BOTS.put("master-30", List.of("master", "--nodes", "30"));
        BOTS.put("master-300", List.of("master", "--nodes", "300"));
        BOTS.put("master-3000", List.of("master", "--nodes", "3000"));
        BOTS.put("master-10000", List.of("master", "--nodes", "10000"));
    }

    @Test
    void accuracyRanksBotsAsTheirPointsDo() throws Exception {
        Map<String, Double> points = play();
        Invocation analysed =
                Invocation.of("analyse", FOLDER.toString(), "--nodes", "5000", "--format", "json", "--no-progress");
        assertThat(analysed.code()).as(analysed.err()).isZero();
        Map<String, Double> accuracy = new HashMap<>();
        for (Object row :
                (List<?>) Objects.requireNonNull(Json.read(analysed.out().strip()))) {
            Map<?, ?> fields = (Map<?, ?>) row;
            accuracy.put((String) fields.get("bot"), ((Number) fields.get("accuracy")).doubleValue());
        }
        assertThat(accuracy).hasSameSizeAs(points);
        assertThat(spearman(points, accuracy))
                .as("points %s, accuracy %s", points, accuracy)
                .isGreaterThanOrEqualTo(CORRELATION);
    }

    /** Every pairing of every variant, once from each seat; points by bot. */
    private static Map<String, Double> play() throws Exception {
        Files.createDirectories(FOLDER);
        Files.deleteIfExists(FOLDER.resolve("analysis.jsonl"));
        Files.deleteIfExists(FOLDER.resolve(Journal.NAME));
        List<String> names = List.copyOf(BOTS.keySet());
        Map<String, Double> points = new HashMap<>();
        try (Journal journal = Journal.open(FOLDER, 0)) {
            for (Game game : Games.BUILT_IN) {
                for (int first = 0; first < names.size(); first++) {
                    for (int second = 0; second < names.size(); second++) {
                        if (first != second) {
                            GameRecord record = play(game, names.get(first), names.get(second));
                            journal.append(record);
                            points.merge(names.get(first), record.scores().get(0), Double::sum);
                            points.merge(names.get(second), record.scores().get(1), Double::sum);
                        }
                    }
                }
                journal.commit();
            }
        }
        return points;
    }

    private static GameRecord play(Game game, String first, String second) {
        Options options = game.complete(game.id().equals("oust") ? Map.of("size", 5) : Map.of());
        long seed = (first.hashCode() ^ second.hashCode()) & 0xFFFF;
        GameState state = new GameState(game.start(options, seed), options);
        String from = state.start().text();
        Chance chance = new Chance(seed);
        List<String> moves = new ArrayList<>();
        List<Brain> brains = new ArrayList<>();
        while (state.outcome() == null) {
            int move;
            if (state.plies() < OPENING) {
                move = state.position().randomMove(chance, new MoveList());
            } else {
                for (int seat = brains.size(); seat < game.seats(); seat++) {
                    brains.add(brain(seat % 2 == 0 ? first : second, seed + seat));
                    brains.get(seat).begin(state.position(), 0);
                }
                move = state.position().moveCount() == 1
                        ? state.position().moves().get(0)
                        : brains.get(state.toMove())
                                .choose(state.position(), EVER)
                                .move();
            }
            moves.add(state.position().spell(move));
            state.play(move);
            for (Brain brain : brains) {
                brain.played(state.position(), move);
            }
        }
        return record(game, options, from, moves, state.outcome(), List.of(first, second), seed);
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

    /** Of two orders without ties. */
    private static double spearman(Map<String, Double> one, Map<String, Double> other) {
        List<String> ranked = ranked(one);
        List<String> elsewhere = ranked(other);
        double squares = 0;
        for (int i = 0; i < ranked.size(); i++) {
            int apart = i - elsewhere.indexOf(ranked.get(i));
            squares += apart * apart;
        }
        int n = ranked.size();
        return 1 - 6 * squares / (n * (n * n - 1.0));
    }

    private static List<String> ranked(Map<String, Double> values) {
        return values.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
