package botarena.games.yoxii;

import botarena.games.Symmetry;
import java.util.List;
import java.util.function.UnaryOperator;

/** Transformations that leave YOXII's rules unchanged: turning the board, mirroring it, swapping colours. */
final class YoxiiSymmetries {

    static final List<Symmetry> ALL = List.of(
            Symmetry.of("mirror", YoxiiSymmetries::mirrored, move -> squares(move, true)),
            Symmetry.of("transpose", YoxiiSymmetries::transposed, move -> squares(move, false)),
            new Symmetry(
                    "colours",
                    YoxiiSymmetries::colours,
                    UnaryOperator.identity(),
                    side -> side.equals("white") ? "red" : "white"));

    private YoxiiSymmetries() {}

    private static String mirrored(String text) {
        String[] fields = text.split(" ", 2);
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < 7; i++) {
            ranks[i] = new StringBuilder(ranks[i]).reverse().toString();
        }
        return String.join("/", ranks) + " " + fields[1];
    }

    /** File and rank exchanged: c3 stays, a3 and c1 change places. */
    private static String transposed(String text) {
        String[] fields = text.split(" ", 2);
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < 7; i++) {
            String corner = " ".repeat((7 - ranks[i].length()) / 2);
            ranks[i] = corner + ranks[i] + corner;
        }
        StringBuilder out = new StringBuilder();
        for (int rank = 6; rank >= 0; rank--) {
            for (int file = 0; file < 7; file++) {
                out.append(ranks[6 - file].charAt(rank));
            }
            out.append(rank > 0 ? "/" : "");
        }
        return out.toString().replace(" ", "") + " " + fields[1];
    }

    private static String squares(String move, boolean mirror) {
        return square(move.substring(0, 2), mirror) + "/" + square(move.substring(3, 5), mirror) + move.substring(5);
    }

    private static String square(String square, boolean mirror) {
        char file = square.charAt(0);
        char rank = square.charAt(1);
        return mirror
                ? "" + (char) ('a' + 'g' - file) + rank
                : "" + (char) ('a' + rank - '1') + (char) ('1' + file - 'a');
    }

    private static String colours(String text) {
        String[] fields = text.split(" ");
        StringBuilder board = new StringBuilder();
        for (char letter : fields[0].toCharArray()) {
            int kind = "1234abcd".indexOf(letter);
            board.append(kind < 0 ? letter : "abcd1234".charAt(kind));
        }
        String[] supplies = fields[2].split("/");
        return board + (fields[1].equals("w") ? " r " : " w ") + supplies[1] + "/" + supplies[0];
    }
}
