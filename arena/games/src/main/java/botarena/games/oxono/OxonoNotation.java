package botarena.games.oxono;

import botarena.games.GameInputException;
import botarena.games.Grid;
import botarena.games.Sentences;
import botarena.games.StateSink;

/** The one-line notation: {@code 6/6/2X3/3O2/6/6 p X8O8/X8O8}. */
final class OxonoNotation {

    private static final String PAWNS = "PpBb";
    private static final String LETTERS = "..pPbB";
    private static final int PER_KIND = 8;

    private OxonoNotation() {}

    static char letter(OxonoPosition position, int square) {
        if (square == position.totem(OxonoMoves.X)) {
            return 'X';
        }
        if (square == position.totem(OxonoMoves.O)) {
            return 'O';
        }
        long color = position.pink() >>> square & 1 | (position.black() >>> square & 1) << 1;
        return LETTERS.charAt((int) (color << 1 | position.crosses() >>> square & 1));
    }

    static void write(OxonoPosition position, StringBuilder out) {
        for (int rank = 6; rank > 0; rank--) {
            int empty = 0;
            for (int file = 1; file <= 6; file++) {
                char letter = letter(position, 8 * rank + file);
                if (letter == '.') {
                    empty++;
                    continue;
                }
                if (empty > 0) {
                    out.append(empty);
                    empty = 0;
                }
                out.append(letter);
            }
            if (empty > 0) {
                out.append(empty);
            }
            out.append(rank > 1 ? "/" : position.side() == 0 ? " p " : " b ");
        }
        reserve(position, 0, out);
        reserve(position, 1, out.append('/'));
    }

    private static void reserve(OxonoPosition position, int side, StringBuilder out) {
        out.append('X').append(position.reserve(side, OxonoMoves.X));
        out.append('O').append(position.reserve(side, OxonoMoves.O));
    }

    static void details(OxonoPosition position, StateSink sink) {
        sink.open("totems");
        sink.field("X", Grid.label(position.totem(OxonoMoves.X)));
        sink.field("O", Grid.label(position.totem(OxonoMoves.O)));
        sink.close();
        sink.open("reserve");
        for (int side = 0; side < 2; side++) {
            sink.open(Oxono.SEATING.sides().get(side));
            sink.field("X", position.reserve(side, OxonoMoves.X));
            sink.field("O", position.reserve(side, OxonoMoves.O));
            sink.close();
        }
        sink.close();
    }

    static OxonoPosition read(String text) {
        String[] fields = text.split(" ", -1);
        if (fields.length != 3) {
            throw new GameInputException(
                    "an oxono position has 3 fields separated by one blank (board, side, reserves), not "
                            + fields.length + ".");
        }
        long[] kinds = board(fields[0]);
        int side = "pb".indexOf(fields[1]);
        if (side < 0 || fields[1].length() != 1) {
            throw new GameInputException(
                    "side: " + Sentences.quoted(fields[1]) + " is neither p (pink) nor b (black).");
        }
        int reserves = reserves(fields[2], kinds);
        int state = OxonoPosition.state(
                Long.numberOfTrailingZeros(kinds[4]), Long.numberOfTrailingZeros(kinds[5]), side, reserves);
        return withOutcome(new OxonoPosition(kinds[0] | kinds[1], kinds[2] | kinds[3], kinds[0] | kinds[2], state));
    }

    /** The squares of P, p, B, b, X and O. */
    private static long[] board(String board) {
        String[] ranks = board.split("/", -1);
        if (ranks.length != 6) {
            throw new GameInputException("board: 6 ranks separated by / are needed, not " + ranks.length + ".");
        }
        long[] kinds = new long[6];
        for (int i = 0; i < 6; i++) {
            rank(ranks[i], 6 - i, kinds);
        }
        for (int totem = 4; totem < 6; totem++) {
            if (Long.bitCount(kinds[totem]) != 1) {
                throw new GameInputException("board: there must be one totem " + OxonoMoves.letter(totem - 4) + ", not "
                        + Long.bitCount(kinds[totem]) + ".");
            }
        }
        return kinds;
    }

    private static void rank(String letters, int rank, long[] kinds) {
        int file = 1;
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            int kind = (PAWNS + "XO").indexOf(letter);
            if (kind < 0 && (letter < '1' || letter > '6')) {
                throw new GameInputException("board: rank " + rank + " holds " + Sentences.quoted("" + letter)
                        + "; the letters are P p B b X O and digits 1-6 for free squares.");
            }
            if (kind >= 0 && file <= 6) {
                kinds[kind] |= 1L << (8 * rank + file);
            }
            file += kind < 0 ? letter - '0' : 1;
        }
        if (file != 7) {
            throw new GameInputException("board: rank " + rank + " has " + (file - 1) + " squares, not 6.");
        }
    }

    private static int reserves(String field, long[] kinds) {
        if (!field.matches("X[0-8]O[0-8]/X[0-8]O[0-8]")) {
            throw new GameInputException("reserves: " + Sentences.quoted(field)
                    + " is not of the form X8O8/X8O8 (pink/black, each number 0-8).");
        }
        int reserves = 0;
        for (int kind = 0; kind < 4; kind++) {
            int left = field.charAt(new int[] {1, 3, 6, 8}[kind]) - '0';
            int placed = Long.bitCount(kinds[kind]);
            if (placed + left > PER_KIND) {
                throw new GameInputException("reserves: kind " + PAWNS.charAt(kind) + " has " + placed
                        + " on the board and " + left + " in reserve, more than the 8 there are.");
            }
            reserves |= OxonoPosition.reserve(left, kind / 2, kind % 2);
        }
        return reserves;
    }

    /** The position with its status, refused if no game can have reached it. */
    private static OxonoPosition withOutcome(OxonoPosition open) {
        int side = open.side();
        if (lines(open, 0)) {
            if (!couldBeCompleted(open, side == 0 ? open.black() : open.pink())) {
                throw new GameInputException(
                        "board: a line stands that " + Oxono.SEATING.sides().get(1 - side)
                                + ", who moved last, cannot have completed with one pawn.");
            }
            return open.withStatus(OxonoPosition.WON);
        }
        if (open.reserve(side, OxonoMoves.X) + open.reserve(side, OxonoMoves.O) > 0) {
            return open;
        }
        if (Long.bitCount(open.pink() | open.black()) < 4 * PER_KIND) {
            throw new GameInputException(
                    "reserves: " + Oxono.SEATING.sides().get(side) + " is to move and has no pawn left.");
        }
        return open.withStatus(OxonoPosition.ALL_PLACED);
    }

    private static boolean couldBeCompleted(OxonoPosition position, long pawns) {
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            if (!lines(position, Long.lowestOneBit(rest))) {
                return true;
            }
        }
        return false;
    }

    /** True if a line stands when the pawns of {@code without} are taken away. */
    private static boolean lines(OxonoPosition position, long without) {
        return Fours.hasFour(position.pink() & ~without)
                || Fours.hasFour(position.black() & ~without)
                || Fours.hasFour(position.crosses() & ~without)
                || Fours.hasFour(position.noughts() & ~without);
    }
}
