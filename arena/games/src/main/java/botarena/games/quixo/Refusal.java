package botarena.games.quixo;

import botarena.games.Sentences;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says why a string does not begin with a slide. */
final class Refusal {

    private Refusal() {}

    /** Why the first five characters are no slide on this board, null if they are one. */
    static @Nullable String of(Grid grid, String form, String text) {
        if (text.length() < 5 || text.charAt(2) != '-') {
            return "a move is " + form + ", not " + Sentences.quoted(text);
        }
        for (int at = 0; at <= 3; at += 3) {
            if (grid.cell(text, at) < 0) {
                return Sentences.quoted(text.substring(at, at + 2)) + " is off the board (a-"
                        + grid.label(grid.size - 1).charAt(0) + ", 1-" + grid.size + ")";
            }
        }
        return grid.slide(text) >= 0 ? null : ofCells(grid, grid.cell(text, 0), grid.cell(text, 3));
    }

    private static String ofCells(Grid grid, int taken, int inserted) {
        if ((grid.rim & 1L << taken) == 0) {
            return grid.label(taken) + " is inside the board, and cubes are taken from its rim";
        }
        if (taken == inserted) {
            return "the cube may not go back to " + grid.label(taken) + ", where it came from";
        }
        List<String> ends = new ArrayList<>();
        for (int i = grid.firstSlide[taken]; i < grid.firstSlide[taken + 1]; i++) {
            ends.add(grid.slides[i].text().substring(3));
        }
        return "a cube from " + grid.label(taken) + " comes back at an end of its rank or file: "
                + Sentences.either(ends);
    }
}
