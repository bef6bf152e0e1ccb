package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Seating;
import botarena.protocol.Reason;
import botarena.referee.RefereeOptions.Adjudication;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdjudicatorTest {

    private static final Seating TABLE = new Seating(2, List.of("X", "O"));

    private final Adjudicator both = new Adjudicator(new Adjudication(0.9, 2, 0.05, 2, 6), TABLE);
    private int plies;

    private @Nullable GameVerdict moves(@Nullable Double... scores) {
        GameVerdict verdict = null;
        for (Double score : scores) {
            verdict = both.countMove(plies % 2, score, ++plies);
        }
        return verdict;
    }

    @Test
    void agreementOnAWinnerEndsTheGameWhenBothSidesHaveHeldIt() {
        assertThat(moves(0.95, -0.95, 1.0)).isNull();
        GameVerdict verdict = moves(-0.9);
        assertThat(verdict.scores()).containsExactly(1.0, 0.0);
        assertThat(verdict.reason()).isEqualTo(Reason.ADJUDICATED);
        assertThat(verdict.detail()).isEqualTo("both sides saw X winning");
    }

    @Test
    void aMoveThatSaysNothingBreaksTheRow() {
        assertThat(moves(0.95, -0.95, null, -0.95)).isNull();
        assertThat(moves(0.95)).isNull();
        assertThat(moves(-0.95, 0.95)).isNotNull();
    }

    @Test
    void optimismOnBothSidesIsNoAgreement() {
        assertThat(moves(0.95, 0.95, 0.95, 0.95, 0.95, 0.95)).isNull();
    }

    @Test
    void agreementOnADrawCountsFromItsFirstPlyOn() {
        assertThat(moves(0.0, 0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)).isNull();
        assertThat(moves(0.0)).isNotNull();
        assertThat(both.countMove(1, 0.0, 12).scores()).containsExactly(0.5, 0.5);
    }

    @Test
    void withoutRulesNothingIsAdjudicated() {
        assertThat(new Adjudicator(null, TABLE).countMove(0, 1.0, 1)).isNull();
    }
}
