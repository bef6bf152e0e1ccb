package botarena.games.yoxii;

import botarena.games.Grid;
import botarena.games.Position;
import botarena.games.Sentences;

/** Says why a string is no legal move in a position. */
final class YoxiiRefusal {

    private static final String[] SIDES = {"white", "red"};

    private final YoxiiPosition position;
    private final long free;

    YoxiiRefusal(YoxiiPosition position) {
        this.position = position;
        this.free = position.freeSquares();
    }

    String of(String text) {
        return Sentences.refusal(position, text, reason(text));
    }

    private String reason(String text) {
        if (position.over()) {
            return "the game is over";
        }
        int move = YoxiiMoves.read(text);
        if (move == Position.NONE) {
            return form(text);
        }
        int value = YoxiiMoves.value(move);
        if (position.supply(position.side(), value) == 0) {
            return SIDES[position.side()] + " has no " + value + " left";
        }
        int to = YoxiiMoves.toSquare(move);
        boolean reaches = (position.destinations() >>> to & 1) != 0;
        return reaches ? placement(to, YoxiiMoves.square(move)) : way(position.totem(), to);
    }

    private static String form(String text) {
        if (!text.matches("[a-z][0-9]/[a-z][0-9]=[0-9]")) {
            return Sentences.quoted(text)
                    + " is not written like a move: the totem's new square, /, the piece's square, = and its value, as in d5/e6=4";
        }
        for (int at : new int[] {0, 3}) {
            if (text.charAt(at) > 'g') {
                return "column " + text.charAt(at) + " is off the board (a-g, 1-7)";
            }
            if (text.charAt(at + 1) < '1' || text.charAt(at + 1) > '7') {
                return "row " + text.charAt(at + 1) + " is off the board (a-g, 1-7)";
            }
            if (Yoxii.GRID.read(text, at) < 0) {
                return text.substring(at, at + 2) + " is off the board, whose corners are cut away";
            }
        }
        return "there is no piece of value " + text.charAt(6) + ", only 1 to 4";
    }

    private String way(int from, int to) {
        String here = Grid.label(from);
        String there = Grid.label(to);
        if (from == to) {
            return "the totem already stands on " + there + " and must move";
        }
        if ((free >>> to & 1) == 0) {
            return there + " is occupied by " + occupant(to);
        }
        int files = (to & 7) - (from & 7);
        int ranks = (to >> 3) - (from >> 3);
        if (files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
            return "the totem steps to a neighbour or jumps in a straight line, and no line leads from " + here + " to "
                    + there;
        }
        int step = Integer.signum(files) + 8 * Integer.signum(ranks);
        int stop = from + step;
        while ((position.ownPieces() >>> stop & 1) != 0) {
            stop += step;
        }
        String cannot = "the totem cannot get from " + here + " to " + there + " because ";
        if ((free >>> stop & 1) == 0) {
            return cannot + Grid.label(stop) + " is occupied by " + occupant(stop)
                    + ", and it jumps only over pieces of " + SIDES[position.side()];
        }
        return cannot + "in this direction it goes no further than " + Grid.label(stop);
    }

    private String occupant(int square) {
        char letter = YoxiiNotation.letter(position, square);
        if (letter == '*') {
            return "the totem";
        }
        return letter < 'a' ? "a white " + letter : "a red " + (char) (letter - 'a' + '1');
    }

    private String placement(int to, int square) {
        long places = free | 1L << position.totem();
        if (square == to) {
            return "the piece cannot share " + Grid.label(square) + " with the totem";
        }
        if ((places >>> square & 1) == 0) {
            return Grid.label(square) + " is occupied by " + occupant(square);
        }
        return "the piece must stand beside the totem on " + Grid.label(to) + ", on "
                + Sentences.either(Grid.labels(YoxiiTotem.placements(to, places)));
    }
}
