package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassKeysTest {

    private static final Path SCHEMA = Path.of("../../docs/tournament.schema.json");
    private static final TournamentFile FILES =
            new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION));

    @TempDir
    private Path folder;

    /** Run with {@code -Dgolden=write} to rewrite the file. */
    @Test
    void thePublishedSchemaDescribesTheKeysThatAreRead() throws IOException {
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(SCHEMA, FILES.schema());
        }
        assertThat(FILES.schema()).isEqualTo(Files.readString(SCHEMA));
    }

    @Test
    void aCourseIsWrittenAsItIsRead() {
        Tournament course = sound("""
                bots: [{name: a, command: ./a}]
                games: [onitama]
                class:
                  roster: people.csv
                  submissions: students/*
                  command: python3 bot.py
                  build: make -s
                  deadline: 2026-11-30T23:59:00+01:00
                  late: refuse
                  anonymous: yes
                  thresholds: [{bot: a, score: 0.55, pairs: 7, points: 2.5}]
                """);
        assertThat(sound(TournamentFile.text(course)).origin().sections())
                .isEqualTo(course.origin().sections());
    }

    @Test
    void aProgramWithoutCoursesReadsTheRestOfARunsFile() throws IOException {
        Tournament course = sound("""
                bots: [{name: a, command: ./a}, {name: b, command: ./b}]
                games: [onitama]
                class: {roster: people.csv, command: ./bot}
                """);
        Path file = Files.writeString(folder.resolve("resolved.yaml"), TournamentFile.text(course));
        Tournament rest = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .readResolved(file)
                .orElseThrow();
        assertThat(rest.bots()).isEqualTo(course.bots());
        assertThat(rest.origin().sections()).isEmpty();
    }

    private Tournament sound(String text) {
        TournamentReading reading = FILES.parse(text, folder.resolve("cup.yaml"), Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        return ((TournamentReading.Sound) reading).tournament();
    }
}
