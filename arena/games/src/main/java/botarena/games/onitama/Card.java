package botarena.games.onitama;

import static botarena.games.onitama.Squares.BLUE;
import static botarena.games.onitama.Squares.RED;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The sixteen move cards in alphabetical order; offsets are pairs (dx, dy) as Red sees them, dy > 0 being forward. Blue
 * uses them turned by 180 degrees.
 */
enum Card {
    BOAR(RED, 0, 1, -1, 0, 1, 0),
    COBRA(RED, -1, 0, 1, 1, 1, -1),
    CRAB(BLUE, 0, 1, -2, 0, 2, 0),
    CRANE(BLUE, 0, 1, -1, -1, 1, -1),
    DRAGON(RED, -2, 1, 2, 1, -1, -1, 1, -1),
    EEL(BLUE, -1, 1, 1, 0, -1, -1),
    ELEPHANT(RED, -1, 1, 1, 1, -1, 0, 1, 0),
    FROG(RED, -1, 1, -2, 0, 1, -1),
    GOOSE(BLUE, -1, 1, -1, 0, 1, 0, 1, -1),
    HORSE(RED, 0, 1, -1, 0, 0, -1),
    MANTIS(RED, -1, 1, 1, 1, 0, -1),
    MONKEY(BLUE, -1, 1, 1, 1, -1, -1, 1, -1),
    OX(BLUE, 0, 1, 1, 0, 0, -1),
    RABBIT(BLUE, 1, 1, 2, 0, -1, -1),
    ROOSTER(RED, 1, 1, -1, 0, 1, 0, -1, -1),
    TIGER(BLUE, 0, 2, 0, -1);

    private static final Card[] ALL = values();

    /** Every name, in alphabetical order. */
    static final List<String> NAMES = Arrays.stream(ALL).map(Card::text).toList();

    /** The colour that begins when this card lies in the middle. */
    final int stamp;

    private final String text = name().toLowerCase(Locale.ROOT);
    private final int[] offsets;

    Card(int stamp, int... offsets) {
        this.stamp = stamp;
        this.offsets = offsets;
    }

    static Card ofOrdinal(int ordinal) {
        return ALL[ordinal];
    }

    /** The spelling of this card's name on every surface. */
    String text() {
        return text;
    }

    /** The offsets in a look's spelling; see {@link botarena.games.BoardLook#cards}. */
    String drawOffsets() {
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < offsets.length; i += 2) {
            drawn.append((char) ('M' + offsets[i] - 5 * offsets[i + 1]));
        }
        return drawn.toString();
    }

    /** The cells on the board that this card reaches from a cell, occupied or not. */
    int targets(int colour, int from) {
        int forward = colour == RED ? 1 : -1;
        int targets = 0;
        for (int i = 0; i < offsets.length; i += 2) {
            int file = from % Squares.SIZE + forward * offsets[i];
            int row = from / Squares.SIZE - forward * offsets[i + 1];
            if (file >= 0 && file < Squares.SIZE && row >= 0 && row < Squares.SIZE) {
                targets |= 1 << row * Squares.SIZE + file;
            }
        }
        return targets;
    }
}
