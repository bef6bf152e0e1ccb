package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class PackedTextTest {

    /** Unpacks as a page does. */
    static String unpacked(String packed) {
        byte[] bytes = Base64.getDecoder().decode(packed);
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void packedTextComesOutAgain() {
        String text = "a4-e4\t,O|X\t\u0100 </script> \u4f60\n".repeat(5_000);
        assertThat(unpacked(PackedText.of(text))).isEqualTo(text);
        assertThat(unpacked(PackedText.of(""))).isEmpty();
    }

    @Test
    void nothingPackedEndsAnElement() {
        assertThat(PackedText.of("</script>\"'<&>")).matches("[A-Za-z0-9+/=]*");
    }
}
