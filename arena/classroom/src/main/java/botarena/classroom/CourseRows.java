package botarena.classroom;

import botarena.tournament.file.BotFolder;
import botarena.tournament.file.PastedCommand;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows of a report about a course, apart from its games. */
final class CourseRows {

    private CourseRows() {}

    /** For the teacher. */
    static List<List<String>> teacherRows(List<SubmissionList.Line> students, Path results) {
        Map<String, Integer> states = new LinkedHashMap<>();
        students.forEach(student -> states.merge(student.state(), 1, Integer::sum));
        long failed = students.stream()
                .filter(student -> student.check().endsWith("failed"))
                .count();
        String handedIn = states.entrySet().stream()
                .map(state -> state.getValue() + " " + state.getKey())
                .collect(Collectors.joining(", "));
        List<List<String>> rows = new ArrayList<>(List.of(
                List.of(
                        "Not for publication",
                        "This page names students. To publish: "
                                + PastedCommand.of("report", PastedCommand.path(results), "--anonymous")),
                List.of("Grades", Gradebook.FOLDER + "/" + Gradebook.GRADES + ", a line a student"),
                List.of("Students", students.size() + ": " + handedIn),
                List.of("Checks", failed == 0 ? "none failed" : failed + " failed"),
                List.of("For each student", "report.html and report.txt in " + Gradebook.FOLDER + "/students/NAME")));
        students.stream()
                .filter(student -> !student.bot().isEmpty())
                .forEach(student -> rows.add(List.of(student.bot(), studentInWords(student))));
        return rows;
    }

    private static String studentInWords(SubmissionList.Line student) {
        return student.student() + (student.group().isEmpty() ? "" : ", group " + student.group()) + ": "
                + student.state()
                + (student.check().isEmpty() || student.state().equals("unusable") ? "" : ", check " + student.check());
    }

    /** For one student. */
    static List<List<String>> of(SubmissionList.Line student, List<ThresholdResult> reached, ZoneId zone) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Your bot", student.bot() + "; " + handedIn(student, zone)));
        if (!student.check().isEmpty()) {
            rows.add(List.of("Check", student.check()));
        }
        reached.forEach(one -> rows.add(List.of("Threshold", one.sentence())));
        rows.add(List.of("To ask it again", "report.txt beside this page has the commands"));
        return rows;
    }

    static String handedIn(SubmissionList.Line student, ZoneId zone) {
        LastUpload last = LastUpload.of(student.more());
        boolean newer = !last.state().isEmpty() && !last.submitted().equals(student.submitted());
        return handedInItself(student, zone)
                + (newer
                        ? "; what came last, at " + HandInTime.of(last.submitted(), zone) + ", does not play: "
                                + last.inWords()
                        : "");
    }

    private static String handedInItself(SubmissionList.Line student, ZoneId zone) {
        return switch (student.state()) {
            case "missing" -> "nothing was handed in";
            case "failed" ->
                "handed in at " + HandInTime.of(student.submitted(), zone) + ": " + student.check()
                        + ": it does not play";
            case "unusable" ->
                (student.check().contains(BotFolder.FILE)
                                        || !student.submitted().isEmpty()
                                ? student.check()
                                : "there is nothing to start in the folder that was handed in")
                        + ": it does not play";
            case "refused" ->
                "handed in at " + HandInTime.of(student.submitted(), zone) + ", after the deadline: it does not play";
            case "late" ->
                "handed in at " + HandInTime.of(student.submitted(), zone) + ", after the deadline: marked as late";
            default -> "handed in at " + HandInTime.of(student.submitted(), zone);
        };
    }

    /** When something was handed in, for people: files for programs have it to the last digit. */
    static final class HandInTime {

        private static final DateTimeFormatter MINUTE =
                DateTimeFormatter.ofPattern("d MMM HH:mm 'UTC'xxx", Locale.ENGLISH);
        private static final Duration LONG_AGO = Duration.ofDays(1);

        private HandInTime() {}

        /** The time of a text; null if it is none. */
        static @Nullable Instant instant(String text) {
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                return null;
            }
        }

        /** {@code 21 Nov 23:58 UTC+01:00}; other text as it stands. */
        static String of(String instant, ZoneId zone) {
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
        static String of(Instant time, Instant now, ZoneId zone) {
            Duration age = Duration.between(time, now);
            boolean soon = !age.isNegative() && age.compareTo(LONG_AGO) < 0;
            return of(time, zone) + (soon ? " (" + spellAge(age) + " ago)" : "");
        }

        private static String spellAge(Duration age) {
            if (age.toMinutes() == 0) {
                return age.toSeconds() + " s";
            }
            return age.toHours() == 0 ? age.toMinutes() + " min" : age.toHours() + " h";
        }
    }
}
