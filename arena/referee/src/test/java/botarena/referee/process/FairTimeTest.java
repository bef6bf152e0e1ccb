package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire.Arrival;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Charges for the time of a busy machine: with real processes on one processor that they share. */
@Isolated("stops the whole arena, and loads one processor")
class FairTimeTest {
    private static final String COUNT = "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done";
    private static final String HOG = "while :; do :; done";
    private static final int HOGS = 6;

    /** Others may use the machine, too. */
    private static final long PATIENT = TimeUnit.MINUTES.toNanos(5);

    @TempDir
    private Path dir;

    private final Starter starter = Lab.at(Isolation.OFF);
    private final List<Process> hogs = new ArrayList<>();

    @AfterEach
    void close() {
        hogs.forEach(Process::destroyForcibly);
        starter.close();
    }

    private void load() throws IOException {
        for (int i = 0; i < HOGS; i++) {
            // Each in a session of its own: the system shares a processor out by session first.
            hogs.add(new ProcessBuilder("setsid", "taskset", "-c", "0", "sh", "-c", HOG).start());
        }
    }

    private HeardWire pinned(String... command) {
        List<String> words = new ArrayList<>(List.of("taskset", "-c", "0"));
        words.addAll(List.of(command));
        return Bots.up(starter, Bots.bot(dir, words.toArray(String[]::new)));
    }

    private static HeardWire answered(HeardWire wire) {
        assertThat(Bots.ask(wire, "{}", PATIENT)).isEqualTo(Arrival.LINE);
        return wire;
    }

    private HeardWire shell(String script) {
        return pinned("sh", "-c", script);
    }

    @Test
    void aBotIsNotChargedForTheProcessorThatOthersUse() throws IOException {
        load();
        try (HeardWire wire = answered(shell("read -r a; " + COUNT + "; echo '{}'; read -r a"))) {
            assertThat(wire.last().chargedNanos()).isLessThan(wire.last().elapsedNanos() / 2);
        }
    }

    /** The engine counts, the wrapper around it waits for its answer. */
    @Test
    @Needs(Tool.PYTHON)
    void anEngineBehindAWrapperIsNotChargedEither() throws IOException {
        load();
        String engine = "while read -r a; do " + COUNT + "; echo done; done";
        String wrapper = """
                import subprocess
                engine = subprocess.Popen(["sh", "-c", %s], stdin=-1, stdout=-1)
                while input():
                    engine.stdin.write(b"go\\n")
                    engine.stdin.flush()
                    engine.stdout.readline()
                    print("{}", flush=True)
                """.formatted('"' + engine + '"');
        try (HeardWire wire = answered(pinned("python3", "-c", wrapper))) {
            answered(wire);
            assertThat(wire.last().chargedNanos()).isLessThan(wire.last().elapsedNanos() / 2);
        }
    }

    /** CPU time of its children is its own time, even if they keep it waiting. */
    @Test
    void loadByOwnChildrenGainsNoTime() {
        String work = "read -r a; " + COUNT + "; echo '{}'; read -r a";
        long alone;
        try (HeardWire wire = answered(shell(work))) {
            alone = wire.last().chargedNanos();
        }
        try (HeardWire wire = answered(shell("for i in 1 2 3 4 5 6; do (" + HOG + ") & done; " + work))) {
            assertThat(wire.last().elapsedNanos() - taken(wire)).isGreaterThan(3 * alone);
        }
    }

    /** The same with children that end at once: their time is found in the bot's account. */
    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "AUTO"})
    void norDoesWhoLoadsItWithChildrenThatEnd(Isolation level) {
        String brief = "i=0; while [ $i -lt 3000 ]; do i=$((i + 1)); done";
        String work = "read -r a; n=0; while [ $n -lt 60 ]; do n=$((n + 1)); (" + brief + ") & (" + brief + ") & "
                + brief + "; done; wait; echo '{}'; read -r a";
        try (Starter there = Lab.at(level);
                HeardWire wire = answered(Bots.up(there, Bots.bot(dir, "taskset", "-c", "0", "sh", "-c", work)))) {
            long ran = ranAlone(there, brief);
            assertThat(wire.last().elapsedNanos() - wire.last().stalledNanos()).isGreaterThan(3 * 60 * ran / 2);
        }
    }

    /** CPU time of a child's work, in nanoseconds. */
    private long ranAlone(Starter there, String brief) {
        String work = "read -r a; n=0; while [ $n -lt 60 ]; do n=$((n + 1)); " + brief + "; done; echo '{}'; read -r a";
        try (HeardWire wire = answered(Bots.up(there, Bots.bot(dir, "taskset", "-c", "0", "sh", "-c", work)))) {
            return wire.last().chargedNanos() / 60;
        }
    }

    @Test
    void anEndlessLoopHasNoExcuseInTheEnd() throws IOException {
        load();
        try (HeardWire wire = shell("read -r a; " + HOG)) {
            long limit = 100_000_000;
            Arrival arrival = Bots.ask(wire, "{}", limit);
            long waited = limit;
            while (limit + taken(wire) > waited) {
                assertThat(arrival).isEqualTo(Arrival.TIMEOUT);
                waited = limit + taken(wire);
                arrival = wire.await(waited).arrival();
            }
            assertThat(wire.last().elapsedNanos() - taken(wire)).isGreaterThanOrEqualTo(limit);
            assertThat(wire.last().stalledNanos()).isPositive();
        }
    }

    private static long taken(HeardWire wire) {
        return wire.last().stalledNanos()
                + wire.last().doubtNanos()
                + wire.last().stoppedNanos();
    }

    /** The whole arena stands still, this test included, and the answer lies in the pipe meanwhile. */
    @Test
    void aStopOfTheArenaIsSeen() {
        String script = "read -r a; kill -STOP $0; sleep 1.2; echo '{}'; kill -CONT $0; read -r a";
        String self = Long.toString(ProcessHandle.current().pid());
        try (HeardWire wire = answered(Bots.up(starter, Bots.bot(dir, "sh", "-c", script, self)))) {
            // Up to a quarter of a second may have been slept through anyway; the wait for a processor counts
            // elsewhere.
            assertThat(wire.last().stoppedNanos())
                    .isBetween(300_000_000L, wire.last().elapsedNanos());
        }
    }
}
