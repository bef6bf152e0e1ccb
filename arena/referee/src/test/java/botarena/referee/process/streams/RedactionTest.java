package botarena.referee.process.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {

    private static final Redaction REDACTION =
            Redaction.of(Map.of("KEY", "abc/\"\\defg", "OTHER", "otherword", "LONGER", "otherwords"));

    private static String cleared(String text) {
        byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        byte[] cleared = REDACTION.clearedAtEnd(bytes, 1, bytes.length - 1);
        return cleared == null ? text : new String(cleared, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            nothing of it            | nothing of it
            otherword                | [secret OTHER]
            otherwords, otherword.   | [secret LONGER], [secret OTHER].
            otherwordotherword       | [secret OTHER][secret OTHER]
            x abc/"\\defg y           | x [secret KEY] y
            {"say":"abc/\\"\\\\defg"}  | {"say":"[secret KEY]"}
            {"say":"abc\\/\\"\\\\defg"} | {"say":"[secret KEY]"}
            abc/"                    | [secret KEY]
            abc                      | abc
            otherwor                 | [secret OTHER]
            otherwor,                | otherwor,
            """)
    void textThatTellsASecretIsReplaced(String text, String cleared) {
        assertThat(cleared(text)).isIn(cleared, cleared.replace("OTHER", "LONGER"));
    }

    @Test
    void withoutSecretsThereIsNone() {
        assertThat(Redaction.of(Map.of())).isNull();
    }
}
