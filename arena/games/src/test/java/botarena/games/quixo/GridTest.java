package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

    /** Cell by cell, the definition of a line. */
    private static boolean lineByDefinition(int size, long cubes) {
        boolean falling = true;
        boolean rising = true;
        boolean any = false;
        for (int i = 0; i < size; i++) {
            boolean row = true;
            boolean column = true;
            for (int k = 0; k < size; k++) {
                row &= (cubes & 1L << (i * size + k)) != 0;
                column &= (cubes & 1L << (k * size + i)) != 0;
            }
            any |= row | column;
            falling &= (cubes & 1L << (i * size + i)) != 0;
            rising &= (cubes & 1L << (i * size + size - 1 - i)) != 0;
        }
        return any || falling || rising;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void theWordParallelLineTestAgreesWithTheDefinition(int size) {
        Grid grid = Grid.of(size);
        Chance chance = new Chance(size);
        long all = (1L << size * size) - 1;
        int lines = 0;
        for (int i = 0; i < 20_000; i++) {
            long cubes = (chance.next() | chance.next() | (i % 2 == 0 ? chance.next() : 0)) & all;
            assertThat(grid.hasLine(cubes)).isEqualTo(lineByDefinition(size, cubes));
            lines += grid.hasLine(cubes) ? 1 : 0;
        }
        assertThat(lines).isBetween(1_000, 19_999);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void oneCubeLessIsNoLine(int size) {
        Grid grid = Grid.of(size);
        for (int rank = 0; rank < size; rank++) {
            long row = (1L << size) - 1 << rank * size;
            assertThat(grid.hasLine(row)).isTrue();
            for (int file = 0; file < size; file++) {
                assertThat(grid.hasLine(row & ~(1L << (rank * size + file)))).isEqualTo(false);
            }
        }
    }
}
