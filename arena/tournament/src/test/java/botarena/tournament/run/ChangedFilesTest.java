package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Isolation;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of bots that change while a run goes on, with real programs that start for each game. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class ChangedFilesTest {

    /** Plays the first legal move. */
    private static final String BOT = """
            while read -r line; do
              id=${line##*'"id":'}
              id=${id%%[,\\}]*}
              case $line in
                *'"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"sh","id":'$id'}' ;;
                *'"type":"start"'*) echo '{"type":"ready","id":'$id'}' ;;
                *'"type":"turn"'*)
                  move=${line#*'"legal":["'}
                  echo '{"type":"move","id":'$id',"move":"'${move%%'"'*}'"}' ;;
                *'"type":"ping"'*) echo '{"type":"pong","id":'$id'}' ;;
                *'"type":"quit"'*) exit 0 ;;
              esac
            done
            """;

    @TempDir
    private Path folder;

    private final List<GameRecord> records = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    private Instant edited = Instant.MAX;

    @BeforeEach
    void write() throws IOException {
        for (String name : List.of("a", "b", "c")) {
            Files.writeString(folder.resolve(name + ".sh"), BOT);
        }
    }

    private static String yaml(String schedule) {
        return """
                bots:
                  - {name: a, command: [sh, a.sh]}
                  - {name: b, command: [sh, b.sh]}
                  - {name: c, command: [sh, c.sh]}
                games: [{game: quixo, options: {size: 3, maxPlies: 8}}]
                sandbox: off
                schedule: {concurrency: 1, affinity: false, %s}
                output: {dir: results}
                """.formatted(schedule);
    }

    /** Something done to files. */
    private interface Edit {
        void edit() throws IOException;
    }

    /** Runs a tournament, and edits after {@code games}. */
    private RunEnding run(String yaml, int games, Edit edit) throws Exception {
        records.clear();
        warnings.clear();
        AtomicInteger count = new AtomicInteger();
        try (LocalArena local = LocalArena.open(Isolation.OFF, "0", line -> {});
                TournamentRun run = TournamentRun.open(
                        new Arena(folder).tournament(yaml),
                        RunRequest.unlimited("botarena run cup.yaml"),
                        local.equipment(),
                        event -> hear(event, count, games, edit))) {
            return run.play();
        }
    }

    private void hear(RunEvent event, AtomicInteger count, int games, Edit edit) {
        if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.sentence());
        }
        if (event instanceof RunEvent.GameEnded ended) {
            records.add(ended.record());
            if (count.incrementAndGet() == games) {
                try {
                    edit.edit();
                    edited = Instant.now();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void edit() throws IOException {
        Files.writeString(folder.resolve("a.sh"), BOT + "# another\n");
    }

    private void verify() throws Exception {
        assertThat(ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    @Test
    void aChangedProgramPlaysNoMoreAndComesBackAsTheNextVersion() throws Exception {
        RunEnding first = run(yaml("games-per-pair: 4"), 3, this::edit);
        assertThat(first.forfeits()).isZero();
        assertThat(first.left()).isPositive();
        assertThat(first.resume()).isNotEmpty();
        List<GameRecord> unplayed = records.stream()
                .filter(record -> record.status() == Status.UNPLAYED)
                .toList();
        assertThat(unplayed).isNotEmpty().allSatisfy(record -> {
            assertThat(record.reason()).isEqualTo(Reason.CHANGED);
            assertThat(record.setting().labels()).contains("a");
            assertThat(record.detail())
                    .matches("a\\.sh changed at \\d\\d:\\d\\d, during the run; the same command plays it as a@2");
        });
        assertThat(warnings).anyMatch(line -> line.contains("a.sh changed at"));
        // The lane may be games ahead of the run that counts them.
        assertThat(records.stream()
                        .filter(record -> record.startTime().isAfter(edited))
                        .filter(record -> record.setting().labels().contains("a")))
                .isNotEmpty()
                .allMatch(record -> record.status() == Status.UNPLAYED);
        verify();
        RunEnding second = run(yaml("games-per-pair: 4"), 0, () -> {});
        assertThat(second.left()).isZero();
        assertThat(records)
                .hasSize(8)
                .allMatch(record -> record.status() == Status.FINISHED
                        && record.setting().labels().contains("a@2"));
        verify();
    }

    @Test
    void aProgramMissingForAMomentLosesNothing() throws Exception {
        RunEnding first = run(
                yaml("games-per-pair: 4"),
                3,
                () -> Files.move(folder.resolve("a.sh"), folder.resolve("a.away"), StandardCopyOption.ATOMIC_MOVE));
        assertThat(first.forfeits()).isZero();
        assertThat(records).anyMatch(record -> record.detail().startsWith("a.sh was missing at "));
        Files.move(folder.resolve("a.away"), folder.resolve("a.sh"));
        assertThat(run(yaml("games-per-pair: 4"), 0, () -> {}).left()).isZero();
        assertThat(records)
                .isNotEmpty()
                .allMatch(record -> record.status() == Status.FINISHED
                        && record.setting().labels().contains("a"));
        List<String> lines = Files.readAllLines(folder.resolve("results/games.jsonl"));
        assertThat(lines.stream().filter(line -> line.contains("\"finished\""))).hasSize(12);
        verify();
    }

    @ParameterizedTest
    @ValueSource(strings = {"swiss, rounds: 3", "knockout"})
    void nothingIsPairedOnUntilTheNewVersionTakesItsPlace(String format) throws Exception {
        String yaml = yaml("games-per-pair: 2, format: " + format);
        RunEnding first = run(yaml, 1, this::edit);
        assertThat(first.left()).isPositive();
        run(yaml, 0, () -> {});
        String fresh = Files.readString(folder.resolve("results/games.jsonl"));
        assertThat(fresh).contains("\"a@2\"".replace("@2", "")).doesNotContain("start_failed");
        var points = ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                .points()
                .orElseThrow();
        assertThat(points.rows()).extracting("bot").containsExactlyInAnyOrder("a@2", "b", "c");
        assertThat(points.rows()).filteredOn(row -> row.bot().equals("a@2")).allMatch(row -> row.games() >= 2);
        verify();
    }

    @Test
    void theSameContentIsNoChange() throws Exception {
        RunEnding ending = run(yaml("games-per-pair: 2"), 2, () -> {
            Files.writeString(folder.resolve("new.sh"), BOT);
            Files.move(folder.resolve("new.sh"), folder.resolve("a.sh"), StandardCopyOption.REPLACE_EXISTING);
            Files.createDirectories(folder.resolve("__pycache__"));
        });
        assertThat(ending.left()).isZero();
        assertThat(records).hasSize(6).allMatch(record -> record.status() == Status.FINISHED);
    }
}
