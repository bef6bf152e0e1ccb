package botarena.games.onitama;

import botarena.games.Symmetry;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Turning the board by 180 degrees exchanges the colours; mirroring it exchanges some cards with others. */
final class OnitamaSymmetries {

    private static final Pattern SQUARE = Pattern.compile("(?<![a-z])[a-e][1-5]");
    private static final Pattern WORD = Pattern.compile("[a-z]{2,}");
    private static final Map<String, String> MIRRORED = Map.of(
            "eel", "cobra", "cobra", "eel", "rabbit", "frog", "frog", "rabbit", "goose", "rooster", "rooster", "goose",
            "horse", "ox", "ox", "horse");

    static final List<Symmetry> ALL = List.of(
            new Symmetry(
                    "turn",
                    OnitamaSymmetries::turned,
                    move -> squares(
                            move, s -> "" + (char) ('a' + 'e' - s.charAt(0)) + (char) ('1' + '5' - s.charAt(1))),
                    side -> side.equals("red") ? "blue" : "red"),
            Symmetry.of(
                    "mirror",
                    OnitamaSymmetries::mirrored,
                    move -> cards(squares(move, s -> "" + (char) ('a' + 'e' - s.charAt(0)) + s.charAt(1)))));

    private OnitamaSymmetries() {}

    private static String squares(String move, UnaryOperator<String> map) {
        return SQUARE.matcher(move).replaceAll(square -> map.apply(square.group()));
    }

    private static String cards(String text) {
        return WORD.matcher(text).replaceAll(word -> MIRRORED.getOrDefault(word.group(), word.group()));
    }

    private static String turned(String text) {
        String[] fields = text.split(" ");
        StringBuilder board = new StringBuilder(fields[0]).reverse();
        for (int i = 0; i < board.length(); i++) {
            int at = "rRbB".indexOf(board.charAt(i));
            if (at >= 0) {
                board.setCharAt(i, "bBrR".charAt(at));
            }
        }
        String[] hands = fields[2].split("/");
        String side = fields[1].equals("r") ? "b" : "r";
        return board + " " + side + " " + hands[1] + "/" + hands[0] + "/" + hands[2];
    }

    private static String mirrored(String text) {
        String[] fields = text.split(" ");
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = new StringBuilder(ranks[i]).reverse().toString();
        }
        return String.join("/", ranks) + " " + fields[1] + " " + cards(fields[2]);
    }
}
