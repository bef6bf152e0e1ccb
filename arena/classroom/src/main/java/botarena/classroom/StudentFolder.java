package botarena.classroom;

import botarena.classroom.Performance.Failure;
import botarena.protocol.LineWriter;
import botarena.referee.record.RecordWriter;
import botarena.tournament.FileName;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.Derived;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one student is given: {@code report.txt} with the failures first, the whole log of each of them, and the records
 * of those games, so that {@code botarena rerun} finds them there.
 */
final class StudentFolder {

    private static final String REPORT = "report.txt";
    private static final String LOGS = "logs";

    private final Path results;
    private final Tournament tournament;
    private final Register.Line student;

    StudentFolder(Path results, Tournament tournament, Register.Line student) {
        this.results = results;
        this.tournament = tournament;
        this.student = student;
    }

    /** Writes everything anew; what an earlier run left there and is no more so goes. */
    void write(Performance performance, List<Mark> marks) throws IOException {
        Path folder = folder(results, student.student());
        Files.createDirectories(folder.resolve(LOGS));
        clear(folder.resolve(LOGS));
        Testimony testimony = new Testimony(results, tournament.schedule().seed(), student.command());
        for (Failure failure : performance.failures()) {
            String log = testimony.log(failure);
            if (!log.isEmpty()) {
                String name = failure.record().setting().logName(failure.fault().seat());
                Derived.replace(folder.resolve(LOGS).resolve(name), log);
            }
        }
        Derived.replace(folder.resolve(Journal.NAME), records(performance.failures()));
        Optional<String> excerpt = Excerpt.of(tournament, student.bot());
        if (excerpt.isPresent()) {
            Derived.replace(folder.resolve(Derived.RESOLVED), excerpt.get());
        }
        Derived.replace(folder.resolve(REPORT), report(performance, marks, testimony));
    }

    static Path folder(Path results, String student) {
        return results.resolve(Gradebook.FOLDER).resolve("students").resolve(FileName.of(student));
    }

    private static void clear(Path logs) throws IOException {
        try (Stream<Path> old = Files.list(logs)) {
            for (Path file : old.toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static String records(List<Failure> failures) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordWriter writer = new RecordWriter();
        for (Failure failure : failures) {
            LineWriter line = writer.write(failure.record());
            out.write(line.bytes(), 0, line.length());
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private String report(Performance performance, List<Mark> marks, Testimony testimony) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(student.student() + (student.group().isEmpty() ? "" : ", group " + student.group()));
        lines.add("plays as " + student.bot() + "; " + handedIn());
        lines.add("");
        failures(performance, testimony, lines);
        check(lines);
        if (!marks.isEmpty()) {
            lines.add("");
            lines.add("Thresholds");
            marks.forEach(mark -> lines.add("  " + mark.sentence()));
        }
        lines.add("");
        lines.add("Games");
        lines.add("  " + performance.games() + " played: " + performance.wins() + " won, " + performance.draws()
                + " drawn, " + performance.losses() + " lost"
                + (performance.unplayed() == 0
                        ? ""
                        : "; " + performance.unplayed() + " not played, because the bot was suspended"));
        return String.join("\n", lines) + "\n";
    }

    private String handedIn() {
        return switch (student.state()) {
            case "missing" -> "nothing was handed in";
            case "refused" -> "handed in at " + student.submitted() + ", after the deadline: it does not play";
            case "late" -> "handed in at " + student.submitted() + ", after the deadline: marked as late";
            default -> "handed in at " + student.submitted();
        };
    }

    private static void failures(Performance performance, Testimony testimony, List<String> lines) {
        int count = performance.forfeited();
        if (count == 0) {
            lines.add("Failures: none");
            return;
        }
        lines.add("Failures: " + count + (count == 1 ? " game was" : " games were") + " lost by forfeit ("
                + performance.causes() + ")");
        if (count > Performance.TOLD) {
            lines.add("The first " + Performance.TOLD + " of them:");
        }
        for (Failure failure : performance.failures()) {
            lines.add("");
            lines.add(failure.record().setting().id() + " at ply "
                    + failure.fault().ply() + ": " + failure.fault().code().word());
            testimony.lines(failure).forEach(line -> lines.add("  " + line));
        }
    }

    private void check(List<String> lines) throws IOException {
        Path file = Checks.file(results, student.bot());
        if (student.check().isEmpty() || !Files.exists(file)) {
            return;
        }
        lines.add("");
        lines.add("Check before the tournament: " + student.check());
        List<String> steps = Files.readAllLines(file);
        steps.subList(Math.min(2, steps.size()), steps.size()).forEach(step -> lines.add("  " + step));
    }
}
