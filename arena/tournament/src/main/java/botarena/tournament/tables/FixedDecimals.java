package botarena.tournament.tables;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Numbers as {@link String#format} writes them, but zero never has a minus. The usual formats of tables are written
 * here: the first use of the library's own costs a start as much as a game, and every other use several times as much
 * as this.
 */
public final class FixedDecimals {

    private static final String PERCENT = " %%";

    private FixedDecimals() {}

    /**
     * {@return the number by a pattern such as {@code %d}, {@code %.1f} or {@code %.1f %%}, the same in every locale}
     *
     * @param pattern one number
     * @param value of any type
     */
    public static String format(String pattern, Number value) {
        if (pattern.equals("%d") && (value instanceof Integer || value instanceof Long)) {
            return value.toString();
        }
        boolean percent = pattern.endsWith(PERCENT);
        String bare = percent ? pattern.substring(0, pattern.length() - PERCENT.length()) : pattern;
        String text = value instanceof Double number && Double.isFinite(number) && isFixed(bare)
                ? formatFixed(number, bare.charAt(2) - '0') + (percent ? " %" : "")
                : String.format(Locale.ROOT, pattern, value);
        // Readers take "-0.0" for a mistake.
        return text.startsWith("-0") && text.chars().noneMatch(c -> c >= '1' && c <= '9')
                ? (pattern.startsWith("%+") ? "+" : "") + text.substring(1)
                : text;
    }

    /**
     * {@return a share, 0 to 1, as a whole percentage} Only its first four decimals count, which is what pages know of
     * it.
     *
     * @param share from 0 to 1
     */
    public static String percent(double share) {
        return Math.round(Math.round(10_000 * share) / 100.0) + " %";
    }

    private static boolean isFixed(String pattern) {
        return pattern.length() == 4
                && pattern.startsWith("%.")
                && pattern.charAt(2) >= '0'
                && pattern.charAt(2) <= '9'
                && pattern.charAt(3) == 'f';
    }

    /** Halves go up, counted from the digits that tell the number from its neighbours. */
    private static String formatFixed(double number, int places) {
        String digits = new BigDecimal(Double.toString(Math.abs(number)))
                .setScale(places, RoundingMode.HALF_UP)
                .toPlainString();
        return Math.copySign(1, number) < 0 ? "-" + digits : digits;
    }
}
