package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.sprt.SprtOptions;
import org.junit.jupiter.api.Test;

class SprtOutlookTest {

    @Test
    void theFirstLineSaysWhatIsAskedAndWhatItTakes() {
        assertThat(SprtOutlook.line("new", "old", SprtOptions.DEFAULT))
                .isEqualTo(
                        "is new stronger than old? elo0 0 (no), elo1 30 (yes), in Elo; about 720 games if it is"
                                + " one or the other, 1200 if it lies between, far fewer if it lies far outside or many are drawn");
    }

    @Test
    void boundsThreeTimesAsNarrowTakeNineTimesAsLong() {
        SprtOptions all = SprtOptions.DEFAULT;
        SprtOptions narrow = new SprtOptions(0, 10, all.alpha(), all.beta(), all.model());
        assertThat(SprtOutlook.games(narrow, 0)).isEqualTo(6500);
    }
}
