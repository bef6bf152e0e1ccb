package botarena.referee.process.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BotTokenTest {

    @Test
    void differsForEveryBot() {
        assertThat(BotToken.next()).isNotEqualTo(BotToken.next());
        assertThat(BotToken.next().text()).startsWith(BotToken.ARENA + ".");
    }

    @Test
    void isNoOrphanWhileItsArenaRuns() {
        assertThat(BotToken.next().isOrphaned()).isFalse();
    }

    @Test
    void isAnOrphanOnceItsArenaHasEnded() throws Exception {
        Process arena = new ProcessBuilder("sleep", "60").start();
        BotToken token = of(arena.pid(), ProcessTable.startTime(arena.pid()), ProcessTable.namespace());
        assertThat(token.isOrphaned()).isFalse();
        arena.destroyForcibly().waitFor();
        assertThat(token.isOrphaned()).isTrue();
    }

    @Test
    void isAnOrphanWhenAnotherProcessHasTheNumberNow() {
        long self = ProcessHandle.current().pid();
        assertThat(of(self, ProcessTable.startTime(self) + 1, ProcessTable.namespace())
                        .isOrphaned())
                .isTrue();
    }

    @Test
    void isNoOrphanWhereItsArenaCannotBeSeen() {
        assertThat(of(999_999_999, 1, "1").isOrphaned()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "12", "12-13", "12-13.4", "99999999999999999999-1-1.1", "a-b-c.d"})
    void isNoOrphanThatIsNoneOfOurs(String text) {
        assertThat(new BotToken(text).isOrphaned()).isFalse();
    }

    @Test
    void doesNotDependOnTheClock() throws IOException {
        long ticks = ProcessTable.startTime(ProcessHandle.current().pid());
        assertThat(ticks).isBetween(1L, System.currentTimeMillis() / 10);
        assertThat(ProcessTable.startTime(999_999_999)).isZero();
    }

    @Test
    void isNotReadOfProcessesKnownToBeOthers() throws IOException {
        BotToken token = BotToken.next();
        ProcessBuilder builder = new ProcessBuilder("sleep", "60");
        builder.environment().put(BotToken.VARIABLE, token.text());
        Process process = builder.start();
        try {
            assertThat(ProcessTable.findMarked(0, token::equals, pid -> false, new HashSet<>())
                            .processes())
                    .containsExactly(process.pid());
            assertThat(ProcessTable.findMarked(0, token::equals, pid -> pid == process.pid(), new HashSet<>())
                            .processes())
                    .isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    private static BotToken of(long pid, long started, String namespace) {
        return new BotToken(pid + "-" + started + "-" + namespace + ".1");
    }
}
