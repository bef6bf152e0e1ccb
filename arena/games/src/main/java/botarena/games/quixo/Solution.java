package botarena.games.quixo;

import java.util.List;

/**
 * Quixo for two on one board size, solved: every placement of X, O and neutral cubes with X to move, played perfectly.
 *
 * @param size the board size
 * @param wonIn by number of plies, the number of positions X wins in them; at 0 the ones with an X line on the board
 * @param lostIn by number of plies, the number X loses in them; at 0 the ones with an O line and no X line
 * @param drawn the number that neither side can win
 * @param start the value of the start position
 * @param startPlies how long the start position lasts when the winner hurries and the loser holds out; 0 if drawn
 */
public record Solution(int size, List<Long> wonIn, List<Long> lostIn, long drawn, Value start, int startPlies) {

    /** Result of perfect play for the side to move. */
    public enum Value {
        /** It wins against every defence. */
        WON,
        /** It loses to the right replies. */
        LOST,
        /** Neither side can force a win. */
        DRAWN
    }

    /** Copies the lists. */
    public Solution {
        wonIn = List.copyOf(wonIn);
        lostIn = List.copyOf(lostIn);
    }

    /** How many positions the side to move wins. */
    public long wonPositions() {
        return wonIn.stream().mapToLong(Long::longValue).sum();
    }

    /** How many positions the side to move loses. */
    public long lostPositions() {
        return lostIn.stream().mapToLong(Long::longValue).sum();
    }

    /** All positions. */
    public long positions() {
        return wonPositions() + lostPositions() + drawn;
    }
}
