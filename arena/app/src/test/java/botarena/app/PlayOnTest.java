package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Games that begin in a given position: every game, with every side to move. */
class PlayOnTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
    private static final String QUIXO = "XO.OX/...../...../...../..... O";

    @TempDir
    private Path folder;

    private Invocation match(String game, String... more) {
        return play(Stream.concat(Stream.of("match", game, "a=" + FIRST, "b=" + FIRST, "-n", "2"), Stream.of(more)));
    }

    private Invocation play(Stream<String> words) {
        return Invocation.of(Stream.concat(
                        words,
                        Stream.of("-j", "1", "--sandbox", "off", "-o", results().toString()))
                .toArray(String[]::new));
    }

    private Path results() {
        return folder.resolve("results");
    }

    private List<String> records() throws IOException {
        return Files.readAllLines(results().resolve("games.jsonl"));
    }

    /** A position of every game for each seat that may be to move, and for each word behind the board's side. */
    static Stream<Arguments> positions() {
        return Games.BUILT_IN.stream().flatMap(PlayOnTest::positions);
    }

    private static Stream<Arguments> positions(Game game) {
        Options options = game.complete(game.id().equals("oust") ? Map.of("size", "3", "pie", "on") : Map.of());
        Map<String, Arguments> found = new LinkedHashMap<>();
        for (long seed = 1; seed < 40; seed++) {
            Chance chance = new Chance(seed);
            GameState state = new GameState(game.start(options, seed), options);
            for (int ply = 0; ply < 80 && state.outcome() == null; ply++) {
                Position position = state.position();
                String phase = game.id().equals("oust") ? position.text().replaceFirst(".* ", "") : "";
                String kind =
                        position.seating().side(position.toMove()) + position.toMove() + phase + position.mustPass();
                found.putIfAbsent(kind, Arguments.of(game.id(), position.text()));
                state.play(position.randomMove(chance, new MoveList()));
            }
        }
        return found.values().stream();
    }

    @ParameterizedTest
    @MethodSource("positions")
    void bothBotsTakeEachSeatOfThatPosition(String game, String text) throws IOException {
        Invocation match = match(game, "--from", text);
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(records()).hasSize(2).allMatch(line -> line.contains("\"from\":\"" + text + "\""));
        assertThat(records()).anyMatch(line -> line.contains("\"bots\":[{\"name\":\"a\""));
        assertThat(records()).anyMatch(line -> line.contains("\"bots\":[{\"name\":\"b\""));
        assertThat(records()).allMatch(line -> line.contains("\"opening\":[]") || !line.contains("\"opening\""));
        assertThat(Invocation.of("verify", results().toString()).out()).startsWith("2 records agree");
    }

    @Test
    void everyReaderOfResultsUnderstandsIt() {
        String text = "bbB.b/...../..b../.R.../rr.rr b crab,frog/ox,tiger/rabbit";
        assertThat(match("onitama", "--from", text, "--report").code()).isZero();
        assertThat(read("show", "openings", "--format", "csv")).contains(text);
        assertThat(read("export", "--to", "positions")).contains("\"text\":\"" + text + "\"");
        assertThat(results().resolve("report.html")).isNotEmptyFile();
        String games = read("show", "games", "--format", "csv");
        String id = games.lines().skip(1).findFirst().orElseThrow().replaceFirst(",.*", "");
        assertThat(read("rerun", id)).contains("as recorded");
    }

    private String read(String command, String... more) {
        Invocation done =
                Invocation.of(Stream.concat(Stream.of(command, results().toString()), Stream.of(more))
                        .toArray(String[]::new));
        assertThat(done.code()).as(done.err() + done.out()).isZero();
        return done.out();
    }

    @Test
    void theFileOfSuchAMatchPlaysTheSame() throws IOException {
        assertThat(match("quixo", "--from", QUIXO).code()).isZero();
        Path file = folder.resolve("cup.yaml");
        assertThat(match("quixo", "--from", QUIXO, "--save-as", file.toString()).code())
                .isZero();
        assertThat(file).content().contains("from: ");
        Path again = folder.resolve("again");
        Invocation run = Invocation.of("run", file.toString(), "--sandbox", "off", "-o", again.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(again.resolve("games.jsonl"))).contains("\"from\":\"" + QUIXO + "\"");
    }

    @Test
    void aSequentialTestBeginsThereToo() throws IOException {
        Invocation sprt =
                play(Stream.of("sprt", "quixo", "a=" + FIRST, "b=" + FIRST, "--max-games", "2", "--from", QUIXO));
        assertThat(sprt.code()).as(sprt.err()).isEqualTo(7);
        assertThat(records()).hasSize(2).allMatch(line -> line.contains("\"from\":\"" + QUIXO + "\""));
    }

    @Test
    void theBoardOfThePositionSettlesItsSize() throws IOException {
        assertThat(match("oust", "--from", "..../...../......./....../...B/... w")
                        .err())
                .contains("no oust game can begin from");
        Invocation match = match("oust", "--from", "../.B./.. w -");
        assertThat(match.code()).as(match.err()).isZero();
        assertThat(records()).hasSize(2).allMatch(line -> line.contains("\"size\":2"));
        assertThat(match("oust", "--option", "size=7", "--from", "../.B./.. w -")
                        .err())
                .contains("error: no oust game can begin from '../.B./.. w -': option size is 7, but the board");
    }

    @Test
    void aMalformedPositionIsOneSentence() {
        for (String text : List.of("", "nonsense", "XO.OX/...../...../....X Q", "XXXXX/...../...../...../..... O")) {
            Invocation match = match("quixo", "--from", text);
            assertThat(match.code()).as(text).isEqualTo(2);
            assertThat(match.err())
                    .startsWith("error: ")
                    .doesNotContain("\tat ")
                    .hasLineCount(2);
        }
        Invocation both = match("quixo", "--from", QUIXO, "--openings", "2");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--from sets where every game starts, so it excludes --openings");
        assertThat(results()).doesNotExist();
    }
}
