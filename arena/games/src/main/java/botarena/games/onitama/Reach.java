package botarena.games.onitama;

/** Where the two cards of a hand reach, for both at once: the low card in bits 0-31, the high one in bits 32-63. */
final class Reach {

    private static final long[][][] BY_COLOUR_AND_HAND = {byHand(Squares.RED), byHand(Squares.BLUE)};

    private Reach() {}

    /** By cell, the cells that the hand's two cards reach from there. */
    static long[] of(int colour, int hand) {
        return BY_COLOUR_AND_HAND[colour][hand];
    }

    private static long[][] byHand(int colour) {
        long[][] byHand = new long[256][];
        for (int hand = 0; hand < byHand.length; hand++) {
            byHand[hand] = byCell(colour, Card.at(Hands.low(hand)), Card.at(Hands.high(hand)));
        }
        return byHand;
    }

    static long[] byCell(int colour, Card low, Card high) {
        long[] byCell = new long[Squares.COUNT];
        for (int from = 0; from < byCell.length; from++) {
            byCell[from] = low.targets(colour, from) | (long) high.targets(colour, from) << 32;
        }
        return byCell;
    }
}
