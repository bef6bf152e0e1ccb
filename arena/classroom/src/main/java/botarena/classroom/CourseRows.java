package botarena.classroom;

import botarena.classroom.roster.HandInTime;
import botarena.tournament.file.BotFolder;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Rows of a report about a course, apart from its games. */
final class CourseRows {

    private CourseRows() {}

    /** For whoever holds it. */
    static List<List<String>> whole(List<SubmissionList.Line> students) {
        Map<String, Integer> states = new LinkedHashMap<>();
        students.forEach(student -> states.merge(student.state(), 1, Integer::sum));
        long failed = students.stream()
                .filter(student -> student.check().endsWith("failed"))
                .count();
        String handedIn = states.entrySet().stream()
                .map(state -> state.getValue() + " " + state.getKey())
                .collect(Collectors.joining(", "));
        List<List<String>> rows = new ArrayList<>(List.of(
                List.of("Not for publication", "This page names students. To publish: botarena report DIR --anonymous"),
                List.of("Grades", Gradebook.FOLDER + "/" + Gradebook.GRADES + ", a line a student"),
                List.of("Students", students.size() + ": " + handedIn),
                List.of("Checks", failed == 0 ? "none failed" : failed + " failed"),
                List.of("For each student", Gradebook.FOLDER + "/students/NAME/report.html and report.txt")));
        students.stream()
                .filter(student -> !student.bot().isEmpty())
                .forEach(student -> rows.add(List.of(student.bot(), told(student))));
        return rows;
    }

    private static String told(SubmissionList.Line student) {
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
        return switch (student.state()) {
            case "missing" -> "nothing was handed in";
            case "unusable" ->
                (student.check().contains(BotFolder.FILE)
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
}
