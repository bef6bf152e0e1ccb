package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineWriterTest {

    private final LineWriter out = new LineWriter();

    @Test
    void writesCompactlyWithCommasWhereTheyBelong() {
        out.open()
                .name("a")
                .number(1)
                .name("b")
                .openList()
                .text("x")
                .flag(true)
                .writeNull()
                .closeList();
        out.name("c").open().close().close().end();
        assertThat(out).hasToString("{\"a\":1,\"b\":[\"x\",true,null],\"c\":{}}\n");
    }

    @Test
    void escapesAllButPrintableAscii() {
        out.text("\"\\/\b\t\n\f\r\u0001\u007f\u00e9\ud83d\ude00");
        assertThat(out).hasToString("\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0001\\u007f\\u00e9\\ud83d\\ude00\"");
    }

    @Test
    void isEmptyAgainAfterClear() {
        out.open().name("a").number(1).clear().number(2);
        assertThat(out).hasToString("2");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "12301, 12.301", "8020, 8.02", "5, 0.005", "-1500, -1.5", "2000, 2", "-1, -0.001"})
    void thousandthsHaveAsFewDecimalsAsTheyNeed(long value, String written) {
        assertThat(out.thousandths(value)).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "0.5, 0.5", "-0.25, -0.25", "1e300, 1.0E300", "9007199254740991, 9007199254740991"})
    void wholeNumbersHaveNoFraction(double value, String written) {
        assertThat(out.number(value)).hasToString(written);
    }

    @ParameterizedTest
    @CsvSource({"-9223372036854775808", "9223372036854775807", "0", "-1", "10", "99", "100"})
    void integersOfAnySizeAreWritten(long value) {
        assertThat(out.number(value)).hasToString(Long.toString(value));
    }

    @Test
    void notANumberIsRefused() {
        assertThatThrownBy(() -> out.number(Double.NaN)).hasMessage("JSON has no number NaN");
    }

    @Test
    void generalValuesComeBackUnchanged() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("k\u00e9y\"", Arrays.asList(1L, 2.5, "t\n", true, null, Map.of(), List.of()));
        assertThat(Json.object(Json.write(value))).isEqualTo(value);
    }

    @Test
    void growsBeyondItsFirstBuffer() {
        out.openList();
        for (int i = 0; i < 10_000; i++) {
            out.ascii("move");
        }
        out.closeList();
        assertThat(out.length()).isEqualTo(10_000 * 7 + 1);
    }
}
