package botarena.classroom;

import botarena.classroom.ClassRules.Threshold;
import botarena.protocol.Reason;
import botarena.tournament.standings.RatingRow;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A student's line in {@code grades.csv}.
 *
 * @param row of the overall table, null if the submission is not rated
 * @param reached in the order of the thresholds
 * @param flags points to look at, empty for none
 */
record GradeLine(
        SubmissionList.Line student,
        SubmissionGames played,
        @Nullable RatingRow row,
        List<ThresholdResult> reached,
        String flags) {

    static String csv(List<Threshold> thresholds, List<GradeLine> grades) {
        StringWriter out = new StringWriter();
        boolean taken = grades.stream().anyMatch(grade -> grade.takenPercent() > 0);
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            List<String> more = SubmissionList.extraColumns(
                    grades.stream().map(GradeLine::student).toList());
            csv.writeRecord(header(thresholds, more, taken));
            grades.forEach(grade -> csv.writeRecord(grade.cells(more, taken)));
        } catch (IOException e) {
            throw new IllegalStateException("writing a string cannot fail", e);
        }
        return out.toString();
    }

    private static List<String> header(List<Threshold> thresholds, List<String> more, boolean taken) {
        List<String> header = new ArrayList<>(List.of(
                "student group bot state submitted check games wins draws losses score forfeits unplayed elo err95"
                        .split(" ")));
        for (Threshold threshold : thresholds) {
            String column = ThresholdResult.column(threshold);
            header.addAll(List.of(column + " pairs", column + " score", column + " lower95", column + " points"));
        }
        header.addAll(List.of("points", "flags"));
        List<String> own = List.copyOf(header);
        more.forEach(name -> header.add(own.contains(name) ? "roster_" + name : name));
        if (taken) {
            header.add("taken_pct");
        }
        return header;
    }

    /** The points of all thresholds together. */
    double points() {
        return reached.stream().mapToDouble(ThresholdResult::points).sum();
    }

    /** The share of its time that others took, in percent. */
    private double takenPercent() {
        return row == null ? 0 : row.behaviour().time().percent();
    }

    /**
     * @param more further columns of the roster
     * @param taken whether the table has a column for the time that others took
     */
    private List<String> cells(List<String> more, boolean taken) {
        OptionalDouble error =
                row == null ? OptionalDouble.empty() : row.standing().error();
        List<String> cells = new ArrayList<>(List.of(
                student.student(),
                student.group(),
                student.bot(),
                student.state(),
                student.submitted(),
                student.check(),
                Integer.toString(played.games()),
                Integer.toString(played.wins()),
                Integer.toString(played.draws()),
                Integer.toString(played.losses()),
                decimal(played.share()),
                played.causes(Reason::word),
                Long.toString(played.countUnplayed()),
                row == null ? "" : decimal(row.standing().elo()),
                error.isPresent() ? decimal(error.getAsDouble()) : ""));
        for (ThresholdResult one : reached) {
            cells.add(Integer.toString(one.result().pairs()));
            cells.add(decimal(one.result().score()));
            cells.add(decimal(one.result().lower()));
            cells.add(ThresholdResult.plainNumber(one.points()));
        }
        cells.add(ThresholdResult.plainNumber(points()));
        cells.add(flags);
        more.forEach(name -> cells.add(student.more().getOrDefault(name, "")));
        if (taken) {
            cells.add(row == null ? "" : decimal(takenPercent()));
        }
        return cells;
    }

    private static String decimal(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.equals("-0.000") ? "0.000" : text;
    }
}
