package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.classroom.CourseRows.HandInTime;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class HandInTimeTest {

    private static final Instant TIME = Instant.parse("2026-11-21T23:58:12.123456Z");

    @Test
    void peopleReadMinutesAndHowLongAgo() {
        assertThat(HandInTime.of(TIME.toString(), ZoneOffset.ofHours(1))).matches("\\d+ Nov \\d\\d:58 UTC\\+01:00");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(12), ZoneOffset.UTC)).endsWith(" (12 s ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(200), ZoneOffset.UTC)).endsWith(" (3 min ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(7300), ZoneOffset.UTC)).endsWith(" (2 h ago)");
        assertThat(HandInTime.of(TIME, TIME.plusSeconds(90_000), ZoneOffset.UTC))
                .isEqualTo(HandInTime.of(TIME.toString(), ZoneOffset.UTC));
        assertThat(HandInTime.of("no time", ZoneOffset.UTC)).isEqualTo("no time");
    }
}
