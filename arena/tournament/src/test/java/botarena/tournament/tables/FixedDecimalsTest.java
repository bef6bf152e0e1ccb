package botarena.tournament.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FixedDecimalsTest {

    private static final List<String> PATTERNS = List.of("%.0f", "%.1f", "%.2f", "%.3f", "%.1f %%", "%+.2f", "%.12f");

    @Test
    void numbersAreThoseOfTheLibrary() {
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            double number = random.nextGaussian() * Math.pow(10, random.nextInt(14) - 6);
            same(number);
            same(Math.rint(number * 2) / 2);
            same(Math.rint(number * 20) / 20);
            same(Double.longBitsToDouble(random.nextLong()));
        }
    }

    @Test
    void unusualNumbersAreWrittenByTheLibrary() {
        for (double number : new double[] {0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            same(number);
        }
    }

    @Test
    void wholeNumbersAreWrittenOut() {
        assertThat(FixedDecimals.format("%d", 12_345)).isEqualTo("12345");
        assertThat(FixedDecimals.format("%d", -7L)).isEqualTo("-7");
    }

    private static void same(double number) {
        for (String pattern : PATTERNS) {
            assertThat(FixedDecimals.format(pattern, number))
                    .as("%s as %s", number, pattern)
                    .isEqualTo(withoutNegativeZero(pattern, String.format(Locale.ROOT, pattern, number)));
        }
    }

    private static String withoutNegativeZero(String pattern, String text) {
        return text.matches("-[0.]+( %)?") ? (pattern.equals("%+.2f") ? "+" : "") + text.substring(1) : text;
    }
}
