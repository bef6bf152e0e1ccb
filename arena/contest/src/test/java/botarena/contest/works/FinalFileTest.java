package botarena.contest.works;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.classroom.ClassKeys;
import botarena.classroom.ServeKeys;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.UploadState;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FinalFileTest {

    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");

    @TempDir
    private Path dir;

    private Tournament file(String course, String serve) {
        String text = """
                name: cup
                bots: [{name: ref, command: ./ref}, {name: more, command: ./more}]
                games: [quixo]
                time: 1s
                schedule: {concurrency: 1}
                class: {submissions: nobody/*%s}
                serve: %s
                output: {dir: contest}
                """.formatted(course, serve);
        TournamentReading read = new TournamentFile(
                        new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION))
                .parse(text, dir.resolve("contest.yaml"), Map.of());
        return ((TournamentReading.Sound) read).tournament();
    }

    @Test
    void everybodyMeetsEverybodyWhereTheTimeAllowsIt() {
        Tournament few = FinalFile.finalTournament(file("", "{}"), 3);
        assertThat(few.schedule().format()).isEqualTo(new Format.RoundRobin());
        assertThat(few.schedule().gamesPerPair()).isEqualTo(10);
        Tournament more = IntStream.range(3, 200)
                .mapToObj(entrants -> FinalFile.finalTournament(file("", "{}"), entrants))
                .filter(file -> file.schedule().gamesPerPair() == 2)
                .findFirst()
                .orElseThrow();
        assertThat(more.schedule().format()).isEqualTo(new Format.RoundRobin());
        assertThat(ContestForecast.of(few, 3).time()).isLessThanOrEqualTo(Duration.ofHours(1));
        assertThat(FinalFile.finalTournament(file("", "{}"), 200).schedule().format())
                .isEqualTo(swiss());
        assertThat(FinalFile.finalTournament(file("", "{final-time: 1s}"), 3)
                        .schedule()
                        .format())
                .isEqualTo(swiss());
        assertThat(FinalFile.finalTournament(file("", "{final: {format: knockout}}"), 3)
                        .schedule()
                        .format())
                .isEqualTo(new Format.Knockout(true));
    }

    private static Format.Swiss swiss(String... references) {
        return new Format.Swiss(0, Format.Swiss.MissedRounds.NONE, List.of(references));
    }

    @Test
    void inASwissEverybodyMeetsTheReferencesOfThresholdsOftenEnough() {
        String course = ", thresholds: [{bot: ref, score: 0.5, pairs: 12}, {bot: ref, score: 0.7, pairs: 5}]";
        Tournament last = FinalFile.finalTournament(file(course, "{final-time: 1s}"), 30);
        assertThat(last.schedule().format()).isEqualTo(swiss("ref"));
        assertThat(last.schedule().gamesPerPair()).isEqualTo(24);
        // 'more' is one of the 31 that are paired in five rounds.
        assertThat(ContestForecast.of(last, 30).games()).isEqualTo(24 * (31 + 5 * 15));
        assertThat(TournamentFile.text(last)).contains("references: [ref]");
        assertThat(IntStream.range(1, 60).mapToObj(entrants -> FinalFile.finalTournament(file(course, "{}"), entrants)))
                .allMatch(each -> each.schedule().gamesPerPair() == 24)
                .anyMatch(each -> each.schedule().format() instanceof Format.RoundRobin)
                .anyMatch(each -> each.schedule().format().equals(swiss("ref")));
    }

    @Test
    void aThresholdGetsTheGamesThatItAsksFor() {
        String course = ", thresholds: [{bot: ref, score: 0.5, pairs: 12}]";
        assertThat(FinalFile.finalTournament(file(course, "{final-time: 10h}"), 3)
                        .schedule()
                        .gamesPerPair())
                .isEqualTo(24);
    }

    @Test
    void theFinalHasTheAnchorOfTheLadder() {
        assertThat(FinalFile.finalTournament(file("", "{}"), 3)
                        .bot("ref")
                        .orElseThrow()
                        .rating())
                .isEqualTo(0.0);
    }

    @Test
    void theRosterSaysWhatCameLastAndKeepsFurtherColumns() throws Exception {
        List<Student> roster = List.of(
                new Student("Ada", "red", null, null, List.of(), 1, Map.of("id", "7")),
                new Student("Bob", "", null, null, List.of(), 2, Map.of("id", "8")));
        try (ContestFolder folder =
                ContestFolder.open(dir.resolve("contest"), new Contest.Rules(null, false, Duration.ZERO, 6))) {
            folder.enrol(roster, false, 7, "http://here/", NOW);
            String ada = folder.codename("Ada").orElseThrow();
            folder.append(new ContestEvent(NOW, "upload", ada, Map.of("upload", 1)));
            folder.writeLog(
                    ada,
                    1,
                    List.of(
                            "build: it ended with exit status 2; its last lines:",
                            "=1+1: error: no \"main\"",
                            "make: x"));
            folder.append(ContestEvent.state(NOW, ada, 1, UploadState.BUILD_FAILED));
            String bob = folder.codename("Bob").orElseThrow();
            folder.append(new ContestEvent(NOW, "upload", bob, Map.of("upload", 1)));
            FinalFile.write(folder, file("", "{}"), roster);
            assertThat(Files.readAllLines(folder.finalResults().resolve("roster.csv")))
                    .containsExactly(
                            "\"student\",\"group\",\"dir\",\"submitted\",\"codename\",\"last_upload\",\"last_state\","
                                    + "\"last_submitted\",\"last_cause\",\"id\"",
                            "\"Ada\",\"red\",\"\",\"\",\"" + ada + "\",\"1\",\"build-failed\",\"" + NOW
                                    + "\",\"build: =1+1: error: no \"\"main\"\".\",\"7\"",
                            "\"Bob\",\"\",\"\",\"\",\"" + bob + "\",\"1\",\"waiting\",\"" + NOW
                                    + "\",\"it had no verdict when the final began\",\"8\"");
        }
    }
}
