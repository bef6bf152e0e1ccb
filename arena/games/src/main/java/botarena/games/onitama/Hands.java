package botarena.games.onitama;

/**
 * Five cards in one int, as the player to move sees them: own two, the opponent's two, the middle card, four bits each
 * from the lowest. Each hand is sorted, so that equal hands are equal ints.
 */
final class Hands {

    private Hands() {}

    static int of(int own, int own2, int enemy, int enemy2, int middle) {
        return hand(own, own2) | hand(enemy, enemy2) << 8 | middle << 16;
    }

    private static int hand(int one, int other) {
        return Math.min(one, other) | Math.max(one, other) << 4;
    }

    /** The own hand, both cards in eight bits: the index of {@link Reach}'s tables. */
    static int ownHand(int hands) {
        return hands & 0xFF;
    }

    static int enemy(int hands) {
        return hands >>> 8 & 0xFF;
    }

    static int middle(int hands) {
        return hands >>> 16;
    }

    /** The alphabetically first card of a hand. */
    static int lowCard(int hand) {
        return hand & 15;
    }

    static int highCard(int hand) {
        return hand >>> 4;
    }

    /** The cards after a turn with {@code used}, as the opponent, now to move, sees them. */
    static int exchange(int hands, int used) {
        int own = ownHand(hands);
        int kept = (own & 15) + (own >>> 4) - used;
        return enemy(hands) | hand(kept, middle(hands)) << 8 | used << 16;
    }

    /** True if both are dealt from the same five cards, in any distribution. */
    static boolean sameCards(int hands, int others) {
        return cardSet(hands) == cardSet(others);
    }

    private static int cardSet(int hands) {
        int set = 1 << middle(hands);
        for (int shift = 0; shift < 16; shift += 4) {
            set |= 1 << (hands >>> shift & 15);
        }
        return set;
    }

    /** The same cards, seen from the other side. */
    static int turnHands(int hands) {
        return enemy(hands) | ownHand(hands) << 8 | middle(hands) << 16;
    }
}
