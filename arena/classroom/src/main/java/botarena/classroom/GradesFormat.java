package botarena.classroom;

import botarena.classroom.ClassRules.Threshold;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Grades as a learning platform imports them: points alone, with the roster's columns by which it knows a student. */
public enum GradesFormat {
    /** Gradebook import of CSV: mapped by username, ID number or email address. */
    MOODLE,
    /** Gradebook import: ID or SIS ids; the second line has the points that can be reached. */
    CANVAS;

    /** Place of the grades in a results folder. */
    public Path file(Path results) {
        return results.resolve(Gradebook.FOLDER).resolve("grades-" + name().toLowerCase(Locale.ROOT) + ".csv");
    }

    /** @param title of the assignment */
    String csv(String title, List<Threshold> thresholds, List<GradeLine> grades, ZoneId zone) {
        StringWriter out = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            if (this == MOODLE) {
                csv.writeRecord("Student", "Username", "ID number", "Email address", title, "Feedback");
            } else {
                csv.writeRecord("Student", "ID", "SIS User ID", "SIS Login ID", "Section", title);
                double all = thresholds.stream().mapToDouble(Threshold::points).sum();
                csv.writeRecord("    Points Possible", "", "", "", "", ThresholdResult.plainNumber(all));
            }
            grades.forEach(grade -> csv.writeRecord(this == MOODLE ? moodle(grade, zone) : canvas(grade)));
        } catch (IOException e) {
            throw new IllegalStateException("writing a string cannot fail", e);
        }
        return out.toString();
    }

    private static List<String> moodle(GradeLine grade, ZoneId zone) {
        SubmissionList.Line student = grade.student();
        List<String> words = new ArrayList<>(List.of(CourseRows.handedIn(student, zone)));
        grade.reached().forEach(one -> words.add(one.sentence()));
        return List.of(
                student.student(),
                field(student, "username", "login"),
                field(student, "id number", "idnumber", "id"),
                field(student, "email address", "email", "e-mail", "mail"),
                ThresholdResult.plainNumber(grade.points()),
                String.join("; ", words));
    }

    private static List<String> canvas(GradeLine grade) {
        SubmissionList.Line student = grade.student();
        return List.of(
                student.student(),
                field(student, "id", "canvas id"),
                field(student, "sis user id", "sis_user_id", "id number", "idnumber"),
                field(student, "sis login id", "sis_login_id", "username", "login", "email", "email address"),
                field(student, "section"),
                ThresholdResult.plainNumber(grade.points()));
    }

    /** The roster's field of the first of these columns that it has, in any case; empty if it has none. */
    private static String field(SubmissionList.Line student, String... names) {
        for (String name : names) {
            for (Map.Entry<String, String> field : student.more().entrySet()) {
                if (field.getKey().toLowerCase(Locale.ROOT).equals(name)
                        && !field.getValue().isEmpty()) {
                    return field.getValue();
                }
            }
        }
        return "";
    }
}
