package botarena.app.rules;

import botarena.games.Board;
import botarena.games.Board.Cell;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Draws a position with plain characters. */
final class BoardDrawing {

    private BoardDrawing() {}

    /** The board's lines, ranks from top to bottom, with names of ranks and files around it. */
    static List<String> of(Position position) {
        Board board = position.board();
        byte[] letters = new byte[board.cells().size()];
        position.letters(letters);
        return board.shape() == Board.Shape.HEX ? hex(board, letters) : square(board, letters);
    }

    private static List<String> square(Board board, byte[] letters) {
        int top = board.cells().stream().mapToInt(Cell::rank).max().orElse(0);
        int right = board.cells().stream().mapToInt(Cell::file).max().orElse(0);
        char[][] grid = blank(top, 2 * right);
        StringBuilder files = new StringBuilder("  ");
        for (int i = 0; i < letters.length; i++) {
            Cell cell = board.cells().get(i);
            grid[top - cell.rank()][2 * cell.file() - 1] = (char) letters[i];
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < top; row++) {
            lines.add("%2d%s".formatted(top - row, new String(grid[row])).stripTrailing());
        }
        for (int file = 0; file < right; file++) {
            files.append(' ').append((char) ('a' + file));
        }
        lines.add(files.toString());
        return lines;
    }

    /** Every rank is half a cell off the next; its first and last cell are named beside it. */
    private static List<String> hex(Board board, byte[] letters) {
        int top = board.cells().stream().mapToInt(Cell::rank).max().orElse(0);
        int left = board.cells().stream().mapToInt(BoardDrawing::column).min().orElse(0);
        int right = board.cells().stream().mapToInt(BoardDrawing::column).max().orElse(0);
        char[][] grid = blank(top, right - left + 1);
        for (int i = 0; i < letters.length; i++) {
            Cell cell = board.cells().get(i);
            grid[top - cell.rank()][column(cell) - left] = (char) letters[i];
        }
        List<String> lines = new ArrayList<>();
        for (int rank = top; rank > 0; rank--) {
            lines.add(named(board, rank, new String(grid[top - rank])));
        }
        return lines;
    }

    private static String named(Board board, int rank, String row) {
        List<Cell> cells = board.cells().stream()
                .filter(cell -> cell.rank() == rank)
                .sorted(Comparator.comparingInt(Cell::file))
                .toList();
        return "%4s  %s  %s"
                .formatted(
                        cells.get(0).label(), row, cells.get(cells.size() - 1).label());
    }

    private static int column(Cell cell) {
        return 2 * cell.file() - cell.rank();
    }

    private static char[][] blank(int rows, int columns) {
        char[][] grid = new char[rows][columns];
        for (char[] row : grid) {
            java.util.Arrays.fill(row, ' ');
        }
        return grid;
    }
}
