package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RawJsonTest {

    private static final int TRIES = 4_000;
    private static final String[] TEXTS = {
        "", "a1-a5", "]", "[{", "}]|", "\\\"", "\\\\", "\\\\\\\"]", "é]", "漢字", "\\u005b", ","
    };

    private final Random random = new Random(7);
    private final RawJson raw = new RawJson();

    @Test
    void itemsOfAnyContentAreFoundAnywhere() {
        for (int i = 0; i < TRIES; i++) {
            List<String> items = values(3);
            byte[] line = placed("[" + String.join(",", items) + "]");
            List<String> found = new ArrayList<>();
            while (raw.item()) {
                found.add(text(line));
            }
            assertThat(raw.isOver()).isTrue();
            assertThat(found).isEqualTo(items);
        }
    }

    @Test
    void membersOfAnyContentAreFoundAnywhere() {
        for (int i = 0; i < TRIES; i++) {
            List<String> items = values(3);
            StringBuilder object = new StringBuilder();
            for (String item : items) {
                object.append(object.isEmpty() ? "{" : ",").append("\"key\":").append(item);
            }
            byte[] line = placed(object.isEmpty() ? "{}" : object.append('}').toString());
            List<String> found = new ArrayList<>();
            while (raw.nextMember()) {
                assertThat(raw.isNamed("key".getBytes(StandardCharsets.US_ASCII)))
                        .isTrue();
                found.add(text(line));
            }
            assertThat(raw.isOver()).isTrue();
            assertThat(found).isEqualTo(items);
        }
    }

    @Test
    void aBracketBehindTheRangeDoesNotCount() {
        for (int i = 0; i < TRIES; i++) {
            byte[] text = ("[[" + String.join(",", values(3)) + "]").getBytes(StandardCharsets.UTF_8);
            byte[] line = Arrays.copyOf(text, text.length + random.nextInt(20));
            Arrays.fill(line, text.length, line.length, (byte) ']');
            assertThat(raw.openValue(line, 0, text.length)).isTrue();
            assertThat(raw.item()).isFalse();
            assertThat(raw.isOver()).isFalse();
        }
    }

    /** Opens a value that lies anywhere in bytes that mean something else, or at their very end. */
    private byte[] placed(String json) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        int from = random.nextInt(20);
        byte[] line = new byte[from + text.length + random.nextInt(20)];
        Arrays.fill(line, (byte) "\"[]{}\\".charAt(random.nextInt(6)));
        System.arraycopy(text, 0, line, from, text.length);
        assertThat(raw.openValue(line, from, from + text.length)).isTrue();
        return line;
    }

    private String text(byte[] line) {
        return new String(line, raw.valueStart(), raw.valueEnd() - raw.valueStart(), StandardCharsets.UTF_8);
    }

    private List<String> values(int depth) {
        List<String> values = new ArrayList<>();
        for (int left = random.nextInt(5); left > 0; left--) {
            values.add(value(depth - 1));
        }
        return values;
    }

    private String value(int depth) {
        int kind = random.nextInt(depth > 0 ? 4 : 2);
        return switch (kind) {
            case 0 -> '"' + TEXTS[random.nextInt(TEXTS.length)] + '"';
            case 1 -> String.valueOf(random.nextInt(100_000) / 8.0);
            case 2 -> '[' + String.join(",", values(depth)) + ']';
            default ->
                '{'
                        + String.join(
                                ",",
                                values(depth).stream().map(v -> "\"]\":" + v).toList())
                        + '}';
        };
    }
}
