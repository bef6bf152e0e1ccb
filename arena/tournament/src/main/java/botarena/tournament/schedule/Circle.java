package botarena.tournament.schedule;

import java.util.List;

/**
 * Every pair of n players once, by the circle method: in each of its turns every player plays once, but for one who
 * rests when n is odd. So at any time all have played equally often, give or take one. A position in it is one number,
 * and nothing is stored.
 */
final class Circle {

    private final int players;
    /** Places around the table: the players, and an empty chair if they are odd. */
    private final int places;

    Circle(int players) {
        this.players = players;
        this.places = players + players % 2;
    }

    /** How many pairs there are. */
    long size() {
        return players * (players - 1L) / 2;
    }

    /** The pair at an index from 0 to {@link #size()} - 1. */
    List<Integer> pair(long index) {
        int perTurn = players / 2;
        int turn = (int) (index / perTurn);
        int table = (int) (index % perTurn);
        return players % 2 == 0 ? seated(turn, table) : seated(turn, table + 1);
    }

    /** At table 0 the fixed last place meets whom the turn brings; at the others two places equally far from that one. */
    private List<Integer> seated(int turn, int table) {
        int ring = places - 1;
        return table == 0
                ? List.of(turn, places - 1)
                : List.of((turn + table) % ring, Math.floorMod(turn - table, ring));
    }
}
