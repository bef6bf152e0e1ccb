package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.testing.Deadline;
import botarena.tournament.events.RunEnding;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.io.BufferedReader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose results cannot be written any more. */
class FullDiskTest {

    private static final int GAMES = 6 * 2 * Killable.GAMES_PER_PAIR;

    /** In blocks of 512 bytes: some four hundred games. */
    private static final int ROOM = 800;

    @TempDir
    private Path folder;

    @Test
    void aDiskThatFillsUpEndsTheRunAndLosesNothingThatCounted() throws Exception {
        List<String> said = withRoomFor(ROOM);
        String ending = said.get(said.size() - 1);
        assertThat(ending)
                .startsWith("FAILED")
                .contains("results cannot be written to", "free disk space, or name another");
        List<String> counted = said.subList(0, said.size() - 1);
        assertThat(counted).isNotEmpty();
        List<String> lines = Files.readAllLines(folder.resolve("results/games.jsonl"));
        assertThat(lines).hasSameSizeAs(counted).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        Arena arena = new Arena(folder);
        assertThat(arena.run(Killable.CUP).left()).isZero();
        assertThat(arena.played()).hasSize(GAMES - counted.size()).doesNotContainAnyElementsOf(counted);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(GAMES, List.of()));
    }

    @Test
    void aFolderThatTakesNoTablesEndsTheRunAndTheNextWritesThem() throws Exception {
        Arena arena = new Arena(folder);
        String cup = Arena.yaml("a b c", "quixo", "schedule: {games-per-pair: 2}");
        Path inTheWay = arena.results().resolve(".ratings.csv.new");
        Files.createDirectories(inTheWay);
        RunEnding ending = arena.run(cup);
        assertThat(ending.how()).isEqualTo(RunEnding.How.FAILED);
        assertThat(ending.refusal()).isNotNull();
        assertThat(arena.lines()).hasSize(6);
        Files.delete(inTheWay);
        assertThat(arena.run(cup).how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(arena.results().resolve("ratings.csv")).isNotEmptyFile();
        assertThat(arena.lines()).hasSize(6);
    }

    /** Output of a run whose files cannot grow beyond a size, given in blocks of 512 bytes. */
    private List<String> withRoomFor(int blocks) throws Exception {
        Process process = Deadline.limit(new ProcessBuilder(
                        "sh",
                        "-c",
                        "ulimit -f " + blocks + "; exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Killable.class.getName(),
                        folder.toString())
                .redirectError(new File(folder.toFile(), "stderr"))
                .start());
        try (BufferedReader out = process.inputReader();
                Stream<String> lines = out.lines()) {
            return lines.map(String::strip).toList();
        }
    }
}
