package botarena.contest.works;

import botarena.classroom.ClassRules;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.ClassRules.Threshold;
import botarena.classroom.Gradebook;
import botarena.classroom.LastUpload;
import botarena.classroom.ServeRules;
import botarena.classroom.roster.Student;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.results.DerivedFiles;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tournament file of a final: an ordinary one, with a roster of the uploads that play. */
final class FinalFile {

    private static final int MAX_CAUSE_LENGTH = 200;

    /** Games of a pair, unless a threshold needs more. */
    private static final int MAX_GAMES = 10;

    private FinalFile() {}

    /**
     * Writes the file and its roster, or the same again after a restart. Both have relative paths, so that a copy of the
     * contest's folder plays anywhere.
     *
     * @param file the contest's, with a final
     * @param roster the contest's students
     * @return the file
     */
    static Path write(ContestFolder folder, Tournament file, List<Student> roster) throws IOException {
        Path dir = folder.finalResults();
        Files.createDirectories(dir);
        DerivedFiles.replace(dir.resolve(Gradebook.ROSTER), rosterText(folder, roster));
        Map<String, @Nullable Object> keys = new LinkedHashMap<>(TournamentFile.keys(
                finalTournament(file, folder.contest().playingUploads().size())));
        if (keys.get("bots") instanceof List<?> bots) {
            keys.put(
                    "bots", bots.stream().map(bot -> movableBot(bot, dir, file)).toList());
        }
        Path written = dir.resolve("final.yaml");
        DerivedFiles.replace(written, TournamentFile.text(keys));
        return written;
    }

    /**
     * The final's file, as it can be read from the contest's folder.
     *
     * @param entrants bots that are handed in
     */
    static Tournament finalTournament(Tournament file, int entrants) {
        ServeRules serve = file.section(ServeRules.class).orElseThrow();
        ScheduleRules last = Objects.requireNonNull(serve.last());
        Duration most = serve.roundRobinTime();
        Tournament made = finalTournament(file, last);
        if (most == null) {
            return made;
        }
        List<Threshold> thresholds =
                file.section(ClassRules.class).orElseThrow().thresholds();
        List<String> references =
                thresholds.stream().map(Threshold::reference).distinct().toList();
        // A threshold counts only after a number of pairs.
        int least = 2 * thresholds.stream().mapToInt(Threshold::pairs).max().orElse(1);
        for (Format format :
                List.of(new Format.RoundRobin(), new Format.Swiss(0, Format.Swiss.MissedRounds.NONE, references))) {
            for (int games = Math.max(MAX_GAMES, least); games >= least; games -= 2) {
                made = finalTournament(
                        file, new ScheduleRules(format, games, 0, last.onForfeit(), last.ending(), last.resources()));
                if (ContestForecast.of(made, entrants).time().compareTo(most) <= 0) {
                    return made;
                }
            }
        }
        return made;
    }

    private static Tournament finalTournament(Tournament file, ScheduleRules said) {
        ClassRules course = file.section(ClassRules.class).orElseThrow();
        ScheduleRules schedule =
                said.seed() == 0 ? said.withSeed(file.schedule().seed()) : said;
        ClassRules rules = new ClassRules(
                Path.of(Gradebook.ROSTER), "", course.model(), null, Late.ACCEPT, true, course.thresholds());
        return new Tournament(
                file.name() + ", final",
                ServeRules.anchoredBots(file),
                file.games(),
                file.rules(),
                schedule,
                new Tournament.Output(Path.of("."), true, file.scoring(), file.changedBots()),
                new Tournament.Origin(file.source(), List.of(rules), file.catalog()));
    }

    /** A sample bot by its name, as another machine has it elsewhere; others by a relative path. */
    private static Object movableBot(@Nullable Object bot, Path dir, Tournament file) {
        Map<String, Object> keys = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(bot)).forEach((key, value) -> keys.put(String.valueOf(key), value));
        String name = String.valueOf(keys.get("name"));
        Path home = Path.of(String.valueOf(keys.get("dir")));
        if (home.equals(SampleBots.ofInstallation().findFolder(name, dir, file.catalog()))) {
            keys.keySet().removeAll(List.of("author", "dir", "env", "limits", "needs", "build"));
            keys.put("command", List.of(name));
        } else {
            keys.put("dir", relativePath(dir, home));
        }
        return keys;
    }

    private static String relativePath(Path from, Path to) {
        Path path =
                from.toAbsolutePath().normalize().relativize(to.toAbsolutePath().normalize());
        return path.toString().isEmpty() ? "." : path.toString();
    }

    /**
     * A line for each person: the contest's roster with the playing upload, the codename by which the final's files
     * find their entrant, and the last upload.
     */
    private static String rosterText(ContestFolder folder, List<Student> roster) {
        List<String> more = roster.stream()
                .flatMap(student -> student.more().keySet().stream())
                .distinct()
                .toList();
        List<String> header = new ArrayList<>(List.of("student", "group", "dir", "submitted", LastUpload.CODENAME));
        header.addAll(LastUpload.COLUMNS);
        header.addAll(more);
        StringWriter lines = new StringWriter();
        CsvWriter csv = CsvWriter.builder()
                .quoteStrategy(QuoteStrategies.ALWAYS)
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(lines);
        csv.writeRecord(header);
        Set<String> names = new HashSet<>();
        for (String bot : folder.contest().entrants()) {
            Optional<Upload> plays = folder.contest().playingUpload(bot);
            String files = plays.map(
                            one -> folder.uploadFolder(bot, one.number()).resolve("files"))
                    .map(path -> relativePath(folder.finalResults(), path))
                    .orElse("");
            List<String> members = folder.members(bot);
            for (String member : members) {
                Optional<Student> student = findStudent(roster, member, folder.name(bot), members.size() > 1);
                String group = student.map(Student::group).orElse(members.size() > 1 ? folder.name(bot) : "");
                List<String> cells = new ArrayList<>(List.of(
                        names.add(member) ? member : member + " (" + bot + ")",
                        group,
                        files,
                        plays.map(one -> one.received().toString()).orElse(""),
                        bot));
                cells.addAll(lastUpload(folder, bot).cells());
                more.forEach(column -> cells.add(student.map(Student::more)
                        .map(fields -> fields.getOrDefault(column, ""))
                        .orElse("")));
                csv.writeRecord(cells);
            }
        }
        return lines.toString();
    }

    /** The line of a roster that a member of an entrant was entered by; empty for a person entered by the organiser. */
    private static Optional<Student> findStudent(List<Student> roster, String member, String entrant, boolean isGroup) {
        return roster.stream()
                .filter(student -> student.name().equals(member))
                .filter(student -> !isGroup || student.group().equals(entrant))
                .findFirst();
    }

    private static LastUpload lastUpload(ContestFolder folder, String bot) {
        return folder.contest()
                .lastUpload(bot)
                .map(upload -> new LastUpload(
                        String.valueOf(upload.number()),
                        upload.state().word(),
                        upload.received().toString(),
                        causeOf(folder, upload)))
                .orElse(LastUpload.NONE);
    }

    private static String causeOf(ContestFolder folder, Upload upload) {
        if (upload.state() == UploadState.PLAYING) {
            return "";
        }
        boolean unjudged = upload.state().isOnItsWay() && upload.note().isEmpty();
        String note = unjudged ? "it had no verdict when the final began" : upload.note();
        String first = upload.state().isFailure() ? UploadSentence.causeOf(upload, folder.readLog(upload)) : "";
        String all = note + (note.isEmpty() || first.isEmpty() ? "" : ": ") + first;
        return all.length() > MAX_CAUSE_LENGTH ? all.substring(0, MAX_CAUSE_LENGTH) + "…" : all;
    }
}
