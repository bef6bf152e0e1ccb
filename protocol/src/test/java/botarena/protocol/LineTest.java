package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "\tindented {", " {\"type\":1}", "caf\u00e9", "[1]", "\r", "😀"})
    void cleanTextWithoutABraceInFrontIsStray(String line) {
        assertThat(kind(line.getBytes(StandardCharsets.UTF_8))).isEqualTo(Line.Kind.STRAY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{}", "{'type': 'move'}", "{\"id\":1}\r"})
    void cleanTextThatBeginsWithABraceIsAnObject(String line) {
        assertThat(kind(line.getBytes(StandardCharsets.UTF_8))).isEqualTo(Line.Kind.OBJECT);
    }

    @ParameterizedTest
    @CsvSource({
        "EFBBBF7B7D, BYTE_ORDER_MARK",
        "C080, NOT_UTF8",
        "E08080, NOT_UTF8",
        "EDA080, NOT_UTF8",
        "F4908080, NOT_UTF8",
        "F5808080, NOT_UTF8",
        "80, NOT_UTF8",
        "C3, NOT_UTF8",
        "E282, NOT_UTF8",
        "00, CONTROL_CHARACTER",
        "1B5B306D, CONTROL_CHARACTER",
        "7F, CONTROL_CHARACTER",
        "C285, CONTROL_CHARACTER",
        "0D7B7D, CONTROL_CHARACTER",
        "7B7D0D0D, CONTROL_CHARACTER"
    })
    void uncleanBytesAreBadAndNamed(String hex, JsonFlaw flaw) {
        byte[] line = HexFormat.of().parseHex(hex);
        assertThat(kind(line)).isEqualTo(Line.Kind.BAD);
        assertThat(Line.flaw(line, 0, line.length)).isEqualTo(flaw);
    }

    @Test
    void wellFormedIsWhatTheDecoderOfTheJdkTakes() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 50_000; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int n = random.nextInt(1, 6); n > 0; n--) {
                bytes.write(random.nextInt(4) == 0 ? 'a' : random.nextInt(0x80, 0x100));
            }
            byte[] line = bytes.toByteArray();
            boolean refused = Line.flaw(line, 0, line.length) == JsonFlaw.NOT_UTF8;
            assertThat(refused && decodes(line))
                    .as(HexFormat.of().formatHex(line))
                    .isFalse();
            assertThat(Line.flaw(line, 0, line.length) == null && !decodes(line))
                    .isFalse();
        }
    }

    private static boolean decodes(byte[] line) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static Line.Kind kind(byte[] line) {
        return Line.kind(line, 0, line.length);
    }
}
