package botarena.games.onitama;

import botarena.games.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Move codes: card, from and to in bits 10-13, 5-9 and 0-4; a pass goes from a cell to itself. */
final class OnitamaMoves {

    private static final String[] SPELLED = new String[Card.NAMES.size() << 10];

    static {
        for (int card = 0; card < Card.NAMES.size(); card++) {
            SPELLED[pass(card)] = Card.NAMES.get(card) + ":pass";
            for (int from = 0; from < Squares.COUNT; from++) {
                spell(card, from);
            }
        }
    }

    private OnitamaMoves() {}

    private static void spell(int card, int from) {
        Card of = Card.ofOrdinal(card);
        int targets = of.targets(Squares.RED, from) | of.targets(Squares.BLUE, from);
        for (int left = targets; left != 0; left &= left - 1) {
            int to = Integer.numberOfTrailingZeros(left);
            SPELLED[code(card, from, to)] = of.text() + ":" + Squares.label(from) + "-" + Squares.label(to);
        }
    }

    static int code(int card, int from, int to) {
        return card << 10 | from << 5 | to;
    }

    static int pass(int card) {
        return card << 10;
    }

    static int card(int move) {
        return move >>> 10;
    }

    static int fromCell(int move) {
        return move >>> 5 & 31;
    }

    static int toCell(int move) {
        return move & 31;
    }

    static boolean isPass(int move) {
        return (move & 1023) == 0;
    }

    /** Every move and pass, in ASCII order. */
    static List<String> allMoves() {
        return Arrays.stream(SPELLED).filter(Objects::nonNull).sorted().toList();
    }

    static String spell(int move) {
        return SPELLED[move];
    }

    /** The move that {@code text} spells with this card, legal or not, or {@link Position#NONE}. */
    static int read(String text, int card) {
        String name = Card.NAMES.get(card);
        int colon = name.length();
        if (!text.startsWith(name) || text.length() <= colon || text.charAt(colon) != ':') {
            return Position.NONE;
        }
        if (text.length() == colon + 5 && text.endsWith("pass")) {
            return pass(card);
        }
        if (text.length() != colon + 6 || text.charAt(colon + 3) != '-') {
            return Position.NONE;
        }
        int from = Squares.cell(text, colon + 1);
        int to = Squares.cell(text, colon + 4);
        return from < 0 || to < 0 || from == to ? Position.NONE : code(card, from, to);
    }
}
