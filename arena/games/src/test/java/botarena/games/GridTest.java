package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

    /** a1 b1 c1, a2 b2: a corner is missing. */
    private static final Grid GRID = new Grid(0b0110_0000_1110_0000_0000L);

    @Test
    void cellsAreDrawnByRanksFromTheTopAndFilesFromTheLeft() {
        assertThat(GRID.board().cells())
                .containsExactly(
                        new Board.Cell("a2", 1, 2),
                        new Board.Cell("b2", 2, 2),
                        new Board.Cell("a1", 1, 1),
                        new Board.Cell("b1", 2, 1),
                        new Board.Cell("c1", 3, 1));
        assertThat(GRID.size()).isEqualTo(5);
        assertThat(GRID.square(1)).isEqualTo(18);
    }

    @ParameterizedTest
    @CsvSource({"a1, 9", "c1, 11", "b2, 18", "c2, -1", "a3, -1", "`1, -1", "h1, -1", "a0, -1", "a8, -1", "i1, -1"})
    void readsTheLabelsOfItsOwnCellsAlone(String label, int square) {
        assertThat(GRID.read("x" + label, 1)).isEqualTo(square);
    }

    @ParameterizedTest
    @ValueSource(ints = {-55, -1, 0, 8, 12, 19, 63, 64, 73})
    void anyNumberMayBeAskedThatIsNoSquare(int number) {
        assertThat(GRID.has(number)).isFalse();
    }

    @Test
    void namesAndFindsTheSquaresOfASetFromTheLowestOn() {
        assertThat(Grid.labels(GRID.mask())).containsExactly("a1", "b1", "c1", "a2", "b2");
        for (int i = 0; i < 5; i++) {
            assertThat(Grid.label(Grid.nth(GRID.mask(), i)))
                    .isEqualTo(Grid.labels(GRID.mask()).get(i));
        }
    }

    @Test
    void aRayHoldsAllBitsBeyondASquareBorderIncluded() {
        assertThat(Grid.ray(Grid.NORTH, 8 * 5 + 3)).isEqualTo(1L << 51 | 1L << 59);
        assertThat(Grid.ray(Grid.SOUTH_WEST, 8 * 2 + 5)).isEqualTo(1L << 12 | 1L << 3);
    }
}
