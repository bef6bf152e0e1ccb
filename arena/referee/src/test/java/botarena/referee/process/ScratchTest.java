package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.ProcessTable;
import botarena.referee.process.machine.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScratchTest {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    @TempDir
    private Path dir;

    @Test
    void isGoneWhenItIsClosed() throws IOException {
        Scratch scratch = Scratch.open();
        Files.writeString(scratch.directory("a").resolve("file"), "x");
        scratch.close();
        assertThat(scratch.root()).doesNotExist();
    }

    @Test
    void removesWhatKilledArenasHaveLeftAndNothingElse() throws IOException {
        Path orphan =
                Files.createDirectory(TEMPORARY.resolve("botarena.999999999-1-" + ProcessTable.namespace() + ".1-x"));
        Path elsewhere = Files.createDirectory(TEMPORARY.resolve("botarena.999999999-1-1.1-x"));
        Path mine = Files.createTempDirectory("botarena.mine.");
        try (Scratch other = Scratch.open();
                Scratch again = Scratch.open()) {
            assertThat(orphan).doesNotExist();
            assertThat(elsewhere).exists();
            assertThat(mine).exists();
            assertThat(other.root()).exists().isNotEqualTo(again.root());
        } finally {
            Scratch.remove(elsewhere);
            Scratch.remove(mine);
        }
    }

    /** A tournament can last longer than a system keeps temporary files. */
    @ParameterizedTest
    @EnumSource(KillTest.Level.class)
    void isRecreatedAfterTheSystemHasClearedIt(KillTest.Level level) throws IOException {
        try (Starter starter = level.open()) {
            clear();
            for (int i = 0; i < 2; i++) {
                try (HeardWire wire = Bots.up(starter, Bots.shell(dir, "read -r a; echo '{}'; read -r a"))) {
                    assertThat(Bots.ask(wire)).as(wire.stderr()).isEqualTo(Wire.Arrival.LINE);
                }
            }
        }
    }

    private static void clear() throws IOException {
        try (var all = Files.newDirectoryStream(TEMPORARY, "botarena." + BotToken.ARENA + ".*")) {
            all.forEach(Scratch::remove);
        }
    }
}
