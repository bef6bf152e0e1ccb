package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamesInIdsTest {

    private static final String CUP =
            Arena.yaml("한국어봇 Zoé", "quixo", "schedule: {format: swiss, rounds: 2, games-per-pair: 2, seed: 7}");

    @TempDir
    private Path folder;

    @Test
    void idsSayNamesAsTheyAre() throws Exception {
        Arena arena = new Arena(folder);
        arena.run(CUP);
        assertThat(arena.played()).anyMatch(id -> id.contains("한국어봇"));
        assertThat(arena.played()).allMatch(id -> !id.contains("~"));
    }

    @Test
    void resultsWithIdsInAsciiGoOn() throws Exception {
        Arena arena = new Arena(folder);
        arena.run(CUP);
        String table = points(arena);
        List<String> old = arena.lines().stream().map(NamesInIdsTest::inAscii).toList();
        Files.writeString(arena.journal(), String.join("\n", old) + "\n");
        assertThat(ids(arena)).allMatch(id -> id.contains("~"));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
        assertThat(points(arena)).isEqualTo(table);
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.lines()).isEqualTo(old);
    }

    @Test
    void moreGamesAfterThoseKeepTheSpelling() throws Exception {
        Arena arena = new Arena(folder);
        String two = Arena.yaml("한국어봇 a", "quixo", "schedule: {games-per-pair: 2, seed: 7}");
        arena.run(two);
        List<String> old = arena.lines().stream().map(NamesInIdsTest::inAscii).toList();
        Files.writeString(arena.journal(), String.join("\n", old) + "\n");
        arena.run(two.replace("games-per-pair: 2", "games-per-pair: 4"));
        assertThat(ids(arena)).hasSize(4).allMatch(id -> id.contains("____~4092"));
    }

    /** Journals write ASCII for names in any script. */
    private static String inAscii(String line) {
        String id = line.substring(line.indexOf("\"id\":"), line.indexOf(",", line.indexOf("\"id\":")));
        String old = id.replace("\\ud55c\\uad6d\\uc5b4\\ubd07", "____~4092").replace("Zo\\u00e9", "Zo_~d925");
        return line.replace(id, old);
    }

    private static List<String> ids(Arena arena) throws Exception {
        List<String> ids = new ArrayList<>();
        ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .forEach(record -> ids.add(record.setting().id()));
        return ids;
    }

    private static String points(Arena arena) throws Exception {
        return ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .points()
                .orElseThrow()
                .rows()
                .stream()
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }
}
