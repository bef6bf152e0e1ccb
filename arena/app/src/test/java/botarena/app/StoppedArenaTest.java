package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The arena is stopped for four seconds in the middle of its games, as by Ctrl-Z, and its bots, which have sessions of
 * their own, go on: moves in play are void and played again, none is lost. Once here, three times with {@code -Dstops=3}.
 */
@Timeout(180)
class StoppedArenaTest {

    private static final int STOPS = Integer.getInteger("stops", 1);
    private static final int STOP_MILLIS = 4_000;

    @TempDir
    private Path folder;

    @Test
    void noGameIsLostOnTime() throws Exception {
        Path results = folder.resolve("results");
        try (ArenaProcess arena = new ArenaProcess(folder.resolve("said"), match(results))) {
            for (int stop = 0; stop < STOPS; stop++) {
                awaitThought();
                arena.signal("STOP");
                arena.goOn(STOP_MILLIS);
                arena.signal("CONT");
            }
            assertThat(arena.code()).as(arena.said()).isZero();
            assertThat(arena.said()).doesNotContain("error");
        }
        List<String> games = Files.readAllLines(results.resolve("games.jsonl"));
        assertThat(games).noneMatch(line -> line.contains("\"reason\":\"timeout\""));
        assertThat(games.stream().filter(line -> line.contains("\"status\":\"finished\"")))
                .hasSize(2 * STOPS);
        assertThat(games.stream().filter(line -> line.contains("The arena itself stood still for ")))
                .hasSizeGreaterThanOrEqualTo(STOPS);
    }

    /** A clock that thought fits into on a busy machine, and the stop does not. */
    private List<String> match(Path results) {
        String bot = "sh " + Path.of("src/test/resources/bots/thinking.sh").toAbsolutePath() + " " + mark();
        return List.of(
                        "match quixo -n %d -j 2 -t 1500ms/move --option maxPlies=10 --sandbox off --no-progress -o %s %s %s"
                                .formatted(2 * STOPS, results, "a=BOT", "b=BOT")
                                .split(" "))
                .stream()
                .map(word -> word.replace("BOT", bot))
                .toList();
    }

    private Path mark() {
        return folder.resolve("thinks");
    }

    private void awaitThought() throws Exception {
        Files.deleteIfExists(mark());
        Deadline.await("a bot that thinks", () -> Files.exists(mark()));
    }
}
