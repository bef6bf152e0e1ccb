package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.BotProcess;
import botarena.referee.WireReply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every case of a decision's time, in milliseconds, with a limit of 1000 of which 800 are free. */
class TimeVerdictTest {
    private static final long MILLI = 1_000_000;

    @ParameterizedTest
    @CsvSource({
        "999,    0,    0,    0, IN_TIME",
        "1000,   0,    0,    0, LATE",
        "1100, 101,    0,    0, IN_TIME",
        "1100, 100,    0,    0, LATE",
        "1100,   0,  101,    0, UNSETTLED",
        "1100,  60,   41,    0, UNSETTLED",
        "1100,  60,   40,    0, LATE",
        "1090,   0,    0,   99, IN_TIME",
        "5000,   0,    0, 4001, UNSETTLED",
        "5000,   0,    0, 4000, LATE",
        "1090,   0,    0,  100, UNSETTLED",
        "900,    0,    0,  249, IN_TIME",
        "900,    0,    0,  250, UNSETTLED",
        "800,    0,    0,  700, IN_TIME",
    })
    void follows(long elapsed, long stalled, long doubt, long stopped, TimeVerdict verdict) {
        WireReply reply = new WireReply().took(elapsed * MILLI, stalled * MILLI, doubt * MILLI, stopped * MILLI, 0);
        assertThat(TimeVerdict.of(reply, 1_000_000_000, 800_000_000)).isEqualTo(verdict);
    }

    /** A stop of a quarter of a long limit is void, of a twentieth if the reply came later than the limit. */
    @ParameterizedTest
    @CsvSource({
        "9900, 2499, IN_TIME",
        "9900, 2500, UNSETTLED",
        "10100, 499, IN_TIME",
        "10100, 500, UNSETTLED",
    })
    void shortStopsAreNothingToALongClock(long elapsed, long stopped, TimeVerdict verdict) {
        WireReply reply = new WireReply().took(elapsed * MILLI, 0, 0, stopped * MILLI, 0);
        assertThat(TimeVerdict.of(reply, 10_000 * MILLI, 800 * MILLI)).isEqualTo(verdict);
    }

    @Test
    void anAnswerThatCameInTimeIsNotSaidToBeMissing() {
        WireReply reply = new WireReply().took(900 * MILLI, 0, 0, 500 * MILLI, 0);
        assertThat(LateMessage.message(reply, new BotProcess() {}, Reason.TIMEOUT, 10_000 * MILLI, true))
                .isEqualTo("The answer to turn came after 900 ms; how much of that the bot used is not known."
                        + " (The arena itself stood still for 500 ms meanwhile.)");
    }
}
