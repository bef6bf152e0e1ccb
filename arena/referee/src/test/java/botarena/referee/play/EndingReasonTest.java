package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Ending;
import botarena.protocol.Reason;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The rules and the protocol each have a list of how rules end a game: it is the same list. */
class EndingReasonTest {

    @Test
    void everyEndingOfTheRulesIsAReasonOfTheProtocolAndTheOtherWayRound() {
        assertThat(Arrays.stream(Ending.values()).map(Ending::word))
                .containsExactlyElementsOf(Arrays.stream(Reason.values())
                        .filter(reason -> reason.kind() == Reason.Kind.RULE)
                        .map(Reason::word)
                        .toList());
    }
}
