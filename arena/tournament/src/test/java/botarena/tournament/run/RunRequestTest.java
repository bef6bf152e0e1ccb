package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.events.RunEnding;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRequestTest {

    private static final String CUP = Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 4, seed: 7}");

    @TempDir
    private Path folder;

    @Test
    void theCommandThatGoesOnLeavesTheSameBotsOut() {
        RunRequest order = Arena.order(Set.of("b 1", "a"), Set.of("c"), Set.of("a"));
        assertThat(order.resumeCommand()).isEqualTo("botarena run cup.yaml --only a --only 'b 1' --skip c --retry a");
        assertThat(RunRequest.unlimited("botarena run cup.yaml").resumeCommand())
                .isEqualTo("botarena run cup.yaml");
    }

    @Test
    void aStoppedRunSaysSo() throws Exception {
        Arena arena = new Arena(folder);
        try (TournamentRun run = arena.open(CUP, Arena.order(Set.of("a"), Set.of("c"), Set.of()))) {
            run.interrupt();
            assertThat(run.play().resume()).isEqualTo("botarena run cup.yaml --only a --skip c");
        }
    }

    @Test
    void onceTheseGamesArePlayedTheOthersAreLeft() throws Exception {
        RunEnding ending = new Arena(folder).run(CUP, Arena.order(Set.of("a"), Set.of(), Set.of()));
        assertThat(ending.left()).isEqualTo(4);
        assertThat(ending.resume()).isEqualTo("botarena run cup.yaml");
    }
}
