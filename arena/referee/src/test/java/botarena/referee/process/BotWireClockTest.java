package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Wire.Arrival;
import botarena.referee.process.clock.DecisionClock;
import botarena.referee.process.isolation.ProcessLife;
import botarena.referee.process.isolation.Unheld;
import botarena.referee.process.streams.KeptText;
import botarena.referee.process.streams.Streams;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Deadlines to the nanosecond, by a clock that only moves while the bot thinks. */
class BotWireClockTest {
    private static final long THOUGHT = 1_000_000;

    private long now = Long.MAX_VALUE - 10;
    private final CompletableFuture<Process> end = new CompletableFuture<>();
    private final HeardWire wire = new HeardWire(wire(new Thinking()));

    private BotWire wire(Streams streams) {
        return new BotWire(
                streams,
                new KeptText(),
                new ProcessLife(new Running(end), new Unheld()),
                DecisionClock.withoutCounters(() -> now),
                w -> {});
    }

    private Arrival ask(long limit) {
        return wire.ask("{}\n".getBytes(StandardCharsets.UTF_8), 3, limit).arrival();
    }

    @Test
    void anAnswerAtTheLimitIsInTime() {
        assertThat(ask(THOUGHT)).isEqualTo(Arrival.LINE);
        assertThat(wire.last().elapsedNanos()).isEqualTo(THOUGHT);
    }

    @Test
    void anAnswerBehindItIsLateAndKept() {
        assertThat(ask(THOUGHT - 1)).isEqualTo(Arrival.TIMEOUT);
        assertThat(wire.last().elapsedNanos()).isEqualTo(THOUGHT);
        assertThat(wire.await(THOUGHT - 1).arrival()).isEqualTo(Arrival.TIMEOUT);
        assertThat(wire.await(THOUGHT).arrival()).isEqualTo(Arrival.LINE);
    }

    @Test
    void theLastLinesOfAnEndedBotAreAwaited() {
        BotWire dying = wire(new Dying(2, 3));
        assertThat(dying.ask("{}\n".getBytes(StandardCharsets.UTF_8), 3, Long.MAX_VALUE / 2)
                        .arrival())
                .isEqualTo(Arrival.LINE);
    }

    @Test
    void aBotThatEndedSilentlyIsGone() {
        BotWire dying = wire(new Dying(5, 3));
        assertThat(dying.ask("{}\n".getBytes(StandardCharsets.UTF_8), 3, Long.MAX_VALUE / 2)
                        .arrival())
                .isEqualTo(Arrival.CLOSED);
    }

    /**
     * A bot that ends as soon as it was asked; its answer comes after a number of waits, and it is drained after
     * another.
     */
    private final class Dying extends Thinking {
        private final int answer;
        private final int drained;
        private int waits;

        Dying(int answer, int drained) {
            this.answer = answer;
            this.drained = drained;
        }

        @Override
        public int read(ByteBuffer into) {
            return waits < answer ? 0 : super.read(into);
        }

        @Override
        public int write(ByteBuffer bytes) {
            int count = super.write(bytes);
            end.complete(null);
            return count;
        }

        @Override
        public void await(long nanos, boolean writing) {
            waits++;
        }

        @Override
        public boolean isDrained() {
            return waits >= drained;
        }
    }

    /** A bot that reads at once and answers after its thought. */
    private class Thinking implements Streams {
        private boolean asked;

        @Override
        public void connect(ProcessBuilder child) {}

        @Override
        public void attach(Process process) {}

        @Override
        public int read(ByteBuffer into) {
            if (!asked) {
                return 0;
            }
            asked = false;
            now += THOUGHT;
            into.put("{}\n".getBytes(StandardCharsets.UTF_8));
            return 3;
        }

        @Override
        public int write(ByteBuffer bytes) {
            asked = true;
            int count = bytes.remaining();
            bytes.position(bytes.limit());
            return count;
        }

        @Override
        public void await(long nanos, boolean writing) {
            now += nanos;
        }

        @Override
        public void drainErrors() {}

        @Override
        public void wake() {}

        @Override
        public void closeInput() {}

        @Override
        public void close() {}
    }

    /** A process that ends when told to, with an unknown status. */
    private static final class Running extends Process {
        private final CompletableFuture<Process> end;

        Running(CompletableFuture<Process> end) {
            this.end = end;
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public CompletableFuture<Process> onExit() {
            return end;
        }

        @Override
        public int waitFor() {
            throw new IllegalStateException("it never ends");
        }

        @Override
        public int exitValue() {
            throw new IllegalThreadStateException("it never ends");
        }

        @Override
        public void destroy() {}
    }
}
