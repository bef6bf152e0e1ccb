package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.JsonText;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Python kit's rules against the library: every position, every legal move, every ending of random games. */
@Needs(Tool.PYTHON)
class RulesInPythonTest {

    /** Reads games and prints observations of each, whole or as a sum. */
    private static final String REPLAY = """
            import json, sys, zlib
            import botarena_rules as rules
            for line in sys.stdin:
                game = json.loads(line)
                state = rules.Game(rules.position(game["game"], game["options"], game["from"]), game["options"])
                seen = []
                for move in game["moves"] + [None]:
                    position = state.position
                    legal = [] if state.over else position.legal()
                    scores = state.scores or []
                    seen.append("%s %s %s %s %s %s" % (position.text, -1 if state.over else position.seat, ",".join(legal), state.over,
                        ",".join("%.1f" % score for score in scores), state.reason))
                    if move is not None:
                        state.play(move)
                whole = "\\n".join(seen)
                print(json.dumps(whole) if game["whole"] else zlib.crc32(whole.encode()), flush=True)
            """;

    private static final int FEW = 40;
    private static final int MANY = 3_000;

    private final MoveList moves = new MoveList();

    /** The games of the module's table; a new game may come without rules in Python. */
    static List<Game> games() throws IOException {
        String module = Files.readString(Path.of("../../kits/python/botarena_rules.py"));
        String table = module.substring(module.indexOf("\nGAMES = {"));
        List<Game> games = Games.BUILT_IN.stream()
                .filter(game -> table.contains('"' + game.id() + '"'))
                .toList();
        assertThat(games).hasSizeGreaterThan(5);
        return games;
    }

    @ParameterizedTest
    @MethodSource("games")
    void aFewGamesAreTheSame(Game game) throws Exception {
        compare(game, FEW);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void thousandsOfGamesAreTheSame(Game game) throws Exception {
        compare(game, MANY);
    }

    private void compare(Game game, int count) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder("python3", "-c", REPLAY).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment()
                .put("PYTHONPATH", Path.of("../../kits/python").toAbsolutePath().toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process python = Deadline.limit(builder.start());
        try (Writer asks = new OutputStreamWriter(python.getOutputStream(), StandardCharsets.UTF_8);
                BufferedReader answers =
                        new BufferedReader(new InputStreamReader(python.getInputStream(), StandardCharsets.UTF_8))) {
            for (int seed = 0; seed < count; seed++) {
                Played played = played(game, new Chance(seed));
                String sum = asked(asks, answers, played.request(false));
                if (!sum.equals(played.sum())) {
                    assertThat(asked(asks, answers, played.request(true)))
                            .as("game %s of %s with %s", seed, game.id(), played.options())
                            .isEqualTo(JsonText.line(played.seen()));
                }
            }
        } finally {
            python.destroy();
        }
    }

    private static String asked(Writer asks, BufferedReader answers, String request) throws IOException {
        asks.write(request + "\n");
        asks.flush();
        return String.valueOf(answers.readLine());
    }

    private record Played(
            Game game,
            Map<String, Object> options,
            @Nullable String from,
            List<String> moves,
            String seen) {

        String request(boolean whole) {
            Map<String, @Nullable Object> request = new LinkedHashMap<>();
            request.put("game", game.id());
            request.put("options", options);
            request.put("from", from);
            request.put("moves", moves);
            request.put("whole", whole);
            return JsonText.line(request);
        }

        String sum() {
            CRC32 sum = new CRC32();
            sum.update(seen.getBytes(StandardCharsets.UTF_8));
            return String.valueOf(sum.getValue());
        }
    }

    private Played played(Game game, Chance chance) {
        Options options = game.complete(given(game, chance));
        Position start = game.start(options, chance.below(1 << 30));
        // Only the text has the seed's draw.
        boolean drawn = game.id().equals("oxono") || game.id().equals("onitama") && options.words("cards") == null;
        String from = drawn || chance.below(2) == 0 ? start.text() : null;
        GameState state = new GameState(start, options);
        List<String> played = new ArrayList<>();
        List<String> seen = new ArrayList<>();
        seen.add(line(state));
        while (state.outcome() == null) {
            state.position().moves(moves);
            int move = moves.get(chance.below(moves.size()));
            played.add(state.position().spell(move));
            state.play(move);
            seen.add(line(state));
        }
        return new Played(game, options.asMap(), from, played, String.join("\n", seen));
    }

    /** Options that games are played with, small boards above all. */
    private static Map<String, Object> given(Game game, Chance chance) {
        Map<String, Object> given = new LinkedHashMap<>();
        switch (game.id()) {
            case "oust" -> {
                given.put("size", 2 + chance.below(chance.below(20) == 0 ? 8 : 3));
                given.put("pie", chance.below(2) == 0);
            }
            case "quixo", "quixo4" -> given.put("size", 2 + chance.below(6));
            case "onitama" -> {
                if (chance.below(2) == 0) {
                    given.put("cards", List.of("tiger", "crab", "monkey", "ox", "eel"));
                }
            }
            default -> {}
        }
        if (game.recurs() && chance.below(2) == 0) {
            given.put("repetition", 2);
        }
        if (chance.below(4) == 0) {
            given.put("maxPlies", 6 + chance.below(30));
        }
        return given;
    }

    private String line(GameState state) {
        Position position = state.position();
        Outcome outcome = state.outcome();
        moves.clear();
        if (outcome == null) {
            position.moves(moves);
        }
        List<String> legal = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            legal.add(position.spell(moves.get(i)));
        }
        return "%s %s %s %s %s %s"
                .formatted(
                        position.text(),
                        state.toMove(),
                        String.join(",", legal),
                        outcome == null ? "False" : "True",
                        outcome == null ? "" : outcome.score(0) + "," + outcome.score(1),
                        outcome == null ? "None" : outcome.ending().word());
    }
}
