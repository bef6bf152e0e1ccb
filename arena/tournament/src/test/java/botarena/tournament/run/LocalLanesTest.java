package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.Status;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalLanesTest extends LanesContract {

    @Override
    Lanes lanes() {
        return new LocalLanes(2, ScriptedReferee::plain);
    }

    @Test
    void aMistakeOfTheRefereeMakesAVoidGameAndTheLaneGoesOn(@TempDir Path folder) throws Exception {
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> {
                    if (ticket.setting().attempt() == 1 && ticket.setting().leg() == 0) {
                        throw new IllegalStateException("scripted");
                    }
                    return null;
                }));
        assertThat(arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 4}"))
                        .left())
                .isZero();
        assertThat(arena.records()).filteredOn(r -> r.status() == Status.VOID).hasSize(2);
        assertThat(arena.records())
                .filteredOn(r -> r.reason() == Reason.INTERNAL)
                .hasSize(2);
    }
}
