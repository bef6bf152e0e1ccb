package botarena.games.onitama;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CardTest {

    private static Set<String> cells(int cells) {
        Set<String> labels = new TreeSet<>();
        for (int i = 0; i < Squares.COUNT; i++) {
            if ((cells >>> i & 1) != 0) {
                labels.add(Squares.label(i));
            }
        }
        return labels;
    }

    @ParameterizedTest
    @CsvSource({
        "TIGER, 0, c2, c4 c1",
        "TIGER, 1, c2, c3",
        "DRAGON, 0, c3, a4 e4 b2 d2",
        "DRAGON, 1, c3, a2 e2 b4 d4",
        "FROG, 0, a3, b2",
        "FROG, 0, e1, c1 d2",
        "COBRA, 1, e5, d4",
        "CRAB, 0, b2, d2 b3",
    })
    void reachesItsOffsetsOnTheBoard(Card card, int colour, String from, String to) {
        assertThat(cells(card.targets(colour, Squares.cell(from, 0)))).containsExactlyInAnyOrder(to.split(" "));
    }

    @ParameterizedTest
    @EnumSource
    void blueUsesItTurned(Card card) {
        for (int from = 0; from < Squares.COUNT; from++) {
            int turned = Integer.reverse(card.targets(Squares.RED, from)) >>> 32 - Squares.COUNT;
            assertThat(card.targets(Squares.BLUE, Squares.COUNT - 1 - from)).isEqualTo(turned);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aHandReachesWhatItsCardsReach(Card card) {
        for (Card other : Card.values()) {
            long[] reach = Reach.byCell(Squares.BLUE, card, other);
            for (int from = 0; from < Squares.COUNT; from++) {
                assertThat((int) reach[from]).isEqualTo(card.targets(Squares.BLUE, from));
                assertThat((int) (reach[from] >>> 32)).isEqualTo(other.targets(Squares.BLUE, from));
            }
        }
    }

    @Test
    void cellsAreNumberedInNotationOrder() {
        assertThat(cells(1)).containsExactly("a5");
        for (int i = 0; i < Squares.COUNT; i++) {
            assertThat(Squares.cell(i)).isEqualTo(Squares.BOARD.cells().get(i));
            assertThat(Squares.cell(Squares.cell(i).label(), 0)).isEqualTo(i);
            assertThat(Squares.cell(i).label())
                    .isEqualTo((char) ('a' + Squares.cell(i).file() - 1) + ""
                            + Squares.cell(i).rank());
        }
    }
}
