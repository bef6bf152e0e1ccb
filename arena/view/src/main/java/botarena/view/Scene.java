package botarena.view;

import botarena.games.BoardLook;
import botarena.games.Position;
import java.util.Arrays;
import java.util.List;

/**
 * One position to be drawn, with the move that led to it. Cells are indices of {@link BoardLook#spots}, -1 for none.
 *
 * @param letters of all cells
 * @param rest the text behind the board
 * @param from where the move left
 * @param to where the moved piece stands now
 * @param fresh where a new piece came onto the board
 * @param gone the captured cells
 * @param before the letters before the move; the same as {@code letters} without one
 * @param line the cells that decided the game
 */
public record Scene(
        BoardLook look,
        String letters,
        String rest,
        int from,
        int to,
        int fresh,
        List<Integer> gone,
        String before,
        List<Integer> line) {

    /** A position by itself. */
    public static Scene of(Position position) {
        String letters = letters(position);
        return new Scene(
                position.look(),
                letters,
                SceneText.restOfText(position),
                -1,
                -1,
                -1,
                List.of(),
                letters,
                cells(position.line()));
    }

    /** A position with the move that led there. */
    public static Scene afterMove(Position before, String move, Position position) {
        MoveWords telling = new MoveWords(position.look());
        String was = letters(before);
        String is = letters(position);
        int to = telling.cell(move, "to");
        int from = telling.cell(move, "from");
        if (from < 0 && to >= 0) {
            int moved = was.indexOf(is.charAt(to));
            from = moved == to ? -1 : moved;
        }
        int fresh = telling.cell(move, "new");
        return new Scene(
                position.look(),
                is,
                SceneText.restOfText(position),
                from,
                to,
                fresh >= 0 || from >= 0 || to >= 0 ? fresh : findFilled(position.look(), was, is),
                cells(before.gone(before.find(move))),
                was,
                cells(position.line()));
    }

    /** The only cell that a ply filled; -1 for none or several. */
    private static int findFilled(BoardLook look, String was, String is) {
        int filled = -1;
        for (int cell = 0; cell < is.length(); cell++) {
            boolean empty = !look.pieces().containsKey(was.charAt(cell));
            if (empty && look.pieces().containsKey(is.charAt(cell))) {
                if (filled >= 0) {
                    return -1;
                }
                filled = cell;
            }
        }
        return filled;
    }

    /** The last place the move touched, where an arrow ends; -1 without a move. */
    int target() {
        return to >= 0 ? to : fresh;
    }

    private static String letters(Position position) {
        byte[] letters = new byte[position.board().cells().size()];
        position.letters(letters);
        return SceneText.ascii(letters);
    }

    private static List<Integer> cells(int[] cells) {
        return Arrays.stream(cells).boxed().toList();
    }
}
