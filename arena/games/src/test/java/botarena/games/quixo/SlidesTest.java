package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Grid;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlidesTest {

    /** The board field with X on some cells. */
    private static String text(Slides slides, long cubes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < slides.grid.size(); i++) {
            text.append(i > 0 && i % slides.size == 0 ? "/" : "");
            text.append((cubes >>> slides.grid.square(i) & 1) != 0 ? 'X' : '.');
        }
        return text.toString();
    }

    private static List<Slide> all(Slides slides) {
        return IntStream.range(0, slides.count()).mapToObj(slides::slideAt).toList();
    }

    @ParameterizedTest
    @CsvSource({"2,8,4", "3,20,8", "4,32,12", "5,44,16", "6,56,20", "7,68,24"})
    void thereAreTwoSlidesForEachCornerAndThreeForEveryOtherRimCell(int size, int count, int rim) {
        Slides slides = new Slides(size);
        assertThat(slides.count()).isEqualTo(count).isEqualTo(slides.count(slides.rim));
        assertThat(Long.bitCount(slides.rim)).isEqualTo(rim);
        assertThat(Grid.labels(slides.corners))
                .containsExactly("a1", Grid.label(8 + size), "a" + size, Grid.label(9 * size));
        Cubes cubes = new Cubes(text(slides, 0));
        assertThat(cubes.rim()).containsExactlyInAnyOrderElementsOf(Grid.labels(slides.rim));
        for (String cell : cubes.rim()) {
            int square = slides.grid.read(cell, 0);
            assertThat(IntStream.range(slides.firstCode(square), slides.endCode(square))
                            .mapToObj(code -> slides.slideAt(code).text()))
                    .containsExactlyInAnyOrderElementsOf(cubes.ends(cell).stream()
                            .map(end -> cell + "-" + end)
                            .toList());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void aPushIsWhatMovingTheCubesOneByOneIs(int size) {
        Slides slides = new Slides(size);
        Chance chance = new Chance(size);
        for (Slide slide : all(slides)) {
            for (int i = 0; i < 20; i++) {
                long before = chance.next() & slides.grid.mask();
                Cubes cubes = new Cubes(text(slides, before));
                cubes.push(slide.text().substring(0, 2), slide.text().substring(3), 'X');
                long after = slide.push(before) | slide.inserted();
                assertThat(text(slides, after)).as(slide.text()).isEqualTo(cubes.toString());
                assertThat(slide.push(before) & slide.inserted()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7})
    void aSlideIsFoundByItsText(int size) {
        Slides slides = new Slides(size);
        for (int code = 0; code < slides.count(); code++) {
            Slide slide = slides.slideAt(code);
            assertThat(slides.find(slide.text())).isEqualTo(code);
            assertThat(Grid.labels(slide.taken() | slide.inserted()))
                    .containsExactlyInAnyOrder(slide.text().split("-"));
        }
        for (String none : List.of("a1-a1", "b2", "a1+a2", "a1-h8", "i9-a1", "")) {
            assertThat(slides.find(none)).as(none).isEqualTo(-1);
        }
    }
}
