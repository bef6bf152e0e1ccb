package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.tournament.events.RunEnding;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that others on the machine spoil: played again after all others, undecided in the end, never lost. */
class UndecidedTest {

    private static final String CUP =
            Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 4, seed: 7, concurrency: 2}");

    @TempDir
    private Path folder;

    @Test
    void theyWaitForTheEndAndAreNoBotsLoss() throws Exception {
        Arena arena = new Arena(folder)
                .with(() -> new ScriptedReferee(ticket -> ticket.setting().round() == 1
                                ? new Fault(Reason.INTERNAL, -1, 0, "scripted", null)
                                : null)
                        .underContention());
        RunEnding ending = arena.run(CUP);
        List<GameRecord> records = arena.records();
        assertThat(ending.how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(ending.forfeits()).isZero();
        assertThat(ending.voids()).hasSize(6);
        // Both games of a pair that was under way on the other lane may end among them.
        assertThat(records.subList(records.size() - 2 * 6, records.size()))
                .filteredOn(record -> !record.isUndecided())
                .hasSizeLessThan(3);
        assertThat(arena.warnings()).singleElement().asString().startsWith("This machine is busy, so fewer games");
    }
}
