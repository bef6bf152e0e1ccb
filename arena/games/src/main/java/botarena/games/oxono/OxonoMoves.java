package botarena.games.oxono;

import botarena.games.Grid;
import botarena.games.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Move codes, {@code symbol << 12 | totem's new square << 6 | pawn's square}, and their spelling. */
final class OxonoMoves {

    /** Symbols: X pawns follow totem X, O pawns follow totem O. */
    static final int X = 0;

    static final int O = 1;

    private static final String[] SPELLED = spellAll();

    private OxonoMoves() {}

    static int of(int symbol, int to, int pawn) {
        return symbol << 12 | to << 6 | pawn;
    }

    /** The code for a symbol and {@code totem's new square << 6 | pawn's square}. */
    static int of(int symbol, int pair) {
        return symbol << 12 | pair;
    }

    static int symbol(int move) {
        return move >> 12;
    }

    static int toSquare(int move) {
        return move >> 6 & 63;
    }

    static int pawn(int move) {
        return move & 63;
    }

    static char letter(int symbol) {
        return symbol == X ? 'X' : 'O';
    }

    static String spell(int move) {
        return SPELLED[move];
    }

    /** The code of a well-formed move on the board, legal or not; {@link Position#NONE} for any other text. */
    static int read(String text) {
        if (text.length() != 6 || text.charAt(3) != '/') {
            return Position.NONE;
        }
        int symbol = "XO".indexOf(text.charAt(0));
        int to = Oxono.GRID.read(text, 1);
        int pawn = Oxono.GRID.read(text, 4);
        return symbol < 0 || to < 0 || pawn < 0 ? Position.NONE : of(symbol, to, pawn);
    }

    /** Every move that some position has, in ASCII order: the pawn never lands on the totem. */
    static List<String> allMoves() {
        return Arrays.stream(SPELLED).filter(Objects::nonNull).sorted().toList();
    }

    private static String[] spellAll() {
        String[] spelled = new String[2 << 12];
        for (int move = 0; move < spelled.length; move++) {
            if (Oxono.GRID.has(toSquare(move)) && Oxono.GRID.has(pawn(move)) && toSquare(move) != pawn(move)) {
                spelled[move] = letter(symbol(move)) + Grid.label(toSquare(move)) + "/" + Grid.label(pawn(move));
            }
        }
        return spelled;
    }
}
