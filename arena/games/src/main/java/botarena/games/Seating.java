package botarena.games;

import java.util.List;

/**
 * Seats and teams: seats act, sides win and are rated.
 *
 * @param seats number of seats; seat {@code s} plays for team {@code s % 2}
 * @param sides the name of each team, by team index
 */
public record Seating(int seats, List<String> sides) {

    /**
     * Copies the sides.
     *
     * @param seats number of seats; seat {@code s} plays for team {@code s % 2}
     * @param sides the name of each team, by team index
     */
    public Seating {
        sides = List.copyOf(sides);
    }

    /**
     * {@return the team of a seat, an index into {@code sides}}
     *
     * @param seat from 0
     */
    public int team(int seat) {
        return seat % sides.size();
    }

    /**
     * {@return the name of the side that a seat plays for}
     *
     * @param seat from 0
     */
    public String side(int seat) {
        return sides.get(team(seat));
    }

    /** {@return the seats of each team, by team index} */
    public List<List<Integer>> teams() {
        return seats == 2 ? List.of(List.of(0), List.of(1)) : List.of(List.of(0, 2), List.of(1, 3));
    }
}
