package botarena.referee.process;

import static botarena.referee.process.Bots.LONG;
import static botarena.referee.process.Bots.ask;
import static botarena.referee.process.Bots.line;
import static botarena.referee.process.Bots.quit;
import static botarena.referee.process.Bots.shell;
import static botarena.referee.process.Bots.tell;
import static botarena.referee.process.Bots.up;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotProcess;
import botarena.referee.Starter;
import botarena.referee.Wire.Arrival;
import botarena.testing.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WireContract {
    private static final String ECHO = "while read -r line; do echo \"$line\"; done";
    private static final long SHORT = Duration.ofMillis(30).toNanos();

    @TempDir
    private Path dir;

    private @Nullable Starter opened;

    abstract Starter open();

    private Starter starter() {
        return Objects.requireNonNull(opened);
    }

    @BeforeAll
    void openStarter() {
        opened = open();
    }

    @AfterAll
    void close() {
        starter().close();
    }

    private HeardWire start(String script) {
        return up(starter(), shell(dir, script));
    }

    @Test
    void bringsTheLineThatAnswers() {
        try (HeardWire wire = start(ECHO)) {
            assertThat(ask(wire, "{\"n\":1}", LONG)).isEqualTo(Arrival.LINE);
            assertThat(line(wire)).isEqualTo("{\"n\":1}");
            assertThat(wire.last().elapsedNanos()).isBetween(1L, LONG);
            assertThat(ask(wire, "{\"n\":2}", LONG)).isEqualTo(Arrival.LINE);
            assertThat(line(wire)).isEqualTo("{\"n\":2}");
        }
    }

    @Test
    void givesUpAfterTheLimitAndGoesOnWaitingWhenTold() {
        try (HeardWire wire = start("read -r line; sleep 0.2; echo '{}'; read -r line")) {
            assertThat(ask(wire, "{}", SHORT)).isEqualTo(Arrival.TIMEOUT);
            assertThat(wire.last().elapsedNanos()).isGreaterThan(SHORT);
            assertThat(wire.await(LONG).arrival()).isEqualTo(Arrival.LINE);
            assertThat(wire.last().elapsedNanos())
                    .isGreaterThan(Duration.ofMillis(200).toNanos());
        }
    }

    @Test
    void tellsThatALineCameUnasked() {
        try (HeardWire wire = start(
                "read -r a; echo '{}'; read -r b; echo '{\"x\":1}'; sleep 0.1; echo go >&2; read -r c; echo '{}'")) {
            assertThat(ask(wire)).isEqualTo(Arrival.LINE);
            tell(wire, "{}");
            awaitStderr(wire, "go");
            assertThat(ask(wire)).isEqualTo(Arrival.UNASKED);
            assertThat(line(wire)).isEqualTo("{\"x\":1}");
        }
    }

    @Test
    void countsStrayOutputAndKeepsTheFirstOfIt() {
        try (HeardWire wire = start("echo hello; echo; read -r a; echo thinking; echo '{}'; read -r b")) {
            assertThat(ask(wire)).isEqualTo(Arrival.LINE);
            assertThat(wire.process().strayLines()).isEqualTo(3);
            assertThat(wire.process().firstStray()).isEqualTo("hello");
            wire.process().newGame();
            assertThat(wire.process().strayLines()).isZero();
        }
    }

    @Test
    void stopsAFloodOfStrayOutput() {
        try (HeardWire wire = start("read -r a; yes")) {
            assertThat(ask(wire)).isEqualTo(Arrival.OUTPUT_LIMIT);
        }
    }

    @Test
    void stopsALineThatNeverEnds() {
        try (HeardWire wire = start("read -r a; yes | tr -d '\\n'")) {
            assertThat(ask(wire)).isEqualTo(Arrival.TOO_LONG);
        }
    }

    @Test
    void takesTheLongestLineThatIsAllowed() {
        try (HeardWire wire = start("read -r a; printf '{%65533s}\\n' ''; read -r b")) {
            assertThat(ask(wire)).isEqualTo(Arrival.LINE);
            assertThat(wire.last().lineEnd() - wire.last().lineStart()).isEqualTo(65535);
        }
    }

    @Test
    void handsOnAnAnswerGivenBeforeDeathAndReportsTheDeathNext() {
        try (HeardWire wire = start("read -r a; echo '{}'; exit 3")) {
            assertThat(ask(wire)).isEqualTo(Arrival.LINE);
            assertThat(ask(wire)).isEqualTo(Arrival.CLOSED);
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Status(3));
        }
    }

    @Test
    void tellsASignalFromAStatus() {
        try (HeardWire wire = start("read -r a; kill -SEGV $$")) {
            assertThat(ask(wire)).isEqualTo(Arrival.CLOSED);
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Signal(11));
        }
    }

    @Test
    void noticesAnEndThatAChildConceals() {
        try (HeardWire wire = start("read -r a; sleep 60 & exit 4")) {
            assertThat(ask(wire)).isEqualTo(Arrival.CLOSED);
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Status(4));
        }
    }

    @Test
    void saysThatABotWithoutOutputStillRuns() {
        try (HeardWire wire = start("exec >&-; sleep 60")) {
            assertThat(ask(wire)).isEqualTo(Arrival.CLOSED);
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Running());
        }
    }

    @Test
    void isNotHeldUpByABotThatNeverReads() {
        try (HeardWire wire = start("sleep 60")) {
            String line = "{" + "x".repeat(200_000) + "}";
            assertThat(ask(wire, line, SHORT)).isEqualTo(Arrival.TIMEOUT);
            for (int i = 0; i < 10; i++) {
                tell(wire, line);
            }
            assertThat(wire.await(2 * SHORT).arrival()).isEqualTo(Arrival.TIMEOUT);
        }
    }

    @Test
    void deliversLongLinesToABotThatReadsSlowly() {
        try (HeardWire wire = start("sleep 0.1; read -r a; read -r b; echo \"{ ${#a} ${#b}\"; read -r c")) {
            tell(wire, "x".repeat(100_000));
            assertThat(ask(wire, "y".repeat(150_000), LONG)).isEqualTo(Arrival.LINE);
            assertThat(line(wire)).isEqualTo("{ 100000 150000");
        }
    }

    @Test
    void keepsStderrFlowing() {
        try (HeardWire wire = start("read -r a; head -c 3000000 /dev/zero | tr '\\0' e >&2; echo '{}'; read -r b")) {
            assertThat(ask(wire)).isEqualTo(Arrival.LINE);
            awaitStderr(wire, "[... 2868928 bytes left out ...]");
            assertThat(wire.stderr().length()).isLessThan(140_000);
        }
    }

    @Test
    void letsABotLeaveByItself() {
        HeardWire wire = start("while read -r a; do :; done; exit 7");
        quit(wire, 10_000);
        assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Status(7));
    }

    @Test
    void endsABotThatDoesNotLeave() {
        HeardWire wire = start("trap '' TERM HUP INT; while :; do sleep 0.05; done");
        quit(wire, 50);
        assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Running());
    }

    private static void awaitStderr(HeardWire wire, String text) {
        Deadline.await(text + " on stderr", () -> wire.stderr().contains(text));
    }
}
