package botarena.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

    private static final List<String> GAMES = List.of("oxono", "onitama", "oust", "quixo");
    private static final List<String> BOTS = List.of("mcts", "random-c", "random-java", "greedy-java", "random-py");

    @ParameterizedTest
    @CsvSource({"onitma,onitama", "OUST,oust", "quxio,quixo", "onitamaa,onitama"})
    void aSlipIsUnderstood(String typed, String meant) {
        assertThat(Spelling.nearest(typed, GAMES)).hasValue(meant);
        assertThat(Spelling.question(typed, GAMES)).hasValue("did you mean: " + meant + "?");
        assertThat(Spelling.hint(typed, GAMES)).isEqualTo("; did you mean '" + meant + "'?");
        assertThat(Spelling.questionOrList(typed, "games", GAMES)).isEqualTo("did you mean: " + meant + "?");
    }

    @Test
    void somethingElseIsNot() {
        assertThat(Spelling.nearest("chess", GAMES)).isEmpty();
        assertThat(Spelling.question("chess", GAMES)).isEmpty();
        assertThat(Spelling.hint("chess", GAMES)).isEmpty();
        assertThat(Spelling.questionOrList("chess", "games", GAMES)).isEqualTo("games: oxono, onitama, oust, quixo");
    }

    @Test
    void theBeginningOfNamesStandsForAllOfThem() {
        assertThat(Spelling.question("Random", BOTS)).hasValue("did you mean: random-c, random-java or random-py?");
        assertThat(Spelling.hint("greedy", BOTS)).isEqualTo("; did you mean 'greedy-java'?");
        assertThat(Spelling.question("r", BOTS)).isEmpty();
    }

    @Test
    void twoLettersSwappedAreOneSlip() {
        assertThat(Spelling.distance("match", "mathc")).isEqualTo(1);
        assertThat(Spelling.distance("", "abc")).isEqualTo(3);
    }
}
