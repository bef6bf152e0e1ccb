package botarena.referee.process.streams;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptTextTest {
    private static String kept(byte[] bytes, Random sizes) {
        KeptText text = new KeptText();
        for (int from = 0; from < bytes.length; ) {
            int to = Math.min(bytes.length, from + 1 + sizes.nextInt(50_000));
            text.add(bytes, from, to);
            from = to;
        }
        return text.text();
    }

    private static byte[] letters(int count) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            out.write('a' + i % 23);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 100_000, 131_071, 131_072})
    void keepsEverythingUpToTwiceTheLimit(int count) {
        byte[] bytes = letters(count);
        assertThat(kept(bytes, new Random(count)).equals(new String(bytes, StandardCharsets.US_ASCII)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {131_073, 200_000, 1_000_000})
    void keepsTheFirstAndTheLastOfMore(int count) {
        String all = new String(letters(count), StandardCharsets.US_ASCII);
        String expected = all.substring(0, Limits.KEPT_BYTES)
                + "\n[... " + (count - 2 * Limits.KEPT_BYTES) + " bytes left out ...]\n"
                + all.substring(count - Limits.KEPT_BYTES);
        assertThat(kept(letters(count), new Random(count)).equals(expected)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 11, 50_000})
    void secretsAreClearedWhereverTheStreamIsCut(int size) {
        List<String> heard = new ArrayList<>();
        KeptText text = new KeptText(heard::add, Redaction.of(Map.of("KEY", "sk-sk-abcdef")));
        String said = "a sk-sk-abcdef, sk-sk-sk-abcdef sk-sk-abcde!\n" + "x".repeat(70_000) + "sk-sk-abcdef\nsk-sk-ab";
        byte[] bytes = said.getBytes(StandardCharsets.US_ASCII);
        for (int from = 0; from < bytes.length; from += size) {
            text.add(bytes, from, Math.min(bytes.length, from + size));
        }
        assertThat(text.text())
                .startsWith("a [secret KEY], sk-[secret KEY] sk-sk-abcde!\n")
                .endsWith("x[secret KEY]\n[secret KEY]")
                .doesNotContain("sk-sk-abcdef");
        assertThat(heard).isNotEmpty().noneMatch(line -> line.contains("sk-sk-abcdef"));
    }

    @Test
    void spellsOutWhatCannotBePrinted() {
        KeptText text = new KeptText();
        byte[] bytes = {'a', 0x1B, '[', '\n', (byte) 0xFF, (byte) 0xC3, (byte) 0xA9, (byte) 0xC3};
        text.add(bytes, 0, bytes.length);
        assertThat(text.text()).isEqualTo("a\\u001b[\n\\xff\u00e9\\xc3");
    }
}
