package botarena.classroom;

import botarena.classroom.ClassRules.Threshold;
import botarena.classroom.PairScores.Result;
import java.util.Locale;

/**
 * What a submission reached of one threshold.
 *
 * @param threshold what was asked for
 * @param result what it scored against the reference
 */
record ThresholdResult(Threshold threshold, Result result) {

    boolean reached() {
        return result.pairs() >= threshold.pairs() && result.lower() >= threshold.score();
    }

    double points() {
        return reached() ? threshold.points() : 0;
    }

    /** Names the threshold in a table: {@code greedy>=0.6}. */
    static String column(Threshold threshold) {
        return threshold.reference() + ">=" + plain(threshold.score());
    }

    /** For the student. */
    String sentence() {
        String wanted = String.format(
                Locale.ROOT,
                "at least %s %% against %s over %d pairs or more, lower bound: ",
                plain(threshold.score() * 100),
                threshold.reference(),
                threshold.pairs());
        String got = String.format(
                Locale.ROOT,
                "%.1f %% in %d pairs, at least %.1f %% with 95 %% confidence",
                result.score() * 100,
                result.pairs(),
                result.lower() * 100);
        return (reached() ? "reached      " : "not reached  ") + wanted + got + "; " + plain(points()) + " of "
                + plain(threshold.points()) + " points";
    }

    /** A number without needless decimals. */
    static String plain(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.replaceAll("\\.?0+$", "");
    }
}
