package botarena.view;

import botarena.games.BoardLook;
import botarena.games.BoardLook.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** A text board as a player wants it: turned round, with the pieces of each side in a colour. */
public final class ColoredBoard {

    private ColoredBoard() {}

    /**
     * The lines of a scene.
     *
     * @param flipped whether the second player sits below
     * @param paint colours a text of a slot of {@link BoardLook#paint}: {@code a} and {@code b} are the teams
     */
    public static List<String> lines(Scene scene, boolean flipped, BiFunction<Character, String, String> paint) {
        List<String> lines = new ArrayList<>(TextBoard.lines(scene, flipped ? 2 : 0));
        long ranks = scene.look().spots().stream().map(Spot::y).distinct().count();
        for (int i = 0; i < ranks; i++) {
            lines.set(i, painted(lines.get(i), scene.look(), paint));
        }
        return lines;
    }

    /** Letters behind the name of the rank. */
    private static String painted(String line, BoardLook look, BiFunction<Character, String, String> paint) {
        int from = Math.min(line.length(), TextBoard.MARGIN);
        StringBuilder painted = new StringBuilder(line.substring(0, from));
        for (char letter : line.substring(from).toCharArray()) {
            List<BoardLook.Form> forms = look.pieces().getOrDefault(letter, List.of());
            char slot = forms.stream()
                    .map(BoardLook.Form::slot)
                    .filter(each -> "abAB".indexOf(each) >= 0)
                    .findFirst()
                    .orElse(' ');
            painted.append(paint.apply(Character.toLowerCase(slot), String.valueOf(letter)));
        }
        return painted.toString();
    }
}
