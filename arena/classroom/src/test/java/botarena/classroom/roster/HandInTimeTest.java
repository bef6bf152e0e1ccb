package botarena.classroom.roster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class HandInTimeTest {

    private static final Instant TIME = Instant.parse("2026-11-21T23:58:12.123456Z");

    @Test
    void peopleReadMinutesAndHowLongAgo() {
        assertThat(HandInTime.of(TIME.toString())).matches("\\d+ Nov \\d\\d:58");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(12))).endsWith(" (12 s ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(200))).endsWith(" (3 min ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(7300))).endsWith(" (2 h ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(90_000))).isEqualTo(HandInTime.of(TIME.toString()));
        assertThat(HandInTime.of("no time")).isEqualTo("no time");
    }
}
