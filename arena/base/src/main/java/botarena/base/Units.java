package botarena.base;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times, sizes and counts with units, as files, command lines and reports spell them. */
public final class Units {

    /** Pattern of a duration, for schemas. */
    public static final String DURATION = "[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|min|h)";

    /** Pattern of a size, for schemas. */
    public static final String SIZE = "[0-9]+\\s*[kmg]";

    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-z]*)");
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L);
    private static final Map<String, Long> BYTES = Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30);

    /** Longest time, so that no sum of a game's times in nanoseconds overflows. */
    private static final long YEAR = 365L * 24 * 3_600_000;

    private Units() {}

    /**
     * Reads a time such as {@code 20ms}, {@code 10s}, {@code 1.5m}, {@code 2h}, of a year at most.
     *
     * @param text a number and a unit, without a blank
     * @return milliseconds
     * @throws IllegalArgumentException whose message shows the right form
     */
    public static long millis(String text) {
        Matcher parts = parts(text, "a time such as 20ms or 10s");
        Long unit = MILLIS.get(parts.group(2).toLowerCase(Locale.ROOT));
        if (unit == null) {
            throw new IllegalArgumentException(
                    parts.group(2).isEmpty()
                            ? "has no unit; write " + text.strip() + "ms or " + text.strip() + "s"
                            : "has an unknown unit; use ms, s, m or h");
        }
        long millis = times(parts.group(1), unit, text);
        if (millis > YEAR) {
            throw new IllegalArgumentException("is more than a year");
        }
        return millis;
    }

    /**
     * Reads a size such as {@code 64k}, {@code 512m}, {@code 1g}, in powers of 1024.
     *
     * @param text a number and a unit, without a blank
     * @return bytes
     * @throws IllegalArgumentException whose message shows the right form
     */
    public static long bytes(String text) {
        Matcher parts = parts(text, "a size such as 512m or 1g");
        Long unit = BYTES.get(parts.group(2).toLowerCase(Locale.ROOT));
        if (unit == null) {
            throw new IllegalArgumentException(
                    parts.group(2).isEmpty()
                            ? "has no unit; write " + text.strip() + "m or " + text.strip() + "g"
                            : "has an unknown unit; use k, m or g");
        }
        return times(parts.group(1), unit, text);
    }

    private static Matcher parts(String text, String wanted) {
        Matcher parts = NUMBER.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("is not " + wanted);
        }
        return parts;
    }

    private static long times(String number, long unit, String text) {
        try {
            return new BigDecimal(number).multiply(BigDecimal.valueOf(unit)).longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    unit == 1 ? "is not a whole number of milliseconds" : "is too large or too fine: " + text, e);
        }
    }

    /**
     * {@return the shortest spelling that {@link #millis} reads back}
     *
     * @param millis 0 or more
     */
    public static String time(long millis) {
        return millis % 1_000 == 0 ? millis / 1_000 + "s" : millis + "ms";
    }

    /**
     * {@return the shortest spelling that {@link #bytes} reads back}
     *
     * @param bytes 0 or more
     */
    public static String size(long bytes) {
        if (bytes > 0 && bytes % (1L << 30) == 0) {
            return (bytes >> 30) + "g";
        }
        return bytes > 0 && bytes % (1L << 20) == 0 ? (bytes >> 20) + "m" : kibibytes(bytes) + "k";
    }

    /**
     * {@return the number and its noun: {@code 1 game}, {@code 2 games}, {@code 0 plies}}
     *
     * @param number of things, from 0 on
     * @param noun in the singular
     */
    public static String count(long number, String noun) {
        String plural = noun.endsWith("ss")
                ? noun + "es"
                : noun.endsWith("ly") || noun.endsWith("ry")
                        ? noun.substring(0, noun.length() - 1) + "ies"
                        : noun + "s";
        return number + " " + (number == 1 ? noun : plural);
    }

    private static String kibibytes(long bytes) {
        return new BigDecimal(bytes)
                .divide(BigDecimal.valueOf(1L << 10))
                .stripTrailingZeros()
                .toPlainString();
    }
}
