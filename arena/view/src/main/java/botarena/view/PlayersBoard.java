package botarena.view;

import botarena.games.Look;
import botarena.games.Look.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** A text board as a player wants it: turned round, with the pieces of each side in a colour. */
public final class PlayersBoard {

    /** Columns before the first cell. */
    private static final int MARGIN = 5;

    private PlayersBoard() {}

    /**
     * The lines of a scene.
     *
     * @param flipped whether the second player sits below
     * @param paint colours a text of a slot of {@link Look#paint}: {@code a} and {@code b} are the teams
     */
    public static List<String> lines(Scene scene, boolean flipped, BiFunction<Character, String, String> paint) {
        Scene seen = flipped ? flipped(scene) : scene;
        List<String> lines = new ArrayList<>(TextBoard.lines(seen));
        long ranks = seen.look().spots().stream().map(Spot::y).distinct().count();
        for (int i = 0; i < ranks; i++) {
            lines.set(i, painted(lines.get(i), seen.look(), paint));
        }
        return lines;
    }

    private static Scene flipped(Scene scene) {
        return new Scene(
                turned(scene.look()),
                scene.letters(),
                scene.rest(),
                scene.from(),
                scene.to(),
                scene.fresh(),
                scene.gone(),
                scene.before(),
                scene.line());
    }

    private static Look turned(Look look) {
        List<Spot> spots = look.spots().stream()
                .map(spot -> new Spot(spot.label(), look.width() - spot.x(), look.height() - spot.y()))
                .toList();
        return new Look(
                look.game(),
                look.title(),
                look.sides(),
                look.ground(),
                spots,
                look.width(),
                look.height(),
                look.paint(),
                look.pieces(),
                look.names(),
                look.under(),
                look.rest(),
                look.runs(),
                look.seat(),
                look.firstBegins(),
                look.move(),
                look.say(),
                look.trays(),
                look.cards());
    }

    /** Letters behind the name of the rank. */
    private static String painted(String line, Look look, BiFunction<Character, String, String> paint) {
        int from = Math.min(line.length(), MARGIN);
        StringBuilder painted = new StringBuilder(line.substring(0, from));
        for (char letter : line.substring(from).toCharArray()) {
            List<Look.Form> forms = look.pieces().getOrDefault(letter, List.of());
            char slot = forms.stream()
                    .map(Look.Form::slot)
                    .filter(each -> "abAB".indexOf(each) >= 0)
                    .findFirst()
                    .orElse(' ');
            painted.append(paint.apply(Character.toLowerCase(slot), String.valueOf(letter)));
        }
        return painted.toString();
    }
}
