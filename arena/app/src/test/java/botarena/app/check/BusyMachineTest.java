package botarena.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.ExitCode;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.MessageType;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Findings on a bot on a machine that has no time for it. */
class BusyMachineTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    /** Answers hello and nothing else, with the times that a machine took for it. */
    private record Machine(long elapsed, long stalled, long doubt) implements Starter {

        @Override
        public Started start(Bot bot) {
            Wire wire = new InProcessWire(message -> message.is(MessageType.HELLO)
                    ? Map.of("type", "hello", "protocol", 1, "name", "a", "games", List.of("quixo"))
                    : null);
            return new Started.Up(new ForwardingWire(wire) {
                @Override
                public WireReply ask(byte[] line, int length, long limitNanos) {
                    return super.ask(line, length, limitNanos).took(elapsed, stalled, doubt, 0, 0);
                }

                @Override
                public WireReply await(long limitNanos) {
                    return super.await(limitNanos).took(elapsed, stalled, doubt, 0, 0);
                }
            });
        }

        @Override
        public String isolation() {
            return "none";
        }

        @Override
        public String remark() {
            return "";
        }

        @Override
        public void close() {}

        CheckedStep hello() throws InterruptedException {
            CheckStep step =
                    ProtocolSteps.opening(new GameCatalog(Games.BUILT_IN)).get(1);
            StepOutcome outcome = step.probe().of(new CheckedBot(CheckedBot.PARTNER, this));
            return new CheckedStep(2, step.name(), outcome, List.of());
        }
    }

    @Test
    void timeThatTheMachineGaveToOthersIsNotTheBots() throws InterruptedException {
        assertThat(new Machine(12 * SECOND, 11 * SECOND, 0).hello().outcome()).isInstanceOf(StepOutcome.Passed.class);
    }

    @Test
    void processorTimeBeyondTheLimitIsTheBots() throws InterruptedException {
        assertThat(new Machine(22 * SECOND, 11 * SECOND, 0).hello().outcome()).isInstanceOf(StepOutcome.Failed.class);
    }

    @Test
    void undecidableStepsAreInconclusive() throws InterruptedException {
        CheckedStep hello = new Machine(12 * SECOND, SECOND, 9 * SECOND).hello();
        assertThat(hello.outcome()).isInstanceOf(StepOutcome.Inconclusive.class);
        CheckSummary summary = CheckSummary.of(List.of(hello));
        assertThat(summary.exitCode()).isEqualTo(ExitCode.INCONCLUSIVE);
        assertThat(summary.sentence()).startsWith("inconclusive: ").doesNotContain("failed,");
    }

    @Test
    void aFailedStepDecidesDespiteUndecidedOnes() {
        CheckSummary summary = new CheckSummary(3, 0, 1, 2, 0, false);
        assertThat(summary.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(summary.sentence()).isEqualTo("3 passed, 1 failed, 0 skipped, 2 inconclusive");
        assertThat(new CheckSummary(3, 0, 0, 0, 1, false).exitCode()).isEqualTo(ExitCode.DONE);
    }
}
