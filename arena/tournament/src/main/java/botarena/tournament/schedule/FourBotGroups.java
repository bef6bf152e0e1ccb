package botarena.tournament.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Every four of n players, once. Fours that are turns of one another around the table are taken one after the other, so
 * that everyone has played equally often whenever a turn is complete. Memory does not grow with n: the fours of a family
 * follow from the gaps between their members.
 */
final class FourBotGroups {

    static final int SPLITS = 3;

    private final int players;
    private int a = 1;
    private int b = 1;
    private int c = 0;
    private int turn;
    private int turns;

    FourBotGroups(int players) {
        this.players = players;
    }

    /** Number of fours. */
    static long size(long n) {
        return n < 4 ? 0 : n * (n - 1) / 2 * (n - 2) / 3 * (n - 3) / 4;
    }

    /** The next four, ascending; empty after the last. */
    List<Integer> nextGroup() {
        if (turn == turns && !nextFamily()) {
            return List.of();
        }
        int at = turn++;
        return List.of(at, at + a, at + a + b, at + a + b + c).stream()
                .map(place -> place % players)
                .sorted()
                .toList();
    }

    /** The three ways to make two teams of four. */
    static List<List<List<Integer>>> splits(List<Integer> four) {
        List<List<List<Integer>>> splits = new ArrayList<>();
        for (int partner = 1; partner <= SPLITS; partner++) {
            int mate = partner;
            List<Integer> rest = four.stream()
                    .filter(player -> !player.equals(four.get(0)) && !player.equals(four.get(mate)))
                    .toList();
            splits.add(List.of(List.of(four.get(0), four.get(mate)), rest));
        }
        return splits;
    }

    /** Goes on to the next family: gaps a, b, c and the rest, being the least among their own rotations. */
    private boolean nextFamily() {
        while (advance()) {
            int d = players - a - b - c;
            if (isLeast(a, b, c, d)) {
                turn = 0;
                turns = a == c && b == d ? (a == b ? players / 4 : players / 2) : players;
                return true;
            }
        }
        return false;
    }

    private boolean advance() {
        c++;
        if (a + b + c >= players) {
            c = 1;
            b++;
        }
        if (a + b + c >= players) {
            b = 1;
            a++;
        }
        return a + b + c < players;
    }

    private static boolean isLeast(int a, int b, int c, int d) {
        int[] gaps = {a, b, c, d};
        for (int shift = 1; shift < gaps.length; shift++) {
            if (isSmaller(gaps, shift)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmaller(int[] gaps, int shift) {
        for (int i = 0; i < gaps.length; i++) {
            int other = gaps[(i + shift) % gaps.length];
            if (other != gaps[i]) {
                return other < gaps[i];
            }
        }
        return false;
    }
}
