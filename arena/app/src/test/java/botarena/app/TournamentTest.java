package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tournaments of real processes, by their files. */
class TournamentTest {

    private static final Path BOTS = Path.of("src/test/resources/bots").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void withoutIdleBotsProcessesNeverExceedSeatsOfRunningGames() throws Exception {
        run("0", """
                games: [{game: quixo, options: {size: 3}}, quixo4]
                schedule: {games-per-pair: 2, concurrency: 2, idle-memory: 0k}""");
        int present = 0;
        int most = 0;
        int started = 0;
        for (String change : Files.readAllLines(folder.resolve("present"))) {
            present += change.equals("+") ? 1 : -1;
            started += change.equals("+") ? 1 : 0;
            most = Math.max(most, present);
        }
        assertThat(present).isZero();
        assertThat(most).isBetween(2 + 1, 4 * 2);
        assertThat(Files.readAllLines(folder.resolve("run.prom")))
                .contains("# TYPE botarena_games gauge", "botarena_games 24", "botarena_games_done 24")
                .contains("# TYPE botarena_games_played_total counter", "botarena_games_played_total 24")
                .contains("botarena_games_running 0", "botarena_lanes 2");
        assertThat(started).as("kept alive from game to game").isLessThan(12 * (2 + 4));
    }

    @Test
    void thePlanTellsTheBudgetOfWaitingBots() throws IOException {
        Path file = Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{name: a, command: [a]}, {name: b, command: [b]}]
                games: [quixo]
                schedule: {idle-memory: 64m}
                """);
        Invocation said = Invocation.of("plan", file.toString(), "--pilot", "0s");
        assertThat(said.out())
                .contains("bots that wait for a later game may hold 64 MiB (schedule: {idle-memory: 64m})");
        Invocation fields = Invocation.of("plan", file.toString(), "--pilot", "0s", "--format", "json");
        assertThat(fields.out()).contains("\"idleMemory\":67108864");
    }

    @Test
    void aGameThatBothSidesCallWonEndsThereAndIsRecordedAsAdjudicated() throws Exception {
        run("0.9", """
                games: [quixo]
                schedule: {games-per-pair: 2, concurrency: 1, openings: {plies: 0}}
                adjudication: {resign: {score: 0.9, moves: 3}}""");
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl")))
                .hasSize(12)
                .allMatch(line -> line.contains("\"reason\":\"adjudicated\",\"detail\":\"both sides saw X winning\"")
                        && line.contains("\"winners\":[\"X\"]")
                        && line.contains("\"plies\":6"));
        assertThat(Invocation.of("verify", folder.resolve("results").toString()).code())
                .isZero();
    }

    @Test
    void aGameThatBothSidesCallEvenEndsInADrawNotBeforeItsPly() throws Exception {
        run("0.04", """
                games: [{game: quixo, options: {repetition: 0}}]
                schedule: {games-per-pair: 2, concurrency: 1, openings: {plies: 0}}
                adjudication: {draw: {score: 0.05, moves: 2, from: 7}}""");
        assertThat(Files.readAllLines(folder.resolve("results/games.jsonl")))
                .hasSize(12)
                .filteredOn(line -> line.contains("\"reason\":\"adjudicated\""))
                .isNotEmpty()
                .allMatch(line -> line.contains("\"scores\":[0.5,0.5]") && line.contains("\"plies\":10"));
    }

    private void run(String score, String rest) throws IOException {
        String bots = Stream.of("a", "b", "c", "d")
                .map(name -> "  - {name: " + name + ", command: [sh, " + BOTS.resolve("counted.sh") + ", '" + score
                        + "'], env: {PRESENT: '" + folder.resolve("present") + "'}}\n")
                .collect(Collectors.joining());
        Path file = folder.resolve("cup.yaml");
        Files.writeString(file, "bots:\n" + bots + "sandbox: off\noutput: {dir: results}\n" + rest + "\n");
        Path metrics = folder.resolve("run.prom");
        Invocation run = Invocation.of("run", file.toString(), "--force", "--metrics", metrics.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(metrics).content().contains("# TYPE botarena_lanes_wanted gauge\nbotarena_lanes_wanted 0\n");
    }
}
