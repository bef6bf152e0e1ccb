package botarena.games.quixo;

import botarena.games.Symmetry;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Transformations that leave the rules of both games unchanged: mirroring the board, and exchanging files and ranks.
 */
final class QuixoSymmetries {

    private static final Pattern CELL = Pattern.compile("[a-g][1-7]");

    private QuixoSymmetries() {}

    static List<Symmetry> ofBoard(int size) {
        return List.of(
                Symmetry.of("mirror", QuixoSymmetries::mirrored, cells(cell -> mirrored(cell, size))),
                Symmetry.of("transpose", QuixoSymmetries::transposed, cells(QuixoSymmetries::transposedCell)));
    }

    private static String mirrored(String text) {
        String[] fields = text.split(" ", 2);
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = new StringBuilder(ranks[i]).reverse().toString();
        }
        return String.join("/", ranks) + " " + fields[1];
    }

    private static String mirrored(String cell, int size) {
        return "" + (char) ('a' + size - 1 - (cell.charAt(0) - 'a')) + cell.charAt(1);
    }

    /** a1 stays, the other end of rank 1 and the top of file a change places. */
    private static String transposed(String text) {
        String[] fields = text.split(" ", 2);
        String[] ranks = fields[0].split("/");
        StringBuilder out = new StringBuilder();
        for (int rank = ranks.length - 1; rank >= 0; rank--) {
            for (int file = 0; file < ranks.length; file++) {
                out.append(ranks[ranks.length - 1 - file].charAt(rank));
            }
            out.append(rank > 0 ? "/" : " " + fields[1]);
        }
        return out.toString();
    }

    private static String transposedCell(String cell) {
        return "" + (char) ('a' + cell.charAt(1) - '1') + (char) ('1' + cell.charAt(0) - 'a');
    }

    private static UnaryOperator<String> cells(UnaryOperator<String> map) {
        return move -> CELL.matcher(move).replaceAll(cell -> map.apply(cell.group()));
    }

    /** Exchanges letters one by one. */
    static String swap(String text, String from, String to) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            int at = from.indexOf(text.charAt(i));
            if (at >= 0) {
                out.setCharAt(i, to.charAt(at));
            }
        }
        return out.toString();
    }
}
