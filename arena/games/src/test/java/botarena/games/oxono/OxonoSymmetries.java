package botarena.games.oxono;

import botarena.games.Symmetry;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Transformations that leave OXONO's rules unchanged: turning the board, mirroring it, swapping colours, swapping
 * symbols.
 */
final class OxonoSymmetries {

    static final List<Symmetry> ALL = List.of(
            Symmetry.of("mirror", text -> board(text, OxonoSymmetries::mirrored), move -> squares(move, true)),
            Symmetry.of("transpose", text -> board(text, OxonoSymmetries::transposed), move -> squares(move, false)),
            new Symmetry(
                    "colours",
                    OxonoSymmetries::colours,
                    UnaryOperator.identity(),
                    side -> side.equals("pink") ? "black" : "pink"),
            Symmetry.of("symbols", OxonoSymmetries::symbols, move -> swap(move, "XO", "OX")));

    private OxonoSymmetries() {}

    private static String board(String text, UnaryOperator<String> map) {
        String[] fields = text.split(" ", 2);
        String open = fields[0];
        for (int n = 1; n <= 6; n++) {
            open = open.replace("" + n, ".".repeat(n));
        }
        String mapped = map.apply(open);
        for (int n = 6; n > 0; n--) {
            mapped = mapped.replace(".".repeat(n), "" + n);
        }
        return mapped + " " + fields[1];
    }

    private static String mirrored(String board) {
        String[] ranks = board.split("/");
        for (int i = 0; i < 6; i++) {
            ranks[i] = new StringBuilder(ranks[i]).reverse().toString();
        }
        return String.join("/", ranks);
    }

    /** File and rank exchanged: a1 stays, a6 and f1 change places. */
    private static String transposed(String board) {
        String[] ranks = board.split("/");
        StringBuilder out = new StringBuilder();
        for (int rank = 5; rank >= 0; rank--) {
            for (int file = 0; file < 6; file++) {
                out.append(ranks[5 - file].charAt(rank));
            }
            out.append(rank > 0 ? "/" : "");
        }
        return out.toString();
    }

    private static String squares(String move, boolean mirror) {
        return move.charAt(0) + square(move.substring(1, 3), mirror) + "/" + square(move.substring(4), mirror);
    }

    private static String square(String square, boolean mirror) {
        char file = square.charAt(0);
        char rank = square.charAt(1);
        return mirror
                ? "" + (char) ('a' + 'f' - file) + rank
                : "" + (char) ('a' + rank - '1') + (char) ('1' + file - 'a');
    }

    private static String colours(String text) {
        String[] fields = text.split(" ");
        String[] reserves = fields[2].split("/");
        String board = swap(fields[0], "PpBb", "BbPp");
        return board + " " + swap(fields[1], "pb", "bp") + " " + reserves[1] + "/" + reserves[0];
    }

    private static String symbols(String text) {
        String[] fields = text.split(" ");
        String reserves = fields[2].replaceAll("X(.)O(.)", "X$2O$1");
        return swap(fields[0], "PpBbXO", "pPbBOX") + " " + fields[1] + " " + reserves;
    }

    private static String swap(String text, String from, String to) {
        StringBuilder out = new StringBuilder();
        for (char letter : text.toCharArray()) {
            int at = from.indexOf(letter);
            out.append(at < 0 ? letter : to.charAt(at));
        }
        return out.toString();
    }
}
