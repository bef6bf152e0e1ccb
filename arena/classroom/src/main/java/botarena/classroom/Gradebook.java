package botarena.classroom;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.bots.Versions;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.journal.FolderLock;
import botarena.tournament.results.DerivedFiles;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A course's results: {@code class/grades.csv} for the teacher, and a folder of its own for each student. They follow
 * from the journal and the list of submissions, and each call rewrites them.
 */
public final class Gradebook {

    /** Below the results folder. */
    public static final String FOLDER = "class";

    /** Roster of a final, in its results folder. */
    public static final String ROSTER = "roster.csv";

    static final String GRADES = "grades.csv";

    private final Path results;
    private final Tournament tournament;
    private final ClassRules rules;
    private final List<SubmissionList.Line> students;
    private final Map<String, SubmissionGames> games = new LinkedHashMap<>();
    private final PairScores scores = new PairScores();
    private final Versions versions = new Versions();
    private final SubmissionSimilarity likeness;

    private Gradebook(
            Path results,
            Tournament tournament,
            ClassRules rules,
            List<SubmissionList.Line> students,
            Map<String, GameAnalysis> analyses,
            Function<Position, List<String>> drawing) {
        this.results = results;
        this.tournament = tournament;
        this.rules = rules;
        this.students = students;
        students.forEach(
                line -> games.put(line.label(), new SubmissionGames(results, line.label(), analyses, drawing)));
        this.likeness = new SubmissionSimilarity(new ArrayList<>(new LinkedHashSet<>(games.keySet())));
    }

    /**
     * Writes the grades and folders of a course; does nothing where the results are of none.
     *
     * @param drawing lines of a board, as they are to stand below mistakes
     * @return sentences on submissions that look alike
     * @throws RefusedException if journal or list cannot be read
     * @throws IOException if something cannot be written
     */
    public static List<String> write(Path results, GameCatalog games, Function<Position, List<String>> drawing)
            throws RefusedException, IOException {
        Optional<Gradebook> book = openResults(results, games, drawing);
        return book.isEmpty() ? List.of() : book.get().write(ResultsFolder.open(results, games));
    }

    /** The course that results are of, as reports tell of it; empty where they are of none. */
    public static Optional<Course> course(Path results, GameCatalog games) throws RefusedException, IOException {
        Optional<Gradebook> book = openResults(results, games, position -> List.of());
        if (book.isEmpty()) {
            return Optional.empty();
        }
        ResultsFolder.open(results, games).forEach(book.get()::add);
        return Optional.of(book.get().course());
    }

    /** Places of grades and students' folders, for people; empty for results of no course. */
    public static List<String> places(Path results) {
        Path folder = results.resolve(FOLDER);
        return Files.exists(folder.resolve(GRADES))
                ? List.of(
                        "grades: " + folder.resolve(GRADES),
                        "students: " + folder.resolve("students") + ", a folder with report.html for each")
                : List.of();
    }

    /**
     * Deletes an entrant from a course's results: lines of grades and lists, checks, and the folders of its students.
     * Records of games stay.
     *
     * @param bot the name that the entrant plays under
     * @param students its people, by whose names lists of older programs know them
     * @param others names that other entrants play under
     */
    public static void forget(Path results, String bot, Set<String> students, Set<String> others) throws IOException {
        SubmissionList.forget(results, bot, students, others);
    }

    private static Optional<Gradebook> openResults(
            Path results, GameCatalog games, Function<Position, List<String>> drawing)
            throws RefusedException, IOException {
        if (!Files.exists(results.resolve(FOLDER).resolve(SubmissionList.NAME))) {
            return Optional.empty();
        }
        Tournament tournament = new TournamentFile(games, List.of(ClassKeys.SECTION))
                .readResolved(results.resolve(DerivedFiles.RESOLVED))
                .orElse(null);
        ClassRules rules =
                tournament == null ? null : tournament.section(ClassRules.class).orElse(null);
        return tournament == null || rules == null
                ? Optional.empty()
                : Optional.of(new Gradebook(
                        results,
                        tournament,
                        rules,
                        SubmissionList.read(results.resolve(FOLDER)),
                        AnalysisFile.read(results),
                        drawing));
    }

    private Course course() {
        Set<String> submitted = students.stream().map(SubmissionList.Line::bot).collect(Collectors.toSet());
        Set<String> references = tournament.bots().stream()
                .map(BotEntry::name)
                .filter(name -> !submitted.contains(name))
                .collect(Collectors.toSet());
        return new Course(
                students.stream().map(this::taker).toList(),
                references,
                rules.anonymous(),
                tournament.schedule().seed(),
                CourseRows.teacherRows(students, results));
    }

    private Course.Taker taker(SubmissionList.Line student) {
        return new Course.Taker(
                student.student(),
                student.bot(),
                !student.label().isEmpty(),
                StudentFolder.folder(results, student.student()),
                CourseRows.of(student, thresholdResults(student.label()), rules.zone()));
    }

    /**
     * The same for a folder that is not locked: while a run writes there, and if it is read-only, its files stay.
     *
     * @return sentences on submissions that look alike, or on why nothing was written
     */
    public static List<String> rewrite(Path results, GameCatalog games, Function<Position, List<String>> drawing)
            throws RefusedException {
        Path folder = results.resolve(FOLDER);
        if (!Files.exists(folder.resolve(SubmissionList.NAME))) {
            return List.of();
        }
        try {
            FolderLock lock = tryLock(results);
            if (lock == null) {
                return List.of();
            }
            try (lock) {
                return write(results, games, drawing);
            }
        } catch (IOException e) {
            return List.of("the grades in " + folder + " were not rewritten: " + FileErrors.of(e));
        }
    }

    /** The folder's lock, null while a run has it. */
    private static @Nullable FolderLock tryLock(Path results) throws IOException {
        try {
            return FolderLock.take(results);
        } catch (RefusedException e) {
            return null;
        }
    }

    private List<String> write(ResultsFolder folder) throws RefusedException, IOException {
        folder.forEach(this::add);
        List<RatingTable> tables = folder.tables();
        SubmissionFlags flags = SubmissionFlags.of(students, likeness.alikePairs());
        List<GradeLine> grades = new ArrayList<>();
        for (SubmissionList.Line student : students) {
            SubmissionGames played = games.getOrDefault(
                    student.label(), new SubmissionGames(results, "", Map.of(), position -> List.of()));
            List<ThresholdResult> reached = thresholdResults(student.label());
            RatingRow row =
                    rating(tables.get(tables.size() - 1), student.label()).orElse(null);
            String taken = row == null ? "" : row.behaviour().time().words("the bot's");
            new StudentFolder(results, tournament, student, rules.zone()).write(played, reached, taken);
            grades.add(new GradeLine(student, played, row, reached, flags.of(student.label())));
        }
        DerivedFiles.replace(results.resolve(FOLDER).resolve(GRADES), GradeLine.csv(rules.thresholds(), grades));
        for (GradesFormat format : GradesFormat.values()) {
            DerivedFiles.replace(
                    format.file(results), format.csv(tournament.name(), rules.thresholds(), grades, rules.zone()));
        }
        return flags.sentences();
    }

    private void add(GameRecord record) {
        versions.note(record.setting());
        record.setting().bots().stream()
                .map(bot -> games.get(bot.label()))
                .distinct()
                .flatMap(Stream::ofNullable)
                .forEach(played -> played.add(record));
        if (record.status() == Status.FINISHED) {
            scores.add(record);
            likeness.add(record);
        }
    }

    private List<ThresholdResult> thresholdResults(String label) {
        return rules.thresholds().stream()
                .map(threshold -> new ThresholdResult(
                        threshold,
                        versions.lastVersion(threshold.reference())
                                .map(reference -> scores.result(label, reference.label()))
                                .orElse(PairScores.Result.NONE)))
                .toList();
    }

    private static Optional<RatingRow> rating(RatingTable overall, String label) {
        return overall.rows().stream()
                .filter(row -> row.bot().equals(label) && row.games() > 0)
                .findFirst();
    }
}
