package botarena.classroom;

import botarena.base.Units;
import botarena.classroom.ClassRules.Threshold;
import botarena.classroom.PairScores.Result;
import java.util.Locale;

/**
 * Result of a submission against one threshold.
 *
 * @param threshold the required score
 * @param result its score against the reference
 */
record ThresholdResult(Threshold threshold, Result result) {

    boolean isReached() {
        return result.pairs() >= threshold.pairs() && result.lower() >= threshold.score();
    }

    double points() {
        return isReached() ? threshold.points() : 0;
    }

    /** Names the threshold in a table: {@code greedy>=0.6}. */
    static String column(Threshold threshold) {
        return threshold.reference() + ">=" + plainNumber(threshold.score());
    }

    /** For the student. */
    String sentence() {
        String got = result.pairs() < threshold.pairs()
                ? String.format(
                        Locale.ROOT,
                        "scored %.0f %% in %s (%d needed).",
                        result.score() * 100,
                        Units.count(result.pairs(), "pair"),
                        threshold.pairs())
                : String.format(
                        Locale.ROOT,
                        "scored %.0f %%%s after %s %s%.0f %% is certain and %s %% is needed.",
                        result.score() * 100,
                        isReached() ? ":" : ", but",
                        Units.count(result.pairs(), "pair"),
                        isReached() ? "" : "only ",
                        result.lower() * 100,
                        plainNumber(threshold.score() * 100));
        return threshold.reference() + ": " + got + " " + plainNumber(points()) + " of "
                + plainNumber(threshold.points()) + (threshold.points() == 1 ? " point." : " points.");
    }

    /** A number without needless decimals. */
    static String plainNumber(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.replaceAll("\\.?0+$", "");
    }
}
