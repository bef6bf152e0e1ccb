package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Starter;
import botarena.referee.Wire.Arrival;
import com.sun.management.ThreadMXBean;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bot that floods costs the referee at most a mebibyte, however much it writes. */
class FloodTest {
    private static final long MEBIBYTE = 1 << 20;
    private static final long SHORT = Duration.ofMillis(300).toNanos();
    private static final int AT_ONCE = 8;

    private static Starter starter;
    private static ExecutorService lanes;

    @TempDir
    private Path dir;

    enum Flood {
        ENDLESS_LINE("yes '{' | tr -d '\\n'", Arrival.TOO_LONG),
        ENDLESS_STRAY_LINE("yes xyz | tr -d '\\n'", Arrival.TOO_LONG),
        SHORT_STRAY_LINES("yes ''", Arrival.OUTPUT_LIMIT),
        LONG_STRAY_LINES("yes $(printf %60000s x)", Arrival.OUTPUT_LIMIT),
        STDERR("yes error >&2", Arrival.TIMEOUT),
        STDERR_WITHOUT_LINES("cat /dev/zero >&2", Arrival.TIMEOUT),
        BOTH("yes error >&2 & while :; do echo; sleep 0.01; done", Arrival.TIMEOUT),
        DEAF("sleep 100", Arrival.TIMEOUT);

        private final String script;
        private final Arrival arrival;

        Flood(String script, Arrival arrival) {
            this.script = script;
            this.arrival = arrival;
        }
    }

    @BeforeAll
    static void open() {
        starter = Lab.best();
        lanes = Executors.newFixedThreadPool(AT_ONCE);
    }

    @AfterAll
    static void close() {
        lanes.shutdownNow();
        starter.close();
    }

    @ParameterizedTest
    @EnumSource(Flood.class)
    void costsAMebibyteAtMost(Flood flood) throws Exception {
        deluge(flood).forEach(HeardWire::close); // once first, as classes are loaded and buffers made
        long before = held();
        List<HeardWire> wires = deluge(flood);
        long each = (held() - before) / AT_ONCE;
        wires.forEach(HeardWire::close);
        assertThat(each).isLessThan(MEBIBYTE);
    }

    @ParameterizedTest
    @EnumSource(Flood.class)
    void leavesNoGarbageThatGrowsWithIt(Flood flood) {
        try (HeardWire wire = Bots.up(starter, Bots.shell(dir, flood.script))) {
            long before = allocated();
            drown(wire, flood);
            assertThat(allocated() - before).isLessThan(MEBIBYTE);
        }
    }

    private List<HeardWire> deluge(Flood flood) throws Exception {
        List<HeardWire> wires = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            wires.add(Bots.up(starter, Bots.shell(dir, flood.script)));
        }
        List<Future<?>> drowned = new ArrayList<>();
        wires.forEach(wire -> drowned.add(lanes.submit(() -> drown(wire, flood))));
        for (Future<?> each : drowned) {
            each.get();
        }
        return wires;
    }

    /** Asks it, and tells it more than anybody reads. */
    private static void drown(HeardWire wire, Flood flood) {
        if (flood == Flood.DEAF) {
            byte[] line = " ".repeat(50_000).concat("\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            for (int i = 0; i < 100; i++) {
                wire.tell(line, line.length);
            }
        }
        long limit = flood.arrival == Arrival.TIMEOUT ? SHORT : Bots.LONG;
        assertThat(Bots.ask(wire, "{\"id\":1}", limit)).isEqualTo(flood.arrival);
    }

    /** Heap in use after a full collection, and memory outside of it. */
    private static long held() {
        long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least + direct;
    }

    private static long allocated() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class).getCurrentThreadAllocatedBytes();
    }
}
