package botarena.classroom;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.SubmissionFinder.FolderGlob;
import botarena.classroom.roster.Roster;
import botarena.classroom.roster.Student;
import botarena.games.Game;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.file.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A tournament whose submissions have become bots, behind the bots of the file, which are the references. Enrolling
 * again changes nothing.
 *
 * @param tournament with every submission that plays as a bot
 * @param submissions in the order of the roster, found folders that stand in no roster last
 * @param warnings sentences for the teacher
 */
public record Enrolment(Tournament tournament, List<Submission> submissions, List<String> warnings) {

    public Enrolment {
        submissions = List.copyOf(submissions);
        warnings = List.copyOf(warnings);
    }

    /**
     * Looks for the submissions of a course; a tournament that is none comes back as it is.
     *
     * @throws RefusedException with every mistake of the roster, by line
     */
    public static Enrolment of(Tournament tournament) throws RefusedException {
        ClassRules rules = tournament.section(ClassRules.class).orElse(null);
        if (rules == null) {
            return new Enrolment(tournament, List.of(), List.of());
        }
        refuseJars(tournament);
        Path file = rules.roster();
        Roster roster = file == null ? new Roster(List.of(), List.of()) : Roster.read(file);
        refuse(file, roster.problems());
        SubmissionFinder finder = new SubmissionFinder(tournament, rules);
        List<Submission> submissions = finder.submissions(roster.students());
        refuse(file, finder.problems());
        return new Enrolment(
                tournament.withBots(bots(tournament, finder, submissions)), submissions, finder.warnings());
    }

    /**
     * Refuses games of jars that could be others than the teacher means: their code has the arena's rights.
     *
     * @throws RefusedException if a jar is not named with its SHA-256
     */
    public static void refuseJars(Tournament tournament) throws RefusedException {
        for (Variant variant : tournament.games()) {
            Game.Source rules = variant.game().source();
            if (rules.path().endsWith(".jar")) {
                throw new RefusedException(
                        variant.game().id() + " comes from a jar, which runs inside the arena",
                        List.of(rules.path() + " is not named with its SHA-256"),
                        "rules: [" + Path.of(rules.path()).getFileName() + "@" + rules.fingerprint() + "]");
            }
        }
    }

    /** The folders of submissions that a course's glob finds now; none where it has no glob. */
    public static List<Path> folders(ClassRules rules) throws IOException {
        return rules.submissions().isEmpty() ? List.of() : FolderGlob.findMatching(rules.submissions());
    }

    /**
     * Students of a course: the roster or, without one, every student with a folder.
     *
     * @throws RefusedException with every mistake of the roster, by line
     * @throws IOException if folders cannot be looked for
     */
    public static List<Student> students(ClassRules rules) throws IOException, RefusedException {
        Path file = rules.roster();
        if (file == null) {
            return folders(rules).stream().map(Student::ofFolder).toList();
        }
        Roster roster = Roster.read(file);
        refuse(file, roster.problems());
        return roster.students();
    }

    private static List<BotEntry> bots(Tournament tournament, SubmissionFinder finder, List<Submission> submissions)
            throws RefusedException {
        List<BotEntry> bots = new ArrayList<>(tournament.bots());
        submissions.stream()
                .filter(submission -> submission.state().plays())
                .filter(submission -> tournament.bot(submission.bot()).isEmpty())
                .map(finder::entry)
                .forEach(bots::add);
        if (bots.size() < 2) {
            throw new RefusedException(
                    "there are no submissions to play",
                    List.of("the course has " + bots.size() + " bot, and " + submissions.size()
                            + " submissions of which none plays"),
                    "see 'roster', 'submissions' and 'deadline' of class");
        }
        return bots;
    }

    private static void refuse(@Nullable Path roster, List<Problem> problems) throws RefusedException {
        if (!problems.isEmpty()) {
            throw new RefusedException(
                    "the roster " + roster + " has mistakes",
                    problems.stream().map(Problem::text).toList(),
                    "fix these lines and run again");
        }
    }

    /**
     * Submission of one student, or of several of one group together.
     *
     * @param bot the name it plays under; empty if it does not play
     * @param students at least one
     * @param dir its folder, absolute; null if none was found
     * @param state its state
     * @param submitted when it was handed in, null without a submission
     * @param flaw why it cannot be used; empty if it can
     */
    public record Submission(
            String bot,
            List<Student> students,
            @Nullable Path dir,
            State state,
            @Nullable Instant submitted,
            String flaw) {

        /** State of a submission. */
        public enum State {
            /** It plays. */
            ENTERED,
            /** It plays, marked as late. */
            LATE,
            /** It came too late to play. */
            REFUSED,
            /** There is no folder. */
            MISSING,
            /** Its folder has nothing to start, or its {@code bot.yaml} has mistakes. */
            UNUSABLE,
            /** It was handed in to a contest, and did not pass, or does not play for another reason. */
            FAILED;

            /** The state of a student without a playing bot, by the state of the last upload to a contest. */
            static State ofUpload(String state) {
                return switch (state) {
                    case "" -> MISSING;
                    case "late" -> REFUSED;
                    case "unusable" -> UNUSABLE;
                    default -> FAILED;
                };
            }

            String word() {
                return name().toLowerCase(Locale.ROOT);
            }

            /** Whether its bot takes part. */
            public boolean plays() {
                return this == ENTERED || this == LATE;
            }
        }

        public Submission {
            students = List.copyOf(students);
        }

        /** Its authors' names. */
        String authors() {
            return students.stream().map(Student::name).collect(Collectors.joining(" & "));
        }
    }
}
