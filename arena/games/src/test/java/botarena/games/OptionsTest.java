package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    private static final List<Option> DECLARED = List.of(
            Option.number("size", 2, 9, 7, "side of the board"),
            Option.flag("pie", true, "swap allowed"),
            Option.words("cards", 2, "the deal"),
            Option.repetition(),
            Option.maxPlies(300));

    @Test
    void missingOptionsHaveTheirDefaultsInDeclaredOrder() {
        Options options = Options.complete(DECLARED, Map.of("pie", false));
        assertThat(options).hasToString("{size=7, pie=false, repetition=3, maxPlies=300}");
        assertThat(options.has("size")).isTrue();
        assertThat(options.has("cards")).isFalse();
        assertThat(options.words("cards")).isNull();
        assertThat(options.number("other")).isZero();
        assertThat(options.flag("other")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "size, 2, 2",
        "size, ' 9 ', 9",
        "pie, on, true",
        "pie, YES, true",
        "pie, true, true",
        "pie, off, false",
        "pie, no, false",
        "pie, false, false",
        "repetition, 0, 0",
        "repetition, 2, 2",
        "maxPlies, 0, 0",
        "cards, 'boar, ox', '[boar, ox]'"
    })
    void valuesAreReadAsPeopleTypeThem(String name, String typed, String value) {
        assertThat(Options.complete(DECLARED, Map.of(name, typed)).asMap().get(name))
                .hasToString(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            size       | 1    | option size must be from 2 to 9, not 1.
            size       | 10   | option size must be from 2 to 9, not 10.
            size       | ten  | option size must be from 2 to 9, not "ten".
            pie        | 1    | option pie must be true or false, not "1".
            repetition | 1    | option repetition must be 0 or at least 2, not 1.
            repetition | -1   | option repetition must be 0 or at least 2, not -1.
            maxPlies   | -1   | option maxPlies must be at least 0, not -1.
            cards      | boar | option cards must be 2 names, not [boar].
            side       | 5    | unknown option side; there are size, pie, cards, repetition, maxPlies.
            """)
    void wrongValuesAreRefusedByName(String name, String typed, String message) {
        assertThatThrownBy(() -> Options.complete(DECLARED, Map.of(name, typed)))
                .isInstanceOf(GameInputException.class)
                .hasMessage(message);
    }

    @Test
    void typedValuesAreCheckedToo() {
        assertThat(Options.complete(DECLARED, Map.of("size", 5, "cards", List.of("a", "b")))
                        .asMap())
                .containsEntry("size", 5)
                .containsEntry("cards", List.of("a", "b"));
        assertThatThrownBy(() -> Options.complete(DECLARED, Map.of("size", true)))
                .hasMessage("option size must be from 2 to 9, not true.");
        assertThatThrownBy(() -> Options.complete(DECLARED, Map.of("cards", List.of(1, 2))))
                .hasMessage("option cards must be 2 names, not [1, 2].");
    }

    @Test
    void oneValueCanBeChangedWithoutTouchingTheRest() {
        Options options = Options.complete(DECLARED, Map.of());
        Options changed = options.with("size", 4);
        assertThat(changed)
                .hasToString("{size=4, pie=true, repetition=3, maxPlies=300}")
                .isNotEqualTo(options)
                .doesNotHaveSameHashCodeAs(options);
        assertThat(changed.with("size", 7)).isEqualTo(options).hasSameHashCodeAs(options);
    }
}
