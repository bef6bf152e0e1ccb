package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sequential test that plays its own games between real processes. */
class SprtPlayTest {

    private static final String SOUND =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
    private static final String ILLEGAL =
            "sh " + Path.of("src/test/resources/bots/illegal.sh").toAbsolutePath();

    @TempDir
    private Path folder;

    private Invocation sprt(String candidate, String base, String... more) {
        List<String> words = new ArrayList<>(List.of("sprt", "quixo", "new=" + candidate, "old=" + base));
        words.addAll(List.of("--option", "size=3", "--elo1", "200", "-j", "1", "--sandbox", "off"));
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    private long records() throws IOException {
        return Files.readAllLines(folder.resolve("results/games.jsonl")).size();
    }

    @Test
    void stopsAsSoonAsTheStrongerBotIsKnown() throws IOException {
        Invocation accepted = sprt(SOUND, ILLEGAL);
        assertThat(accepted.code()).as(accepted.err()).isZero();
        assertThat(accepted.out())
                .startsWith("accepted: new is stronger than old, decided after ")
                .containsPattern(
                        "\\nElo difference \\+\\d+ \\(95 %: [+-]\\d+ to \\+\\d+\\); probability that new is stronger: \\d")
                .contains(" pairs by the points of new: 0 of 0, 0 of 0.5, 0 of 1, 0 of 1.5, ", "\nLLR ");
        assertThat(accepted.err())
                .contains("Elo, 1 pair\n", "at most 40000 games", "next: watch the games:      botarena watch ");
        assertThat(records()).isLessThan(100);
    }

    @Test
    void theReportSaysWhereTheTestStands() throws IOException {
        assertThat(sprt(SOUND, ILLEGAL, "--report").code()).isZero();
        assertThat(Files.readString(folder.resolve("results/report.html")))
                .contains("\"sprt\":\"LLR ", "[0.00, 200.00] Elo");
    }

    @Test
    void theSameCommandAgainPlaysNothingMore() throws IOException {
        String first = sprt(SOUND, ILLEGAL).out();
        long played = records();
        Invocation again = sprt(SOUND, ILLEGAL);
        assertThat(again.out()).isEqualTo(first);
        assertThat(records()).isEqualTo(played);
    }

    @Test
    void goesOnWhereFewerGamesLeftItUndecided() throws IOException {
        Invocation undecided = sprt(SOUND, ILLEGAL, "--max-games", "2");
        assertThat(undecided.code()).as(undecided.err()).isEqualTo(7);
        assertThat(undecided.out()).contains("undecided");
        assertThat(records()).isEqualTo(2);
        assertThat(sprt(SOUND, ILLEGAL).code()).isZero();
    }

    @Test
    void aWeakerBotIsRejectedWithItsOwnCode() {
        Invocation rejected = sprt(ILLEGAL, SOUND, "--format", "json");
        assertThat(rejected.code()).as(rejected.err()).isEqualTo(6);
        assertThat(rejected.out()).contains("\"verdict\":\"rejected\"").contains("\"stoppedAtPair\":");
    }

    @Test
    void anOddNumberOfGamesIsAMistakeOfTheCommandLine() {
        assertThat(sprt(SOUND, SOUND, "--max-games", "3").code()).isEqualTo(2);
    }
}
