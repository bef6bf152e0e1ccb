package botarena.ratings;

/**
 * One rated game.
 *
 * @param first the team that moved first
 * @param second its opponent
 * @param score the result for {@code first}
 * @param cluster games of one pairing that share this text (a swapped pair, a block) are one observation for the error
 *     bars; empty if the game stands alone
 * @param moves a hash of the moves played, by which repeated games are recognised; 0 if unknown
 */
public record GameResult(Team first, Team second, Score score, String cluster, long moves) {
    public GameResult(Team first, Team second, Score score, String cluster) {
        this(first, second, score, cluster, 0);
    }

    public GameResult(String first, String second, Score score, String cluster) {
        this(Team.of(first), Team.of(second), score, cluster);
    }

    /** Adds this game to a pool. */
    public void into(RatingPool pool) {
        long named = cluster.isEmpty() ? 0 : Hash.of(cluster);
        pool.add(pool.team(first), pool.team(second), score, named, moves);
    }
}
