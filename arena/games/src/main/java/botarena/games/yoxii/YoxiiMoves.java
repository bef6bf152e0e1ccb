package botarena.games.yoxii;

import botarena.games.Grid;
import botarena.games.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Move codes, {@code totem's new square << 8 | piece's square << 2 | value - 1}, and their spelling. */
final class YoxiiMoves {

    private static final String[] SPELLED = spellAll();

    private YoxiiMoves() {}

    static int of(int to, int square, int value) {
        return to << 8 | square << 2 | value - 1;
    }

    /** The code for {@code totem's new square << 6 | piece's square} and a value. */
    static int of(int pair, int value) {
        return pair << 2 | value - 1;
    }

    static int toSquare(int move) {
        return move >> 8;
    }

    static int square(int move) {
        return move >> 2 & 63;
    }

    static int value(int move) {
        return (move & 3) + 1;
    }

    static String spell(int move) {
        return SPELLED[move];
    }

    /** The code of a well-formed move on the board, legal or not; {@link Position#NONE} for any other text. */
    static int read(String text) {
        if (text.length() != 7 || text.charAt(2) != '/' || text.charAt(5) != '=') {
            return Position.NONE;
        }
        int to = Yoxii.GRID.read(text, 0);
        int square = Yoxii.GRID.read(text, 3);
        int value = text.charAt(6) - '0';
        return to < 0 || square < 0 || value < 1 || value > 4 ? Position.NONE : of(to, square, value);
    }

    /** Every move that some position has, in ASCII order: the piece never lands on the totem. */
    static List<String> allMoves() {
        return Arrays.stream(SPELLED).filter(Objects::nonNull).sorted().toList();
    }

    private static String[] spellAll() {
        String[] spelled = new String[64 << 8];
        for (int move = 0; move < spelled.length; move++) {
            if (Yoxii.GRID.has(toSquare(move)) && Yoxii.GRID.has(square(move)) && toSquare(move) != square(move)) {
                spelled[move] = Grid.label(toSquare(move)) + "/" + Grid.label(square(move)) + "=" + value(move);
            }
        }
        return spelled;
    }
}
