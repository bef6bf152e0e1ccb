package botarena.games.oust;

import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Sentences;

/** Reads the one-line notation: ranks from the top, side to move, phase of its turn. */
final class OustNotation {

    /** No stone, Black, White. */
    static final String LETTERS = ".BW";

    private OustNotation() {}

    /**
     * The size of the board a text describes, judged by its number of ranks.
     *
     * @throws GameInputException if no size has as many
     */
    static int size(String text) {
        int ranks = fields(text)[0].split("/", -1).length;
        int size = (ranks + 1) / 2;
        if (ranks % 2 == 0 || size < Hexagon.MIN_SIZE || size > Hexagon.MAX_SIZE) {
            throw new GameInputException(
                    "board: a hexagon of side 2 to 9 has 3, 5, 7, 9, 11, 13, 15 or 17 ranks, not " + ranks + ".");
        }
        return size;
    }

    static OustPosition read(String text, Options options) {
        String[] fields = fields(text);
        Hexagon board = Hexagon.of(size(text));
        if (board.size != options.number("size")) {
            throw new GameInputException(
                    "board: its side is " + board.size + ", but the option size says " + options.number("size") + ".");
        }
        Stones stones = stones(fields[0], board);
        int side = side(fields[1]);
        return new OustPosition(board, stones.cells(), side, phase(fields[2], stones, side, options.flag("pie")));
    }

    private static String[] fields(String text) {
        String[] fields = text.split(" ", -1);
        if (fields.length != 3) {
            throw new GameInputException("a position has three fields with one blank between, board, side and phase; "
                    + Sentences.quoted(text) + " has " + fields.length + ".");
        }
        return fields;
    }

    private static Stones stones(String field, Hexagon board) {
        Stones stones = new Stones(board);
        String[] ranks = field.split("/", -1);
        int cell = 0;
        for (int i = 0; i < ranks.length; i++) {
            int rank = ranks.length - i;
            if (ranks[i].length() != board.width(rank)) {
                throw new GameInputException("board: rank " + rank + " has " + ranks[i].length()
                        + (ranks[i].length() == 1 ? " cell" : " cells") + ", not " + board.width(rank) + ".");
            }
            for (int j = 0; j < ranks[i].length(); j++) {
                put(ranks[i].charAt(j), cell++, stones);
            }
        }
        stones.survey();
        return stones;
    }

    private static void put(char letter, int cell, Stones stones) {
        int color = LETTERS.indexOf(letter) - 1;
        if (color < -1) {
            throw new GameInputException("board: " + stones.board.label(cell) + " is "
                    + Sentences.quoted(String.valueOf(letter)) + ", but a cell is B, W or \".\" for none.");
        }
        if (color >= 0) {
            stones.add(cell, color);
        }
    }

    private static int side(String field) {
        return switch (field) {
            case "b" -> 0;
            case "w" -> 1;
            default -> throw new GameInputException("side: must be b or w, not " + Sentences.quoted(field) + ".");
        };
    }

    private static Phase phase(String field, Stones stones, int side, boolean pie) {
        int black = stones.count(0);
        int white = stones.count(1);
        return switch (field) {
            case "-" -> {
                if (black + white > 1 && Math.min(black, white) == 0) {
                    throw new GameInputException("phase: only one colour is on the board, so its last capture has won "
                            + "and the phase is + with that side to move.");
                }
                yield pie && side == 0 && black + white == 0 ? Phase.OPENING : Phase.TURN;
            }
            case "+" -> chain(stones, side);
            case "s" -> {
                if (side != 1 || black != 1 || white != 0 || !pie) {
                    throw new GameInputException("phase: s (swap allowed) needs one black stone alone on the board, "
                            + "White to move, and the option pie.");
                }
                yield Phase.CHOICE;
            }
            default -> throw new GameInputException("phase: must be -, + or s, not " + Sentences.quoted(field) + ".");
        };
    }

    /** After a capture the capturing group touches no enemy, and its victims have left cells free. */
    private static Phase chain(Stones stones, int side) {
        boolean captured = false;
        for (int cell = 0; cell < stones.board.cells; cell++) {
            captured |= stones.color(cell) == side
                    && stones.size(cell) > 1
                    && stones.size(cell) < stones.board.cells
                    && stones.reach(cell) == 0;
        }
        if (!captured) {
            throw new GameInputException("phase: + (must go on after a capture) needs a group of "
                    + OustPosition.name(side) + "'s of at least two stones that touches no enemy.");
        }
        return Phase.CHAIN;
    }
}
