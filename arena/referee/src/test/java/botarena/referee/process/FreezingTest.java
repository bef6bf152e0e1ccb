package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotProcess;
import botarena.referee.Starter;
import botarena.referee.Wire;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bot that is stopped does nothing, neither in its main process nor in one it started. */
class FreezingTest {
    /** Says for each line how long, in milliseconds, the longest pause of its busy child was since the last one. */
    private static final String PONDERER = String.join(
            "\n",
            "import mmap, os, struct, sys, time",
            "shared = mmap.mmap(-1, 16)",
            "def rounds(): return struct.unpack('Q', shared[8:])[0]",
            "if os.fork() == 0:",
            "    last = time.monotonic()",
            "    while os.getppid() != 1:",
            "        now = time.monotonic()",
            "        longest, = struct.unpack('d', shared[:8])",
            "        shared[:8] = struct.pack('d', max(longest, now - last))",
            "        shared[8:] = struct.pack('Q', rounds() + 1)",
            "        last = now",
            "for line in sys.stdin:",
            "    seen = rounds()",
            "    while rounds() < seen + 2: time.sleep(0.001)",
            "    longest, = struct.unpack('d', shared[:8])",
            "    shared[:8] = struct.pack('d', 0.0)",
            "    print('{%d' % (longest * 1000))");

    @TempDir
    private Path dir;

    private static long longestPause(HeardWire wire) {
        assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
        return Long.parseLong(Bots.line(wire).substring(1));
    }

    @ParameterizedTest
    @EnumSource(KillTest.Level.class)
    void doesNothingWhileOthersThink(KillTest.Level level) {
        try (Starter starter = level.open();
                HeardWire wire = Bots.up(starter, Bots.python(dir, PONDERER));
                HeardWire other = Bots.up(starter, Bots.shell(dir, "read -r a; sleep 0.5; echo '{}'; read -r a"))) {
            longestPause(wire);
            wire.process().freeze();
            assertThat(Bots.ask(other)).isEqualTo(Wire.Arrival.LINE);
            assertThat(longestPause(wire)).isGreaterThan(400);
        }
    }

    @ParameterizedTest
    @EnumSource(KillTest.Level.class)
    void canBeEndedWhileItIsStopped(KillTest.Level level) {
        try (Starter starter = level.open()) {
            HeardWire wire = Bots.up(starter, Bots.python(dir, PONDERER));
            longestPause(wire);
            wire.process().freeze();
            wire.close();
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Running());
        }
    }
}
