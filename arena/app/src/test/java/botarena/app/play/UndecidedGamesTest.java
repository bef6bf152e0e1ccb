package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences at the end of undecided games. */
class UndecidedGamesTest {

    @Test
    void theyAreToldInOneLineHoweverManyTheyAre() {
        assertThat(RunSummary.voidsInWords(List.of())).isEmpty();
        assertThat(RunSummary.voidsInWords(List.of("a")))
                .hasValue("warning: game a failed three times through no fault of its bots and stays undecided");
        assertThat(RunSummary.voidsInWords(List.of("a", "b", "c")))
                .hasValue("warning: 3 games failed three times through no fault of their bots and stay undecided:"
                        + " a, b, c");
        assertThat(RunSummary.voidsInWords(List.of("a", "b", "c", "d", "e")).orElseThrow())
                .endsWith(" a, b, c and 2 more");
    }
}
