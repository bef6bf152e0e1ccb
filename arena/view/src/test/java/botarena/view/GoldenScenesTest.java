package botarena.view;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Options;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole games that the rules are held to, as scene lines, as their last board in characters and in SVG.
 * {@code -Dgolden=write} writes them, for the diff to be read.
 */
class GoldenScenesTest {

    private static final Path PLAYED = Path.of("../games/src/test/resources/playthroughs");
    private static final Path GOLDEN = Path.of("src/test/resources/scenes");
    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final Pattern HEAD = Pattern.compile("game (\\w+)\n(?:options ([^\n]+)\n)?(?:seed (\\d+)\n)?");
    private static final Pattern MOVE = Pattern.compile("(?m)^  [^\n]*? (?:plays|passes) ?(\\S+)?$");

    /** Games with kept scene lines; an empty file {@code NAME.scene} adds one. */
    static Stream<Path> playthroughs() throws IOException {
        try (Stream<Path> files = Files.list(GOLDEN)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".scene"))
                    .sorted()
                    .map(name -> PLAYED.resolve(name.replace(".scene", ".txt")))
                    .toList()
                    .stream();
        }
    }

    private static GameRecord record(Path file) throws IOException {
        String text = Files.readString(file);
        Matcher head = HEAD.matcher(text);
        assertThat(head.find()).isTrue();
        Game game = CATALOG.find(head.group(1)).orElseThrow();
        Map<String, String> given = new HashMap<>();
        for (String option : String.valueOf(head.group(2)).split(" ")) {
            String[] pair = option.split("=");
            if (pair.length == 2) {
                given.put(pair[0], pair[1]);
            }
        }
        Options options = game.complete(given);
        List<String> moves = new ArrayList<>();
        Matcher move = MOVE.matcher(text);
        while (move.find()) {
            moves.add(move.group(1));
        }
        String from =
                text.substring(text.indexOf("ply 0  ") + 7).lines().findFirst().orElseThrow();
        double[] millis = new double[moves.size()];
        return new GameRecord(
                new GameSpec(
                        new GameSpec.Slot(file.getFileName().toString(), 1, 0, 1),
                        new GameSpec.Ruleset(game, options),
                        0,
                        new GameSpec.Start(from, List.of()),
                        Collections.nCopies(game.seats(), new GameSpec.Entrant("a", 1, "f")),
                        Collections.nCopies(game.seats(), new TimeControl(0, 1000, 0)),
                        20),
                new GameRecord.Outcome(
                        Status.FINISHED,
                        List.of(0.5, 0.5),
                        List.of(),
                        EndReason.find("max_plies").orElseThrow(),
                        "",
                        null),
                new GameRecord.Course(moves, millis, moves.size(), List.of(), List.of()),
                GameRecord.Remarks.NONE,
                new GameRecord.Run("none", Instant.EPOCH, 0));
    }

    @ParameterizedTest
    @MethodSource("playthroughs")
    void theGameIsDrawnAsEver(Path file) throws IOException {
        GameRecord record = record(file);
        assertThat(record.moves()).isNotEmpty();
        GameView view = GameView.of(record);
        assertThat(view.plies()).isEqualTo(record.moves().size());
        String name = file.getFileName().toString().replace(".txt", "");
        held(name + ".scene", SceneText.lines(record, Replay.of(record), Map.of()) + "\n");
        held(name + ".board", String.join("\n", GamePanel.lines(view, view.plies(), 80)) + "\n");
        held(name + ".svg", Picture.svg(view.scene(view.plies()), view.sentence(view.plies())));
    }

    private static void held(String name, String text) throws IOException {
        Path file = GOLDEN.resolve(name);
        if ("write".equals(System.getProperty("golden"))) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
