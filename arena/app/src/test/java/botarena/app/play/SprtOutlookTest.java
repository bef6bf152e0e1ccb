package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.sprt.SprtOptions;
import org.junit.jupiter.api.Test;

class SprtOutlookTest {

    @Test
    void theFirstLineNamesTheQuestionAndItsAnswers() {
        assertThat(SprtOutlook.line("new", "old", SprtOptions.DEFAULT))
                .isEqualTo("Is new stronger than old? Tests 0 Elo (elo0) against 30 (elo1). About 720 games, 1200 if it"
                        + " is close, far fewer if the difference is larger or many games are drawn.");
    }

    @Test
    void boundsThreeTimesAsNarrowTakeNineTimesAsLong() {
        SprtOptions all = SprtOptions.DEFAULT;
        SprtOptions narrow = new SprtOptions(0, 10, all.alpha(), all.beta(), all.model());
        assertThat(SprtOutlook.games(narrow, 0)).isEqualTo(6500);
    }
}
