package botarena.protocol;

import java.nio.charset.StandardCharsets;

/** Numbers as JSON spells them. */
final class Decimals {

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };

    private Decimals() {}

    /** End of the number that begins at {@code at}, -1 if it is misspelled. */
    static int end(byte[] bytes, int at, int end) {
        int i = bytes[at] == '-' ? at + 1 : at;
        int whole = digits(bytes, i, end);
        if (whole == i || bytes[i] == '0' && whole > i + 1) {
            return -1;
        }
        i = whole;
        if (i < end && bytes[i] == '.') {
            int fraction = digits(bytes, i + 1, end);
            if (fraction == i + 1) {
                return -1;
            }
            i = fraction;
        }
        if (i < end && (bytes[i] | 0x20) == 'e') {
            int sign = i + 1 < end && (bytes[i + 1] == '+' || bytes[i + 1] == '-') ? i + 2 : i + 1;
            int exponent = digits(bytes, sign, end);
            return exponent == sign ? -1 : exponent;
        }
        return i;
    }

    /** The value of a well spelled number, exact to the last bit. */
    static double read(byte[] bytes, int from, int to) {
        int point = to;
        long digits = 0;
        for (int i = bytes[from] == '-' ? from + 1 : from; i < to; i++) {
            if (bytes[i] == '.') {
                point = i;
            } else if ((bytes[i] | 0x20) == 'e' || to - from > 17) {
                return Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.US_ASCII));
            } else {
                digits = digits * 10 + (bytes[i] - '0');
            }
        }
        if (digits > Limits.MAX_INTEGER) {
            return Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.US_ASCII));
        }
        // Both operands are exact, so that the one division rounds correctly.
        double value = digits / POWERS[point == to ? 0 : to - point - 1];
        return bytes[from] == '-' ? -value : value;
    }

    private static int digits(byte[] bytes, int at, int end) {
        int i = at;
        while (i < end && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i;
    }
}
