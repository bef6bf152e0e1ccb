package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameState;
import botarena.referee.GameInProgress;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameObserverTest {

    private static final String ONE_FROM_THE_END = "OOOO./XXXX./...../...../..... X";

    private final List<GameInProgress> games = new ArrayList<>();

    @Test
    void everyPlyIsSeenWhileTheGameIsPlayed() throws InterruptedException {
        List<Integer> counts = new ArrayList<>();
        ScriptedBot looking = ScriptedBot.deciding(message -> {
            counts.add(games.get(0).plies());
            assertThat(games.get(0).isOver()).isFalse();
            return ScriptedBot.first(message);
        });
        GameRecord record = new GameSetup()
                .opening("a1-a5")
                .watched(games::add)
                .seats(ScriptedBot.deciding(ScriptedBot::first), looking)
                .play();
        assertThat(counts).startsWith(1, 3, 5);
        GameInProgress game = games.get(0);
        assertThat(game.isOver()).isTrue();
        assertThat(game.plies()).isEqualTo(record.plies());
        assertThat(List.of(game.seat(0), game.seat(1), game.seat(2))).containsExactly(0, 1, 0);
        assertThat(game.millis(0)).isEqualTo(GameInProgress.UNASKED);
        assertThat(game.millis(1)).isEqualTo((float) record.millis()[0]);
    }

    @Test
    void positionsFollowFromTheMoves() throws InterruptedException {
        GameRecord record = new GameSetup()
                .watched(games::add)
                .seats(ScriptedBot.deciding(ScriptedBot::first), ScriptedBot.deciding(ScriptedBot::first))
                .play();
        GameInProgress game = games.get(0);
        GameSpec setting = game.setting();
        GameState state =
                new GameState(setting.game().parse(setting.startText(), setting.options()), setting.options());
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < game.plies(); ply++) {
            assertThat(game.seat(ply)).isEqualTo(state.toMove());
            moves.add(state.position().spell(game.move(ply)));
            state.play(game.move(ply));
        }
        assertThat(moves).isEqualTo(record.moves());
    }

    @Test
    void thereIsNoPlyBeforeItIsPlayed() throws InterruptedException {
        new GameSetup()
                .from(ONE_FROM_THE_END)
                .watched(games::add)
                .seats(
                        ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4")),
                        ScriptedBot.deciding(ScriptedBot::first))
                .play();
        assertThatThrownBy(() -> games.get(0).move(1))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("plies=1");
    }

    @Test
    void anObserverThatThrowsChangesNothing() throws InterruptedException {
        GameSetup stage = new GameSetup().from(ONE_FROM_THE_END).watched(game -> {
            throw new IllegalStateException("broken");
        });
        GameRecord record = stage.seats(
                        ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4")),
                        ScriptedBot.deciding(ScriptedBot::first))
                .play();
        assertThat(record.status()).isEqualTo(GameRecord.Status.FINISHED);
    }
}
