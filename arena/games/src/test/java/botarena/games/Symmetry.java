package botarena.games;

import java.util.function.UnaryOperator;

/**
 * A way to turn, mirror or recolour a game without changing its rules.
 *
 * @param name for the failure message
 * @param text transforms a position's notation
 * @param move transforms a move's spelling
 * @param side transforms a side's name
 */
public record Symmetry(
        String name, UnaryOperator<String> text, UnaryOperator<String> move, UnaryOperator<String> side) {

    /** A symmetry that leaves the sides as they are. */
    public static Symmetry of(String name, UnaryOperator<String> text, UnaryOperator<String> move) {
        return new Symmetry(name, text, move, UnaryOperator.identity());
    }

    /** The transformed {@link Reference#verdict verdict}. */
    String verdict(String verdict) {
        int blank = verdict.indexOf(' ');
        String winner = verdict.substring(0, Math.max(blank, 0));
        return blank < 0 || winner.equals("draw") ? verdict : side.apply(winner) + verdict.substring(blank);
    }
}
