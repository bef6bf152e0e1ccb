package botarena.tournament.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Pairs an even number of players who stand in the order of their scores. Within a score group the upper half meets the
 * lower half in order (the Dutch idea); who finds no opponent there floats down to the next group. Nobody meets anybody
 * twice, unless a thousand steps a player do not find a way around it.
 */
final class SwissPairing {

    private static final int STEPS_PER_PLAYER = 1_000;

    private final double[] scores;
    private final BiPredicate<Integer, Integer> met;
    private final int[] opponent;
    private long steps;

    /**
     * Pairs one round.
     *
     * @param scores in descending order
     * @param met whether two players have met
     */
    SwissPairing(double[] scores, BiPredicate<Integer, Integer> met) {
        this.scores = scores.clone();
        this.met = met;
        this.opponent = new int[scores.length];
    }

    /** Two players a table, the higher placed in front. */
    List<int[]> tables() {
        Arrays.fill(opponent, -1);
        steps = (long) STEPS_PER_PLAYER * scores.length;
        if (!seat(true)) {
            Arrays.fill(opponent, -1);
            seat(false);
        }
        List<int[]> tables = new ArrayList<>();
        for (int i = 0; i < opponent.length; i++) {
            if (i < opponent[i]) {
                tables.add(new int[] {i, opponent[i]});
            }
        }
        return tables;
    }

    /** Seats the highest placed player who has no table, and then all others; takes it back where they cannot be. */
    private boolean seat(boolean strict) {
        int[] player = new int[scores.length / 2 + 1];
        List<int[]> choices = new ArrayList<>();
        int depth = 0;
        int[] next = new int[scores.length / 2 + 1];
        while (true) {
            if (depth == choices.size()) {
                int top = free(0);
                if (top < 0) {
                    return true;
                }
                player[depth] = top;
                next[depth] = 0;
                choices.add(preferred(top, strict));
            }
            if (next[depth] > 0) {
                clear(player[depth]);
            }
            if (strict && --steps < 0) {
                return false;
            }
            if (next[depth] < choices.get(depth).length) {
                int other = choices.get(depth)[next[depth]++];
                opponent[player[depth]] = other;
                opponent[other] = player[depth];
                depth++;
            } else {
                choices.remove(depth--);
                if (depth < 0) {
                    return false;
                }
            }
        }
    }

    private void clear(int player) {
        opponent[opponent[player]] = -1;
        opponent[player] = -1;
    }

    private int free(int from) {
        for (int i = from; i < opponent.length; i++) {
            if (opponent[i] < 0) {
                return i;
            }
        }
        return -1;
    }

    /** Opponents in the order in which they are tried: own group from the middle on, back from there, then lower groups. */
    private int[] preferred(int top, boolean strict) {
        List<Integer> group = new ArrayList<>();
        List<Integer> lower = new ArrayList<>();
        for (int i = free(top + 1); i >= 0; i = i + 1 < opponent.length ? free(i + 1) : -1) {
            if (!strict || !met.test(top, i)) {
                (scores[i] == scores[top] ? group : lower).add(i);
            }
        }
        List<Integer> order = new ArrayList<>();
        int middle = group.size() / 2;
        order.addAll(group.subList(middle, group.size()));
        for (int i = middle - 1; i >= 0; i--) {
            order.add(group.get(i));
        }
        order.addAll(lower);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }
}
