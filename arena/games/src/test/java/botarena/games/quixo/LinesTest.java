package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Grid;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {

    /** Cell by cell, the definition of a line. */
    private static boolean lineByDefinition(int size, long cubes) {
        boolean falling = true;
        boolean rising = true;
        boolean any = false;
        for (int i = 1; i <= size; i++) {
            boolean rank = true;
            boolean file = true;
            for (int k = 1; k <= size; k++) {
                rank &= has(cubes, k, i);
                file &= has(cubes, i, k);
            }
            any |= rank | file;
            rising &= has(cubes, i, i);
            falling &= has(cubes, i, size + 1 - i);
        }
        return any || falling || rising;
    }

    private static boolean has(long cubes, int file, int rank) {
        return (cubes & 1L << 8 * rank + file) != 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void theWordParallelTestAgreesWithTheDefinition(int size) {
        Slides slides = new Slides(size);
        Chance chance = new Chance(size);
        int lines = 0;
        for (int i = 0; i < 20_000; i++) {
            long cubes = (chance.next() | chance.next() | (i % 2 == 0 ? chance.next() : 0)) & slides.grid.mask();
            boolean line = lineByDefinition(size, cubes);
            assertThat(slides.lines.hasLine(cubes)).isEqualTo(line);
            lines += line ? 1 : 0;
        }
        assertThat(lines).isBetween(1_000, 19_999);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void aRankIsALineAndNothingLessIs(int size) {
        Slides slides = new Slides(size);
        for (int rank = 1; rank <= size; rank++) {
            long row = (1L << size) - 1 << 8 * rank + 1;
            assertThat(slides.lines.hasLine(row)).isTrue();
            assertThat(slides.lines.within(row))
                    .isEqualTo(Grid.label(8 * rank + 1) + "-" + Grid.label(8 * rank + size));
            for (int file = 1; file <= size; file++) {
                assertThat(slides.lines.hasLine(row & ~(1L << 8 * rank + file))).isFalse();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void filesAndDiagonalsAreNamedByTheirEnds(int size) {
        Lines lines = new Slides(size).lines;
        long file = 0;
        long rising = 0;
        long falling = 0;
        for (int i = 1; i <= size; i++) {
            file |= 1L << 8 * i + size;
            rising |= 1L << 8 * i + i;
            falling |= 1L << 8 * i + size + 1 - i;
        }
        String right = Grid.label(8 + size).substring(0, 1);
        assertThat(lines.within(file)).isEqualTo(right + size + "-" + right + "1");
        assertThat(lines.within(rising)).isEqualTo(right + size + "-a1");
        assertThat(lines.within(falling)).isEqualTo("a" + size + "-" + right + "1");
    }
}
