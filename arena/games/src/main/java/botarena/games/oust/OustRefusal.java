package botarena.games.oust;

import botarena.games.Sentences;
import java.util.Locale;
import java.util.stream.IntStream;

/** Says why a string is no legal move. */
final class OustRefusal {

    private OustRefusal() {}

    static String of(OustPosition position, String text) {
        return Sentences.refusal(position, text, reason(position, text));
    }

    private static String reason(OustPosition position, String text) {
        if (position.over()) {
            return "the game is over";
        }
        if (text.equals("swap")) {
            return "swap is White's answer to the first stone, with the option pie, and never possible later";
        }
        if (text.equals("pass")) {
            return "there is no pass while a stone can be placed, and otherwise the arena passes for you";
        }
        int cell = position.hexagon().find(text);
        return cell < 0 ? noCell(position.hexagon(), text) : placement(position, cell);
    }

    private static String noCell(Hexagon board, String text) {
        if (!text.matches("[a-z][1-9][0-9]?")) {
            String lower = text.strip().toLowerCase(Locale.ROOT);
            return Sentences.quoted(text)
                    + (board.find(lower) < 0
                            ? " is no move: a move is a cell, a small file letter and a rank number, like c3"
                            : ": write " + lower);
        }
        int rank = Integer.parseInt(text.substring(1));
        int ranks = 2 * board.size - 1;
        return rank > ranks
                ? text + " is off the board, which has ranks 1 to " + ranks
                : text + " is off the board: rank " + rank + " has files " + files(board, rank);
    }

    private static String files(Hexagon board, int rank) {
        int first = Math.max(1, rank - board.size + 1);
        char from = (char) ('a' + first - 1);
        return from + " to " + (char) (from + board.width(rank) - 1);
    }

    private static String placement(OustPosition position, int cell) {
        Stones stones = position.cursor().stones();
        int side = position.toMove();
        String label = stones.board.label(cell);
        if (!stones.isEmpty(cell)) {
            return label + " is taken by a " + side(stones.color(cell)) + " stone";
        }
        String made = label + " would make a " + side(side) + " group of " + (stones.mergedSize(cell, side) + 1);
        int enemy = largest(stones, cell, side);
        return enemy < 0
                ? made + " that touches no " + side(1 - side)
                        + " stone; next to your own stones only captures are legal"
                : made + ", not larger than the " + side(1 - side) + " group of " + stones.size(enemy)
                        + " that it touches at " + stones.board.label(enemy);
    }

    private static String side(int color) {
        return OustPosition.SEATING.sides().get(color);
    }

    /** A stone of the largest enemy group that a placement would touch, next to the group it would make; -1 for none. */
    private static int largest(Stones stones, int cell, int side) {
        int largest = -1;
        for (int at = 0; at < stones.board.cells; at++) {
            if (stones.color(at) == 1 - side
                    && neighbors(stones.board, at).anyMatch(n -> n == cell || isJoined(stones, n, cell, side))
                    && (largest < 0 || stones.size(at) > stones.size(largest))) {
                largest = at;
            }
        }
        return largest;
    }

    /** True if a stone would belong to the group that a placement makes. */
    private static boolean isJoined(Stones stones, int stone, int cell, int side) {
        return stones.color(stone) == side
                && neighbors(stones.board, cell).anyMatch(n -> stones.areInOneGroup(stone, n));
    }

    private static IntStream neighbors(Hexagon board, int cell) {
        return IntStream.range(0, Hexagon.DEGREE)
                .map(i -> (int) (board.ring(cell) >>> 8 * i) & 0xFF)
                .filter(neighbor -> neighbor < board.cells);
    }
}
