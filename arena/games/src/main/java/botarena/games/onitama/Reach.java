package botarena.games.onitama;

/**
 * Cells that the two cards of a hand reach, for both at once: the low card in bits 0-31, the high one in bits 32-63.
 */
final class Reach {

    /** One array for all: a lookup is one load. */
    private static final long[] BY_HAND_AND_CELL = new long[2 << 13];

    static {
        for (int colour = 0; colour < 2; colour++) {
            for (int hand = 0; hand < 256; hand++) {
                long[] byCell =
                        byCell(colour, Card.ofOrdinal(Hands.lowCard(hand)), Card.ofOrdinal(Hands.highCard(hand)));
                System.arraycopy(byCell, 0, BY_HAND_AND_CELL, offset(colour, hand), byCell.length);
            }
        }
    }

    private Reach() {}

    /** Start of the cells of a colour and hand, for {@link #cellsFrom}. */
    static int offset(int colour, int hand) {
        return colour << 13 | hand << 5;
    }

    /** The cells that the hand's two cards reach from a cell. */
    static long cellsFrom(int at, int cell) {
        return BY_HAND_AND_CELL[at + cell];
    }

    static long[] byCell(int colour, Card low, Card high) {
        long[] byCell = new long[Squares.COUNT];
        for (int from = 0; from < byCell.length; from++) {
            byCell[from] = low.targets(colour, from) | (long) high.targets(colour, from) << 32;
        }
        return byCell;
    }
}
