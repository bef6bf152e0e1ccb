package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WholeGameTest {

    static Stream<Arguments> games() {
        return Games.BUILT_IN.stream().flatMap(game -> IntStream.range(0, 8).mapToObj(i -> Arguments.of(game.id(), i)));
    }

    @ParameterizedTest
    @MethodSource("games")
    void aGameBetweenRandomBotsIsPlayedToItsEndAndReplaysExactly(String id, int seed) throws InterruptedException {
        ScriptedBot[] bots = Stream.of(1, 2, 3, 4)
                .map(i -> ScriptedBot.random(seed * 4L + i).features("moved"))
                .toArray(ScriptedBot[]::new);
        GameRecord record = new GameSetup().seats(bots).game(id, Map.of()).play();

        assertThat(record.status()).as(record.toString()).isEqualTo(GameRecord.Status.FINISHED);
        assertThat(record.fault()).isNull();
        GameState state = replayed(record);
        assertThat(state.outcome()).isNotNull();
        assertThat(state.outcome().ending().word()).isEqualTo(record.reason().word());
        assertThat(record.scores())
                .containsExactly(state.outcome().score(0), state.outcome().score(1));
        assertThat(bots[1].heard("moved")).hasSize(record.moves().size());
        assertThat(bots[1].heard("end")).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("games")
    void itsRecordComesBackFromItsLine(String id, int seed) throws InterruptedException {
        ScriptedBot[] bots = Stream.of(1, 2, 3, 4)
                .map(i -> ScriptedBot.random(seed * 4L + i))
                .toArray(ScriptedBot[]::new);
        GameRecord record = new GameSetup().seats(bots).game(id, Map.of()).play();
        String line = new RecordWriter().write(record).toString();
        assertThat(new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line))
                .usingRecursiveComparison()
                .isEqualTo(record);
    }

    private static GameState replayed(GameRecord record) {
        Game game = record.setting().game();
        GameState state = new GameState(
                game.parse(record.setting().startText(), record.setting().options()),
                record.setting().options());
        List<String> moves = record.moves();
        for (String move : moves) {
            state.play(
                    state.position().mustPass() && move.equals("pass")
                            ? botarena.games.Position.PASS
                            : state.position().find(move));
        }
        return state;
    }
}
