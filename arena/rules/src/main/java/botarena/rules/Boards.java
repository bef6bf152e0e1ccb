package botarena.rules;

import botarena.games.Board;
import botarena.games.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Boards by the texts that they stand in: ranks from the top with slashes between. Safe for threads. */
final class Boards {

    private static final int MAX_SIDE = 26;

    private final Board.Shape shape;
    private final String letters;
    private final Map<String, Board> known = new ConcurrentHashMap<>();

    Boards(Board.Shape shape, List<Piece> pieces) {
        this.shape = shape;
        this.letters = "." + pieces.stream().map(piece -> "" + piece.letter()).collect(Collectors.joining());
    }

    /**
     * The board that a text begins with, one shared object for all texts of its kind.
     *
     * @throws RulesException for a text without a board
     */
    Board of(String text) {
        int end = text.indexOf(' ');
        if (end < 0) {
            throw new RulesException("a text without a blank behind the board");
        }
        StringBuilder cells = new StringBuilder(end);
        for (int i = 0; i < end; i++) {
            char letter = text.charAt(i);
            cells.append(letter == '/' || letter == '_' ? letter : '.');
        }
        Board board = known.computeIfAbsent(cells.toString(), this::makeBoard);
        int cell = 0;
        for (int i = 0; i < end; i++) {
            char letter = text.charAt(i);
            if (letter != '/' && letter != '_') {
                if (letters.indexOf(letter) < 0) {
                    throw new RulesException("letter " + letter + " on "
                            + board.cells().get(cell).label() + ", which is no piece");
                }
                cell++;
            }
        }
        return board;
    }

    private Board makeBoard(String ranks) {
        String[] rows = ranks.split("/", -1);
        List<Board.Cell> cells = new ArrayList<>();
        for (int row = 0; row < rows.length; row++) {
            if (rows[row].length() != rows[0].length()) {
                throw new RulesException("a board with ranks of different length; _ is no cell");
            }
            for (int file = 0; file < rows[row].length(); file++) {
                if (rows[row].charAt(file) == '.') {
                    int rank = rows.length - row;
                    cells.add(new Board.Cell((char) ('a' + file) + "" + rank, file + 1, rank));
                }
            }
        }
        if (cells.isEmpty() || rows.length > MAX_SIDE || rows[0].length() > MAX_SIDE) {
            throw new RulesException("a board of other than 1 to " + MAX_SIDE + " files and ranks");
        }
        return new Board(shape, cells);
    }
}
