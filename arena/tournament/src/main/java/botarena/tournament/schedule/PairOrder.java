package botarena.tournament.schedule;

import java.util.List;

/**
 * Every pair of n players once, such that at any time all have played equally often, give or take one. A position is one
 * number, and nothing is stored.
 *
 * <p>An even field sits around a table and turns, one place staying where it is: in each turn everyone plays once. An
 * odd field has no such turns; its pairs fall into rings through all players (Walecki's construction), and every other
 * edge of a ring, then the one that closes it, then the rest, lets everyone play twice.
 */
final class PairOrder {

    private final int players;

    PairOrder(int players) {
        this.players = players;
    }

    /** How many pairs there are. */
    long size() {
        return players * (players - 1L) / 2;
    }

    /** The pair at an index from 0 to {@link #size()} - 1. */
    List<Integer> pair(long index) {
        return players % 2 == 0 ? even(index) : odd(index);
    }

    /** At table 0 the fixed last place meets whom the turn brings; at the others two places equally far from that one. */
    private List<Integer> even(long index) {
        int ring = players - 1;
        int turn = (int) (index / (players / 2));
        int table = (int) (index % (players / 2));
        return table == 0
                ? List.of(turn, players - 1)
                : List.of((turn + table) % ring, Math.floorMod(turn - table, ring));
    }

    private List<Integer> odd(long index) {
        int ring = (int) (index / players);
        int edge = (int) (index % players);
        int first = players / 2 + 1;
        int from = edge < first ? 2 * edge : 2 * (edge - first) + 1;
        return List.of(player(ring, from), player(ring, (from + 1) % players));
    }

    /** Who stands at a place of a ring: the last player, then a zigzag around the others that begins at the ring's number. */
    private int player(int ring, int place) {
        if (place == 0) {
            return players - 1;
        }
        int step = place % 2 == 0 ? place / 2 : -(place / 2);
        return Math.floorMod(ring + step, players - 1);
    }
}
