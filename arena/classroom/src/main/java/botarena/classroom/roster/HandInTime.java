package botarena.classroom.roster;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** When something was handed in, for people: files for programs have it to the last digit. */
public final class HandInTime {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("d MMM HH:mm 'UTC'xxx", Locale.ENGLISH);
    private static final Duration LONG_AGO = Duration.ofDays(1);

    private HandInTime() {}

    /** {@code 21 Nov 23:58 UTC+01:00}; what is no time as it stands. */
    public static String of(String instant, ZoneId zone) {
        try {
            return of(Instant.parse(instant), zone);
        } catch (DateTimeException e) {
            return instant;
        }
    }

    private static String of(Instant time, ZoneId zone) {
        return MINUTE.format(time.atZone(zone));
    }

    /** {@code 21 Nov 23:58 UTC+01:00 (12 s ago)}; longer ago than a day the first part alone. */
    public static String of(Instant time, Instant now, ZoneId zone) {
        Duration age = Duration.between(time, now);
        boolean soon = !age.isNegative() && age.compareTo(LONG_AGO) < 0;
        return of(time, zone) + (soon ? " (" + ago(age) + " ago)" : "");
    }

    private static String ago(Duration age) {
        if (age.toMinutes() == 0) {
            return age.toSeconds() + " s";
        }
        return age.toHours() == 0 ? age.toMinutes() + " min" : age.toHours() + " h";
    }
}
