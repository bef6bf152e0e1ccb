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
    private static final String PONDERER = """
            cd "$TMPDIR"
            {
                read -r up idle </proc/uptime
                last=${up%.*}${up#*.} longest=0 seen=0
                while :; do
                    read -r up idle </proc/uptime
                    now=${up%.*}${up#*.}
                    [ $((now - last)) -le $longest ] || longest=$((now - last))
                    last=$now
                    [ ! -e asked ] || seen=$((seen + 1))
                    [ $seen -lt 2 ] || { echo $longest >answer; rm asked; longest=0 seen=0; }
                done
            } &
            while read -r line; do
                : >asked
                while [ -e asked ]; do :; done
                read -r longest <answer
                echo "{${longest}0"
            done
            """;

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
                HeardWire wire = Bots.up(starter, Bots.shell(dir, PONDERER));
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
            HeardWire wire = Bots.up(starter, Bots.shell(dir, PONDERER));
            longestPause(wire);
            wire.process().freeze();
            wire.close();
            assertThat(wire.exit()).isEqualTo(new BotProcess.Exit.Running());
        }
    }
}
