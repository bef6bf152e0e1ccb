package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.protocol.LineWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The specification's positions are real ones, and its moves lead where it says. */
class ReadmeExamplesTest {

    private static final Pattern LEADS = Pattern.compile("`([^`]+)` leads to `([^`]+)`");

    static Stream<Arguments> sections() throws IOException {
        String page = Files.readString(Path.of("../../protocol/README.md"));
        return Games.BUILT_IN.stream().map(game -> {
            int from = page.indexOf("\n### " + game.id() + "\n");
            assertThat(from).as(game.id()).isPositive();
            int to = Stream.of("\n### ", "\n## ")
                    .mapToInt(mark -> page.indexOf(mark, from + 1))
                    .filter(at -> at > 0)
                    .min()
                    .orElseThrow();
            return Arguments.of(game, page.substring(from, to));
        });
    }

    @ParameterizedTest
    @MethodSource("sections")
    void statesAreWhatTheRefereeWrites(Game game, String section) {
        List<String> states =
                section.lines().filter(l -> l.startsWith("{\"text\"")).toList();
        assertThat(states).isNotEmpty().allSatisfy(state -> {
            LineWriter out = new LineWriter();
            new StateWriter(out)
                    .of(game.parse((String) Json.object(state).get("text")), false)
                    .write(out);
            assertThat(out).hasToString(state);
        });
    }

    @ParameterizedTest
    @MethodSource("sections")
    void movesLeadWhereTheyAreSaidToLead(Game game, String section) {
        String state = section.lines()
                .filter(l -> l.startsWith("{\"text\""))
                .findFirst()
                .orElseThrow();
        Position position = game.parse((String) Json.object(state).get("text"));
        Matcher leads = LEADS.matcher(section);
        while (leads.find()) {
            int move = position.find(leads.group(1));
            assertThat(move).as(leads.group(1)).isNotEqualTo(Position.NONE);
            assertThat(position.play(move).text()).isEqualTo(leads.group(2));
        }
    }

    static Stream<Map<String, Object>> messages() throws IOException {
        List<Map<String, Object>> messages = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("../../protocol/README.md"))) {
            if (line.startsWith("{\"type\"") && line.contains("\"state\":{")) {
                messages.add(Json.object(line));
            }
        }
        return messages.stream();
    }

    @ParameterizedTest
    @MethodSource("messages")
    void messagesHoldRealStates(Map<String, Object> message) {
        Map<?, ?> state = (Map<?, ?>) message.get("state");
        String id = state.containsKey("cards") ? "onitama" : "quixo";
        Position position =
                new GameCatalog(Games.BUILT_IN).find(id).orElseThrow().parse((String) state.get("text"));
        LineWriter out = new LineWriter();
        new StateWriter(out).of(position, message.get("type").equals("end")).write(out);
        assertThat(out).hasToString(Json.write(state));
    }
}
