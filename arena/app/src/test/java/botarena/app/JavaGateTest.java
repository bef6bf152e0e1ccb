package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class JavaGateTest {

    @Test
    void aJavaThatIsTooOldIsNamed() {
        assertThat(JavaGate.complaint("11"))
                .startsWith("error: Java 17 or later is needed, this is version 11, in ")
                .contains("  try: install Java 17 or later");
        assertThat(JavaGate.complaint("1.8")).contains("this is version 8,");
        assertThat(JavaGate.complaint("17")).isEmpty();
        assertThat(JavaGate.complaint("25")).isEmpty();
    }

    /** Else it could say nothing where it has to. */
    @Test
    void java8CanReadIt() throws IOException {
        try (InputStream file = Objects.requireNonNull(JavaGate.class.getResourceAsStream("JavaGate.class"))) {
            assertThat(file.readNBytes(8)[7]).isEqualTo((byte) 52);
        }
    }
}
