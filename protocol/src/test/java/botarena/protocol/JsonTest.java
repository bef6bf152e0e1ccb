package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {

    @Test
    void valuesAreWhatTheyAreInJava() {
        assertThat(Json.object("{\"i\":1,\"d\":1.0,\"t\":\"x\",\"b\":true,\"n\":null,\"l\":[-9007199254740991]}"))
                .containsEntry("i", 1L)
                .containsEntry("d", 1.0)
                .containsEntry("t", "x")
                .containsEntry("b", true)
                .containsEntry("n", null)
                .containsEntry("l", List.of(-9007199254740991L));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`{\"a\":1,\"a\":2}`, DUPLICATE_KEY",
                "`{\"a\":1,\"\\u0061\":2}`, DUPLICATE_KEY",
                "`{\"é\":1,\"\\u00e9\":2}`, DUPLICATE_KEY",
                "`{\"a\":1} x`, MORE_BEHIND",
                "`{\"a\":1}{}`, MORE_BEHIND",
                "`{\"a\":1`, ENDS_EARLY",
                "`{\"a\":1,}`, KEY_EXPECTED",
                "`{'a':1}`, KEY_EXPECTED",
                "`{\"a\" 1}`, COLON_EXPECTED",
                "`{\"a\":NaN}`, BAD_WORD",
                "`{\"a\":True}`, BAD_WORD",
                "`{\"a\":01}`, BAD_NUMBER",
                "`{\"a\":1.}`, BAD_NUMBER",
                "`{\"a\":+1}`, VALUE_EXPECTED",
                "`{\"a\":[1 2]}`, COMMA_EXPECTED",
                "`{\"a\":[1}}`, COMMA_EXPECTED",
                "`{\"a\":\"\\x\"}`, BAD_ESCAPE",
                "`{\"a\":\"\\u12g4\"}`, BAD_ESCAPE",
                "`/* */ {}`, VALUE_EXPECTED"
            })
    void flawsAreNamed(String line, JsonFlaw flaw) {
        assertThatThrownBy(() -> Json.read(line))
                .isInstanceOfSatisfying(
                        JsonException.class, e -> assertThat(e.flaw()).isEqualTo(flaw));
    }

    @Test
    void messagesSayWhere() {
        assertThatThrownBy(() -> Json.read("{\"a\":tru}"))
                .hasMessage("not JSON: a bare word is not true, false or null (byte 6).");
    }

    @Test
    void nestingIsAllowedToTheLimitAndNoFurther() {
        assertThat(Json.read("[".repeat(32) + "]".repeat(32))).isNotNull();
        assertThatThrownBy(() -> Json.read("[".repeat(33) + "]".repeat(33))).hasMessageContaining("deeper than 32");
    }

    @Test
    void aLineFullOfKeysIsReadAndItsOneDuplicateFound() {
        String keys = IntStream.range(0, 6000).mapToObj(i -> "\"" + i + "\":0").collect(Collectors.joining(","));
        assertThat(Json.object("{" + keys + "}")).hasSize(6000);
        assertThatThrownBy(() -> Json.read("{" + keys + ",\"4711\":1}")).hasMessageContaining("twice");
    }

    @Test
    void sameKeysInDifferentObjectsAreNoDuplicates() {
        assertThat(Json.object("{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":2}]}"))
                .hasSize(2);
    }
}
