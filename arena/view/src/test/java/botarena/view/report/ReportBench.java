package botarena.view.report;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.protocol.LineWriter;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.RecordWriter;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Size of a report of many random games, all variants in turn: bytes and time. {@code java -cp
 * arena/app/target/botarena.jar:arena/view/target/test-classes botarena.view.report.ReportBench 10000 /tmp/r}. With a
 * third number, as many bots meet each other in Quixo: 9900 games make 100 bots meet twice.
 */
final class ReportBench {

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);

    private ReportBench() {}

    public static void main(String[] args) throws Exception {
        int games = Integer.parseInt(args[0]);
        Path folder = Files.createDirectories(Path.of(args[1]));
        long plies = play(games, folder, args.length > 2 ? Integer.parseInt(args[2]) : 0);
        long began = System.nanoTime();
        Path page = folder.resolve(ReportFile.NAME);
        ReportFile.Written written = ReportFile.write(ResultsFolder.open(folder, CATALOG), page, ReplayChoice.ALL);
        double seconds = (System.nanoTime() - began) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d games, %d plies, %d replays: %.2f MB, %.1f s, %d MB heap at most%n",
                games,
                plies,
                written.replays(),
                Files.size(page) / 1e6,
                seconds,
                Runtime.getRuntime().maxMemory() >> 20);
    }

    private static long play(int games, Path folder, int field) throws IOException {
        long plies = 0;
        RecordWriter writer = new RecordWriter();
        try (OutputStream out = Files.newOutputStream(folder.resolve("games.jsonl"))) {
            for (int i = 0; i < games; i++) {
                GameRecord record = field == 0
                        ? random(Games.BUILT_IN.get(i % Games.BUILT_IN.size()), i, i / 6 % 8, (i / 6 + 1 + i % 7) % 8)
                        : random(CATALOG.find("quixo").orElseThrow(), i, i / (field - 1) % field, opponent(i, field));
                plies += record.plies();
                LineWriter line = writer.write(record);
                out.write(line.bytes(), 0, line.length());
            }
        }
        return plies;
    }

    /** The second bot of a game in which all meet all, each on either side. */
    private static int opponent(int number, int field) {
        int other = number % (field - 1);
        return other < number / (field - 1) % field ? other : other + 1;
    }

    private static GameRecord random(Game game, int number, int first, int second) {
        Options options = game.complete(Map.of());
        Chance chance = new Chance(number);
        Position start = game.start(options, number);
        GameState state = new GameState(start, options);
        List<String> moves = new ArrayList<>();
        MoveList room = new MoveList();
        while (state.outcome() == null) {
            int move = state.position().randomMove(chance, room);
            moves.add(state.position().spell(move));
            state.play(move);
        }
        var outcome = Objects.requireNonNull(state.outcome());
        double[] millis = new double[moves.size()];
        for (int i = 0; i < millis.length; i++) {
            millis[i] = chance.below(400) / 10.0;
        }
        List<GameSpec.Entrant> bots = new ArrayList<>();
        for (int seat = 0; seat < game.seats(); seat++) {
            bots.add(new GameSpec.Entrant("bot-" + (seat % 2 == 0 ? first : second), 1, "0123456789abcdef"));
        }
        String id = game.id() + ".r" + (number + 1) + "." + bots.get(0).name() + "-v-"
                + bots.get(1).name() + ".0";
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(id, number + 1, 0, 1),
                new GameSpec.Ruleset(game, options),
                number,
                new GameSpec.Start(start.text(), List.of()),
                bots,
                Collections.nCopies(game.seats(), new TimeControl(0, 10_000, 100)),
                20);
        List<Double> scores = List.of(outcome.score(0), outcome.score(1));
        List<String> sides = start.seating().sides();
        return new GameRecord(
                setting,
                new GameRecord.Outcome(
                        GameRecord.Status.FINISHED,
                        scores,
                        scores.get(0) == 1
                                ? List.of(sides.get(0))
                                : scores.get(1) == 1 ? List.of(sides.get(1)) : List.of(),
                        EndReason.find(outcome.ending().word()).orElseThrow(),
                        outcome.detail(),
                        null),
                new GameRecord.Course(moves, millis, moves.size(), List.of(), List.of()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("none", Instant.EPOCH, 1));
    }
}
