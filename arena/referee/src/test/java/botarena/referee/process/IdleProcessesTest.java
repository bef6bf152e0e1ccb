package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotProcess.Footprint;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Counts of a real idle bot. */
class IdleProcessesTest {

    private static final String ANSWER = "read -r line; echo '{}'; read -r line; echo '{}'";

    @TempDir
    private Path dir;

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "LIMITS", "BUBBLEWRAP", "CGROUP"})
    @Needs(Tool.PYTHON)
    void itsMemoryAndItsProcessesAreCountedWhileItIsStopped(Isolation level) {
        try (Starter starter = Lab.at(level)) {
            String script =
                    "x = bytearray(50 << 20)\nfor line in __import__('sys').stdin:\n    print('{}', flush=True)";
            HeardWire wire = Bots.up(starter, Bots.python(dir, script));
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            wire.process().freeze();
            Footprint held = wire.process().footprint();
            assertThat(held.memory()).isBetween(50L << 20, 120L << 20);
            assertThat(held.processes()).isEqualTo(1);
            assertThat(held.whole()).isTrue();
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            wire.close();
            assertThat(wire.process().footprint()).isEqualTo(Footprint.NONE);
        }
    }

    /** A process that left its parents could go on while the bot waits, unless a namespace holds it. */
    @Test
    void aBotThatMayHaveLeftSomethingBehindIsNotWhole() {
        try (Starter starter = Lab.at(Isolation.OFF)) {
            HeardWire wire = Bots.up(starter, Bots.shell(dir, "(setsid sleep 30 &); " + ANSWER));
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(wire.process().footprint().whole()).isFalse();
            wire.close();
        }
    }

    @Test
    void filesInASandboxAreMemory() {
        try (Starter starter = Lab.at(Isolation.BUBBLEWRAP)) {
            HeardWire wire = Bots.up(starter, Bots.shell(dir, "head -c 20000000 /dev/zero >/tmp/file; " + ANSWER));
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(wire.process().footprint().memory()).isGreaterThan(20_000_000L);
            wire.close();
        }
    }
}
