package botarena.games.yoxii;

import botarena.games.Board;
import botarena.games.GameInputException;
import botarena.games.Grid;
import botarena.games.Sentences;
import botarena.games.StateSink;

/** The one-line notation: {@code .../...../......./...*.../......./...../... w 5553/5553}. */
final class YoxiiNotation {

    private static final String PIECES = "1234abcd";
    private static final String LETTERS = "...." + PIECES;
    private static final String PER_VALUE = "5553";

    private YoxiiNotation() {}

    static char letter(YoxiiPosition position, int square) {
        if (square == position.totem()) {
            return '*';
        }
        long value = position.twos() >>> square & 1 | (position.threes() >>> square & 1) << 1;
        long color = position.white() >>> square & 1 | (position.red() >>> square & 1) << 1;
        return LETTERS.charAt((int) (color << 2 | value));
    }

    static void write(YoxiiPosition position, StringBuilder out) {
        Board.write(position, out);
        out.append(position.side() == 0 ? " w " : " r ");
        for (int value = 1; value <= 4; value++) {
            out.append(position.supply(0, value));
        }
        out.append('/');
        for (int value = 1; value <= 4; value++) {
            out.append(position.supply(1, value));
        }
    }

    static void details(YoxiiPosition position, StateSink sink) {
        sink.field("totem", Grid.label(position.totem()));
        sink.open("supply");
        for (int side = 0; side < 2; side++) {
            sink.open(Yoxii.SEATING.sides().get(side));
            for (int value = 1; value <= 4; value++) {
                sink.field(String.valueOf(value), position.supply(side, value));
            }
            sink.close();
        }
        sink.close();
    }

    static YoxiiPosition read(String text) {
        String[] fields = text.split(" ", -1);
        if (fields.length != 3) {
            throw new GameInputException(
                    "a yoxii position has 3 fields separated by one blank (board, side, supply), not " + fields.length
                            + ".");
        }
        long[] kinds = board(fields[0]);
        int side = "wr".indexOf(fields[1]);
        if (side < 0 || fields[1].length() != 1) {
            throw new GameInputException("side: " + Sentences.quoted(fields[1]) + " is neither w (white) nor r (red).");
        }
        int supplies = supplies(fields[2], kinds);
        YoxiiPosition position = new YoxiiPosition(
                kinds[0] | kinds[1] | kinds[2] | kinds[3],
                kinds[4] | kinds[5] | kinds[6] | kinds[7],
                kinds[1] | kinds[3] | kinds[5] | kinds[7],
                kinds[2] | kinds[3] | kinds[6] | kinds[7],
                YoxiiPosition.state(Long.numberOfTrailingZeros(kinds[8]), side, supplies));
        if (!position.hasPieces() && position.destinations() != 0) {
            throw new GameInputException(
                    "supply: " + Yoxii.SEATING.sides().get(side) + " is to move and has no piece left.");
        }
        return position.withOutcome();
    }

    /** The squares of each kind of piece, and of the totem. */
    private static long[] board(String board) {
        String[] ranks = board.split("/", -1);
        if (ranks.length != 7) {
            throw new GameInputException("board: 7 ranks separated by / are needed, not " + ranks.length + ".");
        }
        long[] kinds = new long[9];
        for (int i = 0; i < 7; i++) {
            rank(ranks[i], 7 - i, kinds);
        }
        if (Long.bitCount(kinds[8]) != 1) {
            throw new GameInputException("board: there must be one totem *, not " + Long.bitCount(kinds[8]) + ".");
        }
        return kinds;
    }

    private static void rank(String letters, int rank, long[] kinds) {
        long squares = Yoxii.GRID.mask() & 0xFFL << (8 * rank);
        int width = Long.bitCount(squares);
        if (letters.length() != width) {
            throw new GameInputException(
                    "board: rank " + rank + " has " + letters.length() + " squares, not " + width + ".");
        }
        int first = Long.numberOfTrailingZeros(squares);
        for (int i = 0; i < width; i++) {
            char letter = letters.charAt(i);
            int kind = (PIECES + "*").indexOf(letter);
            if (kind >= 0) {
                kinds[kind] |= 1L << (first + i);
            } else if (letter != '.') {
                throw new GameInputException("board: rank " + rank + " holds " + Sentences.quoted("" + letter)
                        + "; the letters are 1-4, a-d, * and . for free squares.");
            }
        }
    }

    private static int supplies(String field, long[] kinds) {
        if (!field.matches("[0-5]{3}[0-3]/[0-5]{3}[0-3]")) {
            throw new GameInputException("supply: " + Sentences.quoted(field)
                    + " is not of the form 5553/5553 (white/red, how many 1s, 2s, 3s and 4s, at most 5 5 5 3).");
        }
        int supplies = 0;
        for (int kind = 0; kind < 8; kind++) {
            int left = field.charAt(kind < 4 ? kind : kind + 1) - '0';
            int placed = Long.bitCount(kinds[kind]);
            int most = PER_VALUE.charAt(kind % 4) - '0';
            if (placed + left > most) {
                throw new GameInputException("supply: kind " + PIECES.charAt(kind) + " has " + placed
                        + " on the board and " + left + " left, more than the " + most + " there are.");
            }
            supplies |= YoxiiPosition.supply(left, kind / 4, kind % 4 + 1);
        }
        return supplies;
    }
}
