package botarena.tournament;

import java.util.List;

/**
 * Standings by points.
 *
 * @param win points of a game won
 * @param draw of a game drawn
 * @param loss of a game lost
 * @param tieBreaks decide between equal points, in this order
 */
public record Scoring(double win, double draw, double loss, List<TieBreak> tieBreaks) {

    /** Tie-breaks between bots with equal points, by their names in chess. */
    public enum TieBreak {
        /** Points from the games among those tied. */
        DIRECT_ENCOUNTER,
        /** The opponents' points, each weighted with the share scored against it. */
        SONNEBORN_BERGER,
        /** The sum of the opponents' points. */
        BUCHHOLZ,
        /** Games won. */
        WINS
    }

    /**
     * Copies the tie-breaks, the first of which decides first.
     *
     * @param win points of a game won
     * @param draw of a game drawn
     * @param loss of a game lost
     * @param tieBreaks decide between equal points, in this order
     */
    public Scoring {
        tieBreaks = List.copyOf(tieBreaks);
    }
}
