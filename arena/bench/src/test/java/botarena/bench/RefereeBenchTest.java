package botarena.bench;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.bench.RefereeBench.Moves;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.catalog.Games;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.Starters;
import botarena.referee.process.Starters.Opening;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefereeBenchTest {

    @ParameterizedTest
    @ValueSource(strings = {"quixo", "onitama"})
    void aRecordedGameIsLongAndLegalAndNeverEnds(String id) {
        RecordedGame recorded =
                RecordedGame.of(new GameCatalog(Games.BUILT_IN).find(id).orElseThrow(), 460, 1);
        GameState state = new GameState(recorded.game().parse(recorded.from(), recorded.options()), recorded.options());
        for (String move : recorded.moves()) {
            state.play(state.position().find(move));
        }
        assertThat(state.plies()).isEqualTo(460);
        assertThat(state.outcome()).isNull();
    }

    @Test
    void everyFigureIsTaken(@TempDir Path folder) throws Exception {
        for (String name : List.of("instant", "pingpong")) {
            String source = "../../sample-bots/c/" + name + ".c";
            String program = folder.resolve(name).toString();
            assertThat(new ProcessBuilder("cc", "-O2", "-std=gnu11", "-o", program, source)
                            .start()
                            .waitFor())
                    .isZero();
        }
        Opening opening = Starters.open(Isolation.OFF);
        assertThat(opening).isInstanceOf(Opening.Open.class);
        try (Starter starter = ((Opening.Open) opening).starter()) {
            RefereeBench bench = RefereeBench.run(
                    new GameCatalog(Games.BUILT_IN), starter, starter, folder, new RefereeBench.Effort(1, 1, 1));
            assertThat(bench.floorNanos()).isPositive();
            assertThat(bench.moves())
                    .extracting(Moves::game, Moves::ply, Moves::legal)
                    .hasSize(8)
                    .doesNotHaveDuplicates();
            assertThat(bench.starts())
                    .hasSize(2)
                    .allSatisfy(start -> assertThat(start.millis()).isPositive());
        }
    }

    @Test
    void figuresArePrintedAsRatiosOfTheFloor() {
        RefereeBench bench = new RefereeBench(
                5000,
                List.of(new RefereeBench.Moves("quixo", 30, true, 8100, 1.62)),
                List.of(new RefereeBench.Start("none", 9.5)));
        assertThat(bench.lines())
                .containsExactly(
                        "floor: two C programs and two pipes, 5.0 us a round trip",
                        "quixo    ply  30  legal on    1.62 x floor      8.1 us a move  (bar 4 x, 20 us)",
                        "game between fresh bots, isolation none: 9.5 ms  (bar 10 ms)");
    }
}
