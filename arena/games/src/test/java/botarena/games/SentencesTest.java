package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.oxono.Oxono;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesTest {

    @Test
    void aRefusalEndsWithTheNumberOfLegalMovesAndAnExample() {
        assertThat(Sentences.refusal(Oxono.GAME.parse("6/6/2X3/3O2/6/6 p X8O8/X8O8"), "z", "no"))
                .isEqualTo("no. 68 moves are legal, e.g. Xc1/b1.");
    }

    @Test
    void aRefusalAfterTheEndNamesNoMove() {
        assertThat(Sentences.refusal(Oxono.GAME.parse("6/6/2X3/3O2/6/PPPP2 b X4O8/X8O8"), "z", "no"))
                .isEqualTo("no.");
    }

    @Test
    void aQuoteIsPrintableAndShort() {
        assertThat(Sentences.quoted("a~ b")).isEqualTo("\"a~ b\"");
        assertThat(Sentences.quoted("\u001b[31m\u00e9\u007f")).isEqualTo("\"\\u001b[31m\\u00e9\\u007f\"");
        assertThat(Sentences.quoted("x".repeat(40))).isEqualTo('"' + "x".repeat(40) + '"');
        assertThat(Sentences.quoted("x".repeat(41))).isEqualTo('"' + "x".repeat(40) + "...\"");
    }

    @Test
    void choicesAreJoinedAsPeopleWriteThem() {
        assertThat(Sentences.either(List.of())).isEmpty();
        assertThat(Sentences.either(List.of("a3"))).isEqualTo("a3");
        assertThat(Sentences.either(List.of("a3", "b4"))).isEqualTo("a3 or b4");
        assertThat(Sentences.either(List.of("a3", "b4", "c5"))).isEqualTo("a3, b4 or c5");
    }
}
