package botarena.games.quixo;

import botarena.games.GameInputException;

/**
 * The board field of a position text, read and checked.
 *
 * @param slides the board it is on
 * @param letters the letter of every cell, in board order
 */
record CubePlacement(Slides slides, String letters) {

    /**
     * Reads ranks from top to bottom joined by {@code /}.
     *
     * @param marks the letters a cell may have beside {@code .}
     * @throws GameInputException naming the field
     */
    static CubePlacement read(String board, String marks) {
        String[] ranks = board.split("/", -1);
        int size = ranks.length;
        if (size < Slides.MIN_SIZE || size > Slides.MAX_SIZE) {
            throw new GameInputException("board: " + size + (size == 1 ? " rank" : " ranks") + ", but boards have from "
                    + Slides.MIN_SIZE + " to " + Slides.MAX_SIZE + ".");
        }
        for (int i = 0; i < size; i++) {
            check(ranks[i], size - i, size, marks);
        }
        return new CubePlacement(Slides.of(size), String.join("", ranks));
    }

    private static void check(String rank, int number, int size, String marks) {
        for (int i = 0; i < rank.length(); i++) {
            char letter = rank.charAt(i);
            if (letter != '.' && marks.indexOf(letter) < 0) {
                throw new GameInputException("board: unknown letter '" + letter + "' in rank " + number + " \"" + rank
                        + "\"; cells are . " + String.join(" ", marks.split("")) + ".");
            }
        }
        if (rank.length() != size) {
            throw new GameInputException("board: rank " + number + " \"" + rank + "\" has " + rank.length()
                    + (rank.length() == 1 ? " cell" : " cells") + ", but there are " + size
                    + " ranks and the board is square.");
        }
    }

    /** The cells that bear one of the given letters. */
    long cellsOf(String any) {
        long cells = 0;
        for (int i = 0; i < letters.length(); i++) {
            if (any.indexOf(letters.charAt(i)) >= 0) {
                cells |= 1L << slides.grid.square(i);
            }
        }
        return cells;
    }
}
