package botarena.classroom;

import botarena.base.FileName;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.Course.Codename;
import botarena.classroom.CourseRows.HandInTime;
import botarena.classroom.Enrolment.Submission;
import botarena.classroom.Enrolment.Submission.State;
import botarena.classroom.roster.Student;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.Problem;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One look at the submitted folders. */
final class SubmissionFinder {

    /** Smaller seeds can be tried one after the other until the bots' seeds come out. */
    private static final long GUESSED = 1_000_000_000_000L;

    private final Tournament tournament;
    private final ClassRules rules;
    private final Set<String> names = new TreeSet<>();
    private final Map<Submission, BotEntry> entries = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private FolderOwner.Stranger students = FolderOwner.stranger(List.of());

    SubmissionFinder(Tournament tournament, ClassRules rules) {
        this.tournament = tournament;
        this.rules = rules;
    }

    List<Problem> problems() {
        return problems;
    }

    List<String> warnings() {
        return warnings;
    }

    List<Submission> submissions(List<Student> roster) {
        if (rules.anonymous() && tournament.schedule().seed() < GUESSED) {
            warnings.add("the seed " + tournament.schedule().seed()
                    + " can be guessed from what bots are told, and the codenames with it; choose one of 15 digits");
        }
        students = rules.students(tournament, roster);
        List<Path> found = findFolders();
        Map<Object, List<Student>> together = new LinkedHashMap<>();
        for (Student student : roster) {
            Student placed = withFolder(student, found);
            Object key = placed.dir() == null ? placed : placed.dir();
            together.computeIfAbsent(key, any -> new ArrayList<>()).add(placed);
        }
        for (Path dir : found) {
            if (!together.containsKey(dir)) {
                together.put(dir, List.of(Student.ofFolder(dir)));
                if (rules.roster() != null) {
                    warnings.add("the folder " + dir + " belongs to no student on the roster; it plays as '"
                            + dir.getFileName() + "'");
                }
            }
        }
        return together.values().stream().map(this::submission).toList();
    }

    private List<Path> findFolders() {
        if (rules.submissions().isEmpty()) {
            return List.of();
        }
        try {
            List<Path> found = FolderGlob.findMatching(rules.submissions());
            if (found.isEmpty()) {
                warnings.add("no folder matches " + rules.submissions());
            }
            return found.stream()
                    .filter(dir -> !tournament.results().startsWith(dir))
                    .toList();
        } catch (IOException | IllegalArgumentException e) {
            problems.add(new Problem(
                    0, 0, "the submissions " + rules.submissions() + " cannot be looked for: " + e.getMessage()));
            return List.of();
        }
    }

    /** A student whose folder the roster does not say has the one that is called as the student or the group is. */
    private static Student withFolder(Student student, List<Path> found) {
        if (student.dir() != null) {
            return student;
        }
        Path dir = folderNamed(student.name(), found);
        Path shared = dir == null && !student.group().isEmpty() ? folderNamed(student.group(), found) : dir;
        return student.withFolder(shared);
    }

    private static @Nullable Path folderNamed(String name, List<Path> found) {
        return found.stream()
                .filter(dir ->
                        FileName.compose(String.valueOf(dir.getFileName())).equals(FileName.compose(name)))
                .findFirst()
                .orElse(null);
    }

    private Submission submission(List<Student> students) {
        Student first = students.get(0);
        Path dir = first.dir();
        String name = name(students);
        LastUpload last = LastUpload.of(first.more());
        if (dir == null && !last.state().isEmpty()) {
            Instant received = HandInTime.instant(last.submitted());
            return new Submission(name, students, null, State.ofUpload(last.state()), received, last.inWords());
        }
        if (dir == null || !Files.isDirectory(dir)) {
            warnings.add("nothing was handed in by '" + first.name() + "'"
                    + (dir == null ? "" : ": there is no folder " + dir));
            return new Submission(name, students, null, State.MISSING, null, "");
        }
        BotEntry bot;
        try {
            bot = read(first, dir);
        } catch (RefusedException flawed) {
            return unusableSubmission(
                    name, students, String.join("; ", flawed.refusal().sentences()));
        }
        if (!bot.secrets().withheld().isEmpty()) {
            return unusableSubmission(
                    name,
                    students,
                    "its bot.yaml asks for the secret "
                            + bot.secrets().withheld().get(0) + ", which the course does not grant");
        }
        Instant submitted = submissionTime(students, bot);
        if (lastChange(bot).equals(Instant.EPOCH)) {
            return unusableSubmission(name, students, "there is nothing to start in " + shownPath(dir));
        }
        State state = state(
                submitted,
                late -> warnings.add("the submission of '" + first.name() + "' came at "
                        + HandInTime.of(submitted, Instant.now(), rules.zone()) + ", after the deadline, and is "
                        + late));
        Submission submission = new Submission(name, students, dir, state, submitted, "");
        requireFreeName(submission);
        entries.put(submission, entryOf(submission, bot));
        return submission;
    }

    private Submission unusableSubmission(String name, List<Student> students, String why) {
        warnings.add("the submission of '" + students.get(0).name() + "' cannot be used: " + why);
        return new Submission(name, students, null, State.UNUSABLE, null, why);
    }

    /** A folder's bot: started as the roster says, else as the folder does, else as the course says. */
    private BotEntry read(Student student, Path dir) throws RefusedException {
        BotEntry model = rules.model();
        boolean own = model.command().isEmpty() || BotFolder.isBotFolder(dir);
        if (student.command().isEmpty() && own) {
            BotEntry plain = model.command().isEmpty() ? model : model.withoutCommands();
            return BotFolder.read(plain, dir, students, shownPath(dir), tournament.catalog());
        }
        List<String> command = student.command().isEmpty() ? model.command() : student.command();
        return model.inFolder(dir, students, command);
    }

    /** A folder as the course's file would name it: a student reads it too, and needs no path of this machine. */
    private String shownPath(Path dir) {
        Path source = tournament.source();
        Path base = source == null ? null : source.getParent();
        Path shown = base != null && dir.startsWith(base) ? base.relativize(dir) : dir.getFileName();
        return String.valueOf(shown);
    }

    private String name(List<Student> students) {
        Student first = students.get(0);
        String own = students.size() > 1 ? first.group() : first.name();
        String given = first.more().getOrDefault(LastUpload.CODENAME, "");
        String name = !rules.anonymous()
                ? own
                : given.isEmpty() ? Codename.of(tournament.schedule().seed(), own, names) : given;
        if (!names.add(FileName.compose(name))) {
            problems.add(new Problem(
                    first.line(), 0, "two submissions would both be called '" + name + "'; rename a student or group"));
        }
        return name;
    }

    /** A bot of the file may have a submission's name only if it is that submission, enrolled before. */
    private void requireFreeName(Submission submission) {
        tournament
                .bot(submission.bot())
                .filter(bot -> !bot.dir().equals(submission.dir()))
                .ifPresent(bot -> problems.add(new Problem(
                        submission.students().get(0).line(),
                        0,
                        "'" + submission.bot() + "' is the name of a bot of the file too; rename that bot")));
    }

    private Instant submissionTime(List<Student> students, BotEntry bot) {
        return students.stream()
                .map(Student::submitted)
                .flatMap(Stream::ofNullable)
                .max(Instant::compareTo)
                .orElseGet(() -> lastChange(bot));
    }

    private Instant lastChange(BotEntry bot) {
        try {
            return BotPreparation.lastChange(tournament, bot);
        } catch (IOException e) {
            warnings.add("the files in " + bot.dir() + " cannot be read: " + e.getMessage());
            return Instant.EPOCH;
        }
    }

    private State state(Instant submitted, Consumer<String> late) {
        OffsetDateTime deadline = rules.deadline();
        if (deadline == null || !submitted.isAfter(deadline.toInstant())) {
            return State.ENTERED;
        }
        late.accept(rules.late() == Late.REFUSE ? "refused" : rules.late() == Late.MARK ? "marked" : "accepted");
        return rules.late() == Late.REFUSE ? State.REFUSED : rules.late() == Late.MARK ? State.LATE : State.ENTERED;
    }

    /** The bot that a submission is. */
    BotEntry entry(Submission playable) {
        return Objects.requireNonNull(entries.get(playable));
    }

    private BotEntry entryOf(Submission submission, BotEntry bot) {
        String authors = rules.anonymous() ? "" : submission.authors();
        return bot.withName(submission.bot(), authors);
    }

    /** Finds submission folders by a glob such as {@code students/*}; a star stays within one name. */
    static final class FolderGlob {

        private static final Pattern GLOB = Pattern.compile("[*?\\[{]");

        private FolderGlob() {}

        /**
         * The folders that match, sorted by path; hidden ones never do.
         *
         * @param glob an absolute path with wildcards
         */
        static List<Path> findMatching(String glob) throws IOException {
            Path pattern = Path.of(glob);
            List<Path> found = List.of(pattern.getRoot());
            for (Path name : pattern) {
                found = foldersBelow(found, name.toString());
            }
            return found;
        }

        /** The folder that holds all that can match. */
        static Path base(String glob) {
            Path base = Path.of(glob);
            while (base.getParent() != null && GLOB.matcher(base.toString()).find()) {
                base = base.getParent();
            }
            return base;
        }

        private static List<Path> foldersBelow(List<Path> folders, String name) throws IOException {
            List<Path> found = new ArrayList<>();
            for (Path folder : folders) {
                Path literal = folder.resolve(name);
                if (!GLOB.matcher(name).find() || Files.isDirectory(literal)) {
                    Stream.of(literal).filter(Files::isDirectory).forEach(found::add);
                } else {
                    found.addAll(children(folder, name));
                }
            }
            return found;
        }

        private static List<Path> children(Path folder, String name) throws IOException {
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + name);
            try (Stream<Path> children = Files.list(folder)) {
                return children.filter(Files::isDirectory)
                        .filter(child -> !child.getFileName().toString().startsWith("."))
                        .filter(child -> matcher.matches(child.getFileName()))
                        .sorted()
                        .toList();
            }
        }
    }
}
