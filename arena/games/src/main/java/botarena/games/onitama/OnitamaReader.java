package botarena.games.onitama;

import static botarena.games.onitama.Squares.BLUE;
import static botarena.games.onitama.Squares.RED;

import botarena.games.GameInputException;
import botarena.games.Sentences;

/** Reads a position text and refuses impossible positions. */
record OnitamaReader(String board, int colour, int hands) {

    /** Reads a position; seat 0 is the side to move. */
    static OnitamaPosition read(String text) {
        String[] parts = text.split(" ", -1);
        if (parts.length != 3) {
            throw new GameInputException(
                    "an onitama position is \"board side cards\" with one blank between fields, not "
                            + Sentences.quoted(text) + ".");
        }
        String cells = cells(parts[0]);
        int colour = parts[1].equals("r") ? RED : parts[1].equals("b") ? BLUE : -1;
        if (colour < 0) {
            throw new GameInputException("side: " + Sentences.quoted(parts[1]) + " is neither r nor b.");
        }
        int redFirst = OnitamaNotation.cards(parts[2]);
        return new OnitamaReader(cells, colour, colour == RED ? redFirst : Hands.turnHands(redFirst)).position();
    }

    private static String cells(String board) {
        String[] ranks = board.split("/", -1);
        if (ranks.length != Squares.SIZE) {
            throw new GameInputException(
                    "board: " + ranks.length + " ranks instead of 5 in " + Sentences.quoted(board) + ".");
        }
        for (int i = 0; i < ranks.length; i++) {
            if (!isRank(ranks[i])) {
                throw new GameInputException("board: rank " + (Squares.SIZE - i) + " " + Sentences.quoted(ranks[i])
                        + " is not five of . R r B b.");
            }
        }
        return String.join("", ranks);
    }

    private static boolean isRank(String rank) {
        boolean known = rank.length() == Squares.SIZE;
        for (int i = 0; known && i < rank.length(); i++) {
            known = ".RrBb".indexOf(rank.charAt(i)) >= 0;
        }
        return known;
    }

    private OnitamaPosition position() {
        int own = pieces(colour);
        int enemy = pieces(1 - colour);
        int ownMaster = findPiece(master(colour));
        int enemyMaster = findPiece(master(1 - colour));
        if (enemyMaster == 0) {
            throw new GameInputException("board: the " + Squares.COLOURS.get(1 - colour) + " master is missing, but "
                    + Squares.COLOURS.get(1 - colour) + " made the last move.");
        }
        if (ownMaster == Squares.temple(1 - colour)) {
            throw new GameInputException("board: the " + Squares.COLOURS.get(colour) + " master stands on the "
                    + Squares.COLOURS.get(1 - colour) + " temple, so " + Squares.COLOURS.get(colour)
                    + " has won and cannot be to move.");
        }
        return new OnitamaPosition(own, enemy, ownMaster, enemyMaster, hands, colour, colour);
    }

    private int pieces(int of) {
        int master = findPiece(master(of));
        int students = findPiece(of == RED ? 'r' : 'b');
        if (Integer.bitCount(master) > 1) {
            throw new GameInputException("board: there are " + Integer.bitCount(master) + " " + Squares.COLOURS.get(of)
                    + " masters, but only one exists.");
        }
        if (Integer.bitCount(students) > 4) {
            throw new GameInputException("board: there are " + Integer.bitCount(students) + " "
                    + Squares.COLOURS.get(of) + " students, but only four exist.");
        }
        return master | students;
    }

    private static char master(int of) {
        return of == RED ? 'R' : 'B';
    }

    private int findPiece(char letter) {
        int cells = 0;
        for (int i = 0; i < board.length(); i++) {
            if (board.charAt(i) == letter) {
                cells |= 1 << i;
            }
        }
        return cells;
    }
}
