package botarena.tournament.standings;

import java.util.List;

/**
 * Scores of each bot against each other.
 *
 * @param game a game's id, or {@link RatingTable#OVERALL}
 * @param bots labels, best first
 * @param cells {@code cells.get(i).get(j)}: bot i against bot j
 */
public record CrossTable(String game, List<String> bots, List<List<Cell>> cells) {

    /**
     * One pairing from one bot's side.
     *
     * @param wins games
     * @param draws games
     * @param losses games
     * @param unplayed games that were never played
     * @param given of the unplayed games, the ones that count as won in standings by points
     */
    public record Cell(long wins, long draws, long losses, long unplayed, long given) {
        /** No games. */
        public static final Cell EMPTY = new Cell(0, 0, 0, 0);

        /**
         * Counts games as they were played.
         *
         * @param wins games
         * @param draws games
         * @param losses games
         * @param unplayed games that were never played
         */
        public Cell(long wins, long draws, long losses, long unplayed) {
            this(wins, draws, losses, unplayed, 0);
        }

        /** {@return games played, without those given} */
        public long games() {
            return wins + draws + losses;
        }

        /** {@return points in games played: 1 for a win, a half for a draw} */
        public double score() {
            return wins + draws / 2.0;
        }

        /** {@return the score as briefly as it can be said: {@code 3}, {@code 2.5}} */
        public String points() {
            return draws % 2 == 0 ? String.valueOf((long) score()) : String.valueOf(score());
        }
    }

    /**
     * Copies labels and cells.
     *
     * @param game a game's id, or {@link RatingTable#OVERALL}
     * @param bots labels, best first
     * @param cells {@code cells.get(i).get(j)}: bot i against bot j
     */
    public CrossTable {
        bots = List.copyOf(bots);
        cells = cells.stream().map(List::copyOf).toList();
    }
}
