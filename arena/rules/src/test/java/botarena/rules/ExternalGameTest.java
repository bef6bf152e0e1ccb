package botarena.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Game;
import botarena.games.Option;
import botarena.games.Position;
import botarena.games.StateSink;
import botarena.protocol.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Meanings of the keys of an answer in the arena. */
class ExternalGameTest {

    private static final String ABOUT = "{'rules':1,'game':'tiny','title':'Tiny','about':['Nothing.','At all.'],"
            + "'sides':['x','o'],'pieces':[['x','x','disc',[['disc','a'],['text','A','N']]]],'endings':['done'],"
            + "'recurs':true,'shape':'hex','openingPlies':3,'options':[{'name':'wide','about':'more','default':true},"
            + "{'name':'size','about':'side','default':3,'min':2,'max':9}]}";

    private final List<String> asked = new ArrayList<>();

    /** Answers start with one line, and play with the line named like the move. */
    private Position start(String start, Map<String, String> plays) {
        Game game = ExternalGame.of(
                new RulesSource() {
                    @Override
                    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
                        asked.add(question);
                        Object move = Json.object(question).get("move");
                        String answer = question.contains("describe")
                                ? ABOUT
                                : move == null ? start : plays.getOrDefault(String.valueOf(move), start);
                        return reader.apply(Json.object(answer.replace('\'', '"')));
                    }

                    @Override
                    public void close() {}
                },
                Game.Source.ARENA);
        return game.start(game.complete(Map.of()), 7);
    }

    private static Position play(Position at, String move) {
        return at.play(at.find(move));
    }

    private static String details(Position at) {
        StringBuilder found = new StringBuilder();
        at.details(new StateSink() {
            @Override
            public void field(String name, String value) {
                found.append(name).append('=').append(value).append(' ');
            }

            @Override
            public void field(String name, int value) {
                field(name, String.valueOf(value));
            }

            @Override
            public void field(String name, boolean value) {
                field(name, String.valueOf(value));
            }

            @Override
            public void field(String name, List<String> values) {
                field(name, values.toString());
            }

            @Override
            public void open(String name) {
                found.append(name).append("( ");
            }

            @Override
            public void close() {
                found.append(") ");
            }
        });
        return found.toString().strip();
    }

    @Test
    void aDescriptionIsTheGames() {
        Position start = start("{'text':'.. x','toMove':0,'moves':['a1']}", Map.of());
        Game game = start.game();
        assertThat(game.rules()).isEqualTo("Nothing.\nAt all.");
        assertThat(game.openingPlies(game.complete(Map.of()))).isEqualTo(3);
        assertThat(start.board().shape()).isEqualTo(Board.Shape.HEX);
        assertThat(game.options().stream().map(Option::name)).containsExactly("wide", "size", "repetition", "maxPlies");
        assertThat(game.complete(Map.of()).asMap()).containsEntry("wide", true).containsEntry("maxPlies", 1000);
        assertThat(asked.get(1)).contains("\"ask\":\"start\"", "\"size\":3", "\"seed\":7");
        assertThat(start.look().pieces().get('x'))
                .extracting(BoardLook.Form::shape)
                .containsExactly(BoardLook.Shape.DISC, BoardLook.Shape.TEXT);
    }

    @Test
    void cellsAreCountedFromTheLowerLeftAndAnUnderscoreIsNone() {
        Position start = start("{'text':'_./x. x','toMove':0,'moves':['a1']}", Map.of());
        assertThat(start.board().cells().stream().map(Board.Cell::label)).containsExactly("b2", "a1", "b1");
        byte[] letters = new byte[3];
        start.letters(letters);
        assertThat(new String(letters, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo(".x.");
    }

    /** Neighbours are at distance 1; six of them make a full rectangle the rhombus of Hex. */
    @Test
    void aHexagonHasTheNeighboursThatThePageSays() {
        Position start = start("{'text':'.../.../... x','toMove':0,'moves':['a1']}", Map.of());
        List<BoardLook.Spot> spots = start.look().spots();
        BoardLook.Spot middle = spots.stream()
                .filter(spot -> spot.label().equals("b2"))
                .findFirst()
                .orElseThrow();
        List<BoardLook.Spot> others = spots.stream()
                .filter(spot -> !spot.equals(middle))
                .sorted(Comparator.comparingDouble(spot -> distance(spot, middle)))
                .toList();
        assertThat(others.subList(0, 6).stream().map(BoardLook.Spot::label))
                .containsExactlyInAnyOrder("a2", "c2", "b1", "b3", "a1", "c3");
        assertThat(distance(others.get(5), middle)).isCloseTo(distance(others.get(0), middle), within(0.02));
        assertThat(distance(others.get(6), middle)).isGreaterThan(1.5 * distance(others.get(0), middle));
    }

    private static double distance(BoardLook.Spot one, BoardLook.Spot two) {
        return Math.hypot(one.x() - two.x(), one.y() - two.y());
    }

    @Test
    void detailsAreMoreFieldsOfTheState() {
        Position start = start(
                "{'text':'.. x','toMove':0,'moves':['a1'],'details':{'deck':'abc','left':3,'open':true,"
                        + "'cards':['k','q'],'more':{'on':'yes'}}}",
                Map.of());
        assertThat(details(start)).isEqualTo("deck=abc left=3 open=true cards=[k, q] more( on=yes )");
    }

    @Test
    void repetitionComparesTheSameField() {
        Position start = start(
                "{'text':'.. x 1','toMove':0,'moves':['a1','b1'],'same':'.. x'}",
                Map.of(
                        "a1", "{'text':'.. x 2','toMove':0,'moves':['a1'],'same':'.. x'}",
                        "b1", "{'text':'.. x 3','toMove':0,'moves':['a1']}"));
        Position again = play(start, "a1");
        assertThat(again.repeats(start)).isTrue();
        assertThat(again.repetitionHash()).isEqualTo(start.repetitionHash());
        assertThat(again).isNotEqualTo(start);
        assertThat(play(start, "b1").repeats(start)).isFalse();
    }

    @Test
    void aPassAloneIsPlayedUnasked() {
        Position start = start(
                "{'text':'.. x','toMove':0,'moves':['a1','b1']}",
                Map.of(
                        "a1", "{'text':'x. o','toMove':1,'moves':['pass']}",
                        "b1", "{'text':'.x o','toMove':1,'moves':['pass','a1']}"));
        assertThat(start.mustPass()).isFalse();
        assertThat(play(start, "a1").mustPass()).isTrue();
        assertThat(play(start, "b1").mustPass()).isFalse();
    }

    @Test
    void answersAreKeptUntilThereAreManyOfThem() {
        String rest = "r".repeat(1900);
        Position start = start("{'text':'.. x " + rest + "','toMove':0,'moves':['a1']}", Map.of());
        int first = asked.size();
        play(start, "a1");
        play(start, "a1");
        assertThat(asked).hasSize(first + 1);
        for (int seed = 0; seed < 9000; seed++) {
            start.game().start(start.game().complete(Map.of()), seed);
        }
        int before = asked.size();
        play(start, "a1");
        assertThat(asked).hasSize(before + 1);
    }
}
