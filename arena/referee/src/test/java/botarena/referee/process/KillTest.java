package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every process that a bot ever started is gone when its wire is closed, and when the arena is ended in any way. */
class KillTest {
    /** Leaves a daemon of its own session behind that ignores signals and holds the pipes open. */
    private static final String DAEMON =
            "(setsid sh -c 'trap \"\" TERM HUP INT; sleep MARK & sleep MARK; sleep MARK' &) & "
                    + "sleep MARK & read -r a; echo '{}'; trap '' TERM; sleep MARK; sleep MARK";

    /** Ending takes the kernel a moment, which is over when a test looks once. */
    private static final int TIMES = 5;

    private static final int MANY_TIMES = 20;

    /** Highest count of a daemon before it makes its child. */
    private static final int LONGEST_WORK = 1_500_000;

    @TempDir
    private Path dir;

    private final String mark = Long.toString(ThreadLocalRandom.current().nextLong(1_000_000_000, 2_000_000_000));

    enum Level {
        NONE(Isolation.OFF),
        LIMITS(Isolation.LIMITS),
        BUBBLEWRAP(Isolation.BUBBLEWRAP),
        BEST(null);

        private final Isolation isolation;

        Level(Isolation isolation) {
            this.isolation = isolation;
        }

        Starter open() {
            return isolation == null ? Lab.best() : Lab.at(isolation);
        }
    }

    /** An arena that waits to be ended, its bot having answered. */
    static final class Doomed {
        public static void main(String[] args) throws IOException {
            Starter starter = Level.valueOf(args[0]).open();
            HeardWire wire = Bots.up(starter, Bots.shell(Path.of(args[1]), DAEMON.replace("MARK", args[2])));
            System.out.println(Bots.ask(wire));
            System.out.println(System.in.read());
        }
    }

    private List<ProcessHandle> survivors() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().stream()
                        .flatMap(Arrays::stream)
                        .anyMatch(word -> word.contains(mark)))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whenItsWireIsClosed(Level level) {
        closeWires(level, TIMES);
    }

    @Tag("soak")
    @ParameterizedTest
    @EnumSource(Level.class)
    void whenManyWiresAreClosed(Level level) {
        closeWires(level, MANY_TIMES);
    }

    private void closeWires(Level level, int times) {
        try (Starter starter = level.open()) {
            for (int i = 0; i < times; i++) {
                HeardWire wire = Bots.up(starter, Bots.shell(dir, DAEMON.replace("MARK", mark)));
                assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
                assertThat(survivors()).isNotEmpty();
                wire.close();
                assertThat(survivors()).isEmpty();
            }
        }
    }

    /** Other bots are not looked at, and their processes not harmed. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void whenItsWireIsClosedWhileOthersPlay(Level level) {
        String answers = "while read -r a; do echo '{}'; done";
        try (Starter starter = level.open()) {
            HeardWire ended = Bots.up(starter, Bots.shell(dir, DAEMON.replace("MARK", mark)));
            HeardWire other = Bots.up(starter, Bots.shell(dir, answers));
            assertThat(Bots.ask(ended)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.ask(other)).isEqualTo(Wire.Arrival.LINE);
            assertThat(survivors()).isNotEmpty();
            ended.close();
            assertThat(survivors()).isEmpty();
            assertThat(Bots.ask(other)).isEqualTo(Wire.Arrival.LINE);
            other.close();
        }
    }

    /** The lane that starts the bot is told to stop, as on a worker whose run has ended; the arena goes on. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void whenItsStartIsInterrupted(Level level) {
        interruptStarts(level, TIMES);
    }

    @Tag("soak")
    @ParameterizedTest
    @EnumSource(Level.class)
    void whenManyStartsAreInterrupted(Level level) {
        interruptStarts(level, MANY_TIMES);
    }

    private void interruptStarts(Level level, int times) {
        try (Starter starter = level.open()) {
            for (int i = 0; i < times; i++) {
                Thread.currentThread().interrupt();
                Starter.Started started = starter.start(Bots.shell(dir, "sleep " + mark));
                assertThat(Thread.interrupted()).isTrue();
                if (started instanceof Starter.Started.Up inTime) {
                    inTime.wire().close();
                }
            }
            // Earlier starts are complete by now.
            Bots.up(starter, Bots.shell(dir, "read line")).close();
            assertThat(survivors()).isEmpty();
        }
    }

    /** While its parent, itself about to go, is being looked for: after a time that differs from game to game. */
    @Test
    @Needs(Tool.GCC)
    void whenItIsADaemonJustBeingMade() throws Exception {
        closeDuringForks(60);
    }

    @Tag("soak")
    @Test
    @Needs(Tool.GCC)
    void whenItIsOneOfManyDaemonsJustBeingMade() throws Exception {
        closeDuringForks(300);
    }

    private void closeDuringForks(int times) throws Exception {
        Path source = Files.writeString(
                dir.resolve("daemon.c"),
                "#include <stdlib.h>\n#include <stdio.h>\n#include <unistd.h>\n"
                        + "int main(int count, char **words) { getchar(); if (!fork()) { setsid();"
                        + " for (volatile long i = atol(words[1]); i > 0; i--) {} if (!fork()) { sleep(500); } }"
                        + " return 0; }");
        Process compiler = new ProcessBuilder("gcc", "-O1", "-o", dir + "/daemon", source.toString())
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        try (Starter starter = Lab.at(Isolation.OFF)) {
            for (int i = 0; i < times; i++) {
                String work = Integer.toString(i * (LONGEST_WORK / times));
                HeardWire wire = Bots.up(starter, Bots.bot(dir, "./daemon", work, mark));
                assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.CLOSED);
                wire.close();
                assertThat(survivors()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whenTheArenaIsKilled(Level level) throws Exception {
        assertNothingSurvives(level, "KILL");
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whenTheArenaIsTold(Level level) throws Exception {
        assertNothingSurvives(level, "TERM");
    }

    private void assertNothingSurvives(Level level, String signal) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        if (level == Level.BUBBLEWRAP) {
            Lab.assumeBubblewrap();
        }
        Process arena = Deadline.limit(new ProcessBuilder(
                        java,
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath(),
                        Doomed.class.getName(),
                        level.name(),
                        dir.toString(),
                        mark)
                .redirectError(new File("/dev/null"))
                .start());
        var out = new BufferedReader(new InputStreamReader(arena.getInputStream(), StandardCharsets.UTF_8));
        assertThat(out.readLine()).isEqualTo("LINE");
        List<ProcessHandle> bot = survivors();
        bot = bot.stream().filter(process -> process.pid() != arena.pid()).toList();
        assertThat(bot).isNotEmpty();
        new ProcessBuilder("sh", "-c", "kill -" + signal + " " + arena.pid())
                .start()
                .waitFor();
        assertThat(arena.waitFor(100, TimeUnit.SECONDS)).isTrue();
        bot.forEach(Deadline::awaitEnd);
        assertThat(survivors()).isEmpty();
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
