package botarena.referee.process.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenFilesTest {

    @ParameterizedTest
    @CsvSource({
        "4, 1, 0, 0, 0",
        "48, 1, 0, 0, 0",
        "112, 2, 1, 10, 5",
        "1008, 8, 51, 309, 154",
        "1048560, 8, 58248, 349493, 174746"
    })
    void fewerGamesAndIdleBotsWhereFewFilesMayBeOpen(int free, int games, int idle, int watched, int idleThreads) {
        OpenFiles files = new OpenFiles(free);
        assertThat(files.games(8, 4)).isEqualTo(games);
        assertThat(files.idleBots()).isEqualTo(idle);
        assertThat(files.watchedThreads()).isEqualTo(watched);
        assertThat(files.idleThreads()).isEqualTo(idleThreads);
    }

    /** A program that embeds the arena has dozens, most of which are opened during its first games. */
    @Test
    void librariesThatAreOpenedLaterAreCounted() {
        assertThat(OpenFiles.countLibraries(String.join(File.pathSeparator, "app.jar", "classes", "lib/a.jar")))
                .isEqualTo(2);
        assertThat(OpenFiles.countLibraries("")).isZero();
    }
}
