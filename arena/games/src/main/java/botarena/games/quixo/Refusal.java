package botarena.games.quixo;

import org.jspecify.annotations.Nullable;

/** Says in a sentence why a string is no move. */
final class Refusal {

    private Refusal() {}

    /** Why the first five characters are no slide on this board, null if they are one. */
    static @Nullable String ofSlide(Grid grid, String text, String example) {
        if (text.length() != example.length() || text.charAt(2) != '-') {
            return "a move here is written like " + example + ".";
        }
        for (int at = 0; at <= 3; at += 3) {
            if (grid.cell(text, at) < 0) {
                return text.substring(at, at + 2) + " is off the board (a-"
                        + grid.label(grid.size - 1).charAt(0) + ", 1-" + grid.size + ").";
            }
        }
        return grid.slide(text) >= 0 ? null : ofCells(grid, grid.cell(text, 0), grid.cell(text, 3));
    }

    private static String ofCells(Grid grid, int taken, int inserted) {
        if ((grid.rim & 1L << taken) == 0) {
            return grid.label(taken) + " is inside the board, and cubes are taken from its rim.";
        }
        if (taken == inserted) {
            return "the cube may not go back to " + grid.label(taken) + ", where it came from.";
        }
        StringBuilder ends = new StringBuilder();
        for (int i = grid.firstSlide[taken]; i < grid.firstSlide[taken + 1]; i++) {
            ends.append(' ').append(grid.slides[i].text(), 3, 5);
        }
        return "a cube from " + grid.label(taken) + " comes back at an end of its rank or file:" + ends + ".";
    }

    /** Why the cube of a slide that exists may not be taken, null if it may. */
    static @Nullable String ofTaking(SlidingPosition position, String text) {
        int taken = position.grid.cell(text, 0);
        return (position.takeable() & 1L << taken) != 0 ? null : position.whyNotTake(taken);
    }
}
