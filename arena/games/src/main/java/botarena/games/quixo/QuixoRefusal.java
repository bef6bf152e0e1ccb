package botarena.games.quixo;

import botarena.games.Grid;
import botarena.games.Sentences;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says why a string does not begin with a slide. */
final class QuixoRefusal {

    private QuixoRefusal() {}

    /** Why the first five characters are no slide on this board, null if they are one. */
    static @Nullable String of(Slides slides, String form, String text) {
        if (text.length() < 5 || text.charAt(2) != '-') {
            return "a move is " + form + ", not " + Sentences.quoted(text);
        }
        for (int at = 0; at <= 3; at += 3) {
            if (slides.grid.read(text, at) < 0) {
                return Sentences.quoted(text.substring(at, at + 2)) + " is off the board (a-"
                        + (char) ('a' + slides.size - 1) + ", 1-" + slides.size + ")";
            }
        }
        return slides.find(text) >= 0 ? null : ofCells(slides, slides.grid.read(text, 0), slides.grid.read(text, 3));
    }

    private static String ofCells(Slides slides, int taken, int inserted) {
        if ((slides.rim & 1L << taken) == 0) {
            return Grid.label(taken) + " is inside the board, and cubes are taken from its rim";
        }
        if (taken == inserted) {
            return "the cube may not go back to " + Grid.label(taken) + ", where it came from";
        }
        List<String> ends = new ArrayList<>();
        for (int i = slides.firstCode(taken); i < slides.endCode(taken); i++) {
            ends.add(slides.slideAt(i).text().substring(3));
        }
        return "a cube from " + Grid.label(taken) + " comes back at an end of its rank or file: "
                + Sentences.either(ends);
    }
}
