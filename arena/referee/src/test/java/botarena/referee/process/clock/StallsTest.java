package botarena.referee.process.clock;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.process.isolation.Hold;
import botarena.referee.process.isolation.Unheld;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time that an overloaded machine takes from a decision, by counters as its kernel would show them. */
class StallsTest {
    private static final long MS = 1_000_000;
    private static final int BOT = 4711;

    @TempDir
    private Path proc;

    private StallMeter meter = StallMeter.NONE;
    private long now;
    private long used;
    private int looks;

    /** One process, whose children's time is known when they have ended. */
    private final Hold bot = new Unheld() {
        @Override
        public List<Long> processes() {
            looks++;
            return List.of((long) BOT);
        }

        @Override
        public long usedNanos(List<Long> living) {
            return used;
        }

        @Override
        public long usedNanosError() {
            return MS;
        }
    };

    @BeforeEach
    void beginADecision() {
        referee(0, 0);
        bot(500 * MS, 900 * MS);
        meter = new TaskMeter(proc.toString(), bot, () -> now);
        meter.start();
        assertThat(meter.patience(0)).isEqualTo(MS);
        assertThat(meter.patience(2 * MS)).isEqualTo(Long.MAX_VALUE);
    }

    @AfterEach
    void close() {
        meter.close();
    }

    private static long stalled(StallMeter meter, long elapsed) {
        meter.measure(elapsed, true);
        return meter.stolenNanos();
    }

    private void referee(long ran, long waited) {
        counters("thread-self", ran, waited);
    }

    private void bot(long ran, long waited) {
        counters(Integer.toString(BOT), ran, waited);
        thread(BOT, ran, waited);
    }

    private void thread(int number, long ran, long waited) {
        counters(BOT + "/task/" + number, ran, waited);
    }

    private void counters(String task, long ran, long waited) {
        try {
            Path directory = Files.createDirectories(proc.resolve(task));
            Files.writeString(directory.resolve("schedstat"), ran + " " + waited + " 7\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void stolenTimeIsZeroOnAnIdleMachine() {
        bot(540 * MS, 900 * MS);
        assertThat(stalled(meter, 40 * MS)).isZero();
    }

    @Test
    void theBotsWaitForAProcessorIsStolen() {
        bot(510 * MS, 930 * MS);
        assertThat(stalled(meter, 40 * MS)).isEqualTo(30 * MS);
    }

    @Test
    void theRefereesWaitIsStolenToo() {
        bot(510 * MS, 920 * MS);
        referee(5 * MS, 7 * MS);
        assertThat(stalled(meter, 40 * MS)).isEqualTo(27 * MS);
    }

    @Test
    void earlierWaitsAreNotStolen() {
        assertThat(stalled(meter, 1000 * MS)).isZero();
    }

    @Test
    void stolenTimeIsAtMostTheTimeTheBotDidNotRun() {
        bot(538 * MS, 935 * MS);
        assertThat(stalled(meter, 40 * MS)).isEqualTo(2 * MS);
    }

    @Test
    void cannotBeEarnedByThreadsThatWaitForEachOther() {
        bot(540 * MS, 900 * MS);
        for (int number = 1; number <= 8; number++) {
            thread(BOT + number, 0, 38 * MS);
        }
        assertThat(stalled(meter, 40 * MS)).isZero();
    }

    /** On one processor the referee waits behind the bot, and finds the answer when its turn comes. */
    @Test
    void theRefereesWaitBehindTheBotIsNotStolen() {
        now += 2 * MS;
        meter.start();
        bot(538 * MS, 900 * MS);
        referee(0, 39 * MS);
        assertThat(stalled(meter, 40 * MS)).isEqualTo(2 * MS);
        assertThat(meter.ranNanos()).isEqualTo(38 * MS);
    }

    /** They ran while the main process waited, and nothing else of them is left. */
    @Test
    void cannotBeEarnedByChildrenThatEnd() {
        used += 31 * MS;
        bot(510 * MS, 930 * MS);
        used += 10 * MS;
        assertThat(stalled(meter, 40 * MS)).isZero();
    }

    @Test
    void stolenTimeExceedsTheGrainOfChildrensTime() {
        used += 11 * MS;
        bot(510 * MS, 930 * MS);
        assertThat(stalled(meter, 40 * MS)).isEqualTo(30 * MS);
    }

    /** An engine that is started for each move waits for its processor as any other does. */
    @Test
    void anEndedThreadCountsAsLastSeen() throws IOException {
        thread(BOT + 1, 2 * MS, 20 * MS);
        meter.noteAwake();
        Files.delete(proc.resolve(BOT + "/task/" + (BOT + 1) + "/schedstat"));
        Files.delete(proc.resolve(BOT + "/task/" + (BOT + 1)));
        bot(501 * MS, 905 * MS);
        used += 3 * MS;
        assertThat(stalled(meter, 40 * MS)).isEqualTo(19 * MS);
    }

    /** The arena looks up four times a second while a bot thinks. */
    @Test
    void looksGetRarerTheLongerABotThinks() {
        int before = looks;
        for (int glance = 1; glance <= 120; glance++) {
            now += 250 * MS;
            meter.noteAwake();
        }
        assertThat(looks - before).isBetween(30, 50);
    }

    @Test
    void looksBeginOnlyAfterATaskStartsOnTheMachine() throws IOException {
        Path load = proc.resolve("loadavg");
        Files.writeString(load, "0.10 0.20 0.30 1/99 4711\n");
        now += 250 * MS;
        meter.noteAwake();
        int before = looks;
        now += 250 * MS;
        meter.noteAwake();
        assertThat(looks).isEqualTo(before);
        Files.writeString(load, "0.10 0.20 0.30 2/100 4712\n");
        now += 250 * MS;
        meter.noteAwake();
        assertThat(looks).isEqualTo(before + 1);
        Files.writeString(load, "0.10 0.20 0.30 2/100 0\n");
        for (int glance = 2; glance <= 3; glance++) {
            now += 250 * MS;
            meter.noteAwake();
            assertThat(looks).isEqualTo(before + glance);
        }
    }

    @Test
    void aQuickDecisionHasNoStolenTime() {
        bot(500 * MS, 950 * MS);
        referee(0, 50 * MS);
        assertThat(stalled(meter, MS - 1)).isZero();
    }

    @Test
    void eachDecisionStartsAtZero() {
        bot(510 * MS, 930 * MS);
        now += 40 * MS;
        meter.start();
        assertThat(meter.patience(2 * MS)).isEqualTo(Long.MAX_VALUE);
        bot(520 * MS, 935 * MS);
        assertThat(stalled(meter, 20 * MS)).isEqualTo(5 * MS);
    }

    /** The referee's waits between decisions count while its last reading is young: that reading is kept. */
    @Test
    void readsTheRefereesCounterAgainAfterAMillisecond() {
        referee(0, 5 * MS);
        now += MS;
        meter.start();
        assertThat(stalled(meter, 40 * MS)).isEqualTo(5 * MS);
        now += 1;
        meter.start();
        assertThat(stalled(meter, 40 * MS)).isZero();
    }

    @Test
    void onlyTheRefereesShareCountsForAnUnknownBot() {
        try (StallMeter unknown = new TaskMeter(proc.toString(), new Unheld(), () -> now)) {
            unknown.start();
            assertThat(unknown.patience(2 * MS)).isEqualTo(Long.MAX_VALUE);
            referee(0, 4 * MS);
            assertThat(stalled(unknown, 40 * MS)).isEqualTo(4 * MS);
        }
    }

    @Test
    void stolenTimeIsZeroWithoutKernelCounters(@TempDir Path empty) {
        try (StallMeter blind = new TaskMeter(empty.toString(), bot, () -> now)) {
            blind.start();
            assertThat(blind.patience(2 * MS)).isEqualTo(Long.MAX_VALUE);
            assertThat(stalled(blind, 40 * MS)).isZero();
        }
    }
}
