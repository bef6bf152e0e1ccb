package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.process.machine.ProcessTable;
import botarena.scale.work.MachineSpeed.ArenaLoad;
import botarena.testing.Deadline;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ArenaLoadTest {

    private static final long TENTH = 100_000_000;

    /** A shell that computes in a child of its own, as an arena does in its bots. */
    private static Process busy(String mark) throws IOException {
        return new ProcessBuilder("sh", "-c", "(while :; do :; done) & wait", mark).start();
    }

    private static void untilItHasComputed(Process process) {
        Deadline.await(
                "0.3 s of processor time", () -> ProcessTable.usedNanos(ProcessTable.tree(process.pid())) >= 3 * TENTH);
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Timeout(60)
    @Test
    void onlyTimeOfOtherArenasIsCounted() throws Exception {
        long before = ArenaLoad.usedNanos();
        Process arena = busy("-Dbotarena.home=/opt/botarena");
        Process stranger = busy("stranger");
        try {
            untilItHasComputed(arena);
            untilItHasComputed(stranger);
            // Another arena on this machine may end meanwhile, which takes its share from the sum.
            Deadline.await("0.2 s that the arenas used", () -> ArenaLoad.usedNanos() - before >= 2 * TENTH);
            assertThat(ArenaLoad.roots())
                    .contains(arena.pid())
                    .doesNotContain(stranger.pid())
                    .doesNotContainAnyElementsOf(List.copyOf(
                            arena.descendants().map(ProcessHandle::pid).toList()));
        } finally {
            end(arena);
            end(stranger);
        }
    }
}
