package botarena.classroom;

import botarena.classroom.SubmissionFinder.FolderGlob;
import botarena.classroom.roster.Student;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.Section;
import botarena.tournament.Tournament;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A course's rules.
 *
 * @param roster CSV with the columns student, group and dir; null where submissions are found by a glob alone
 * @param submissions glob of submission folders, absolute; empty for none
 * @param model a submission as a bot, but for its name and folder: the course's command, the file's defaults
 * @param deadline later submissions are late; null for none
 * @param late the fate of late submissions
 * @param anonymous whether students appear under codenames
 * @param thresholds marks that a submission has to reach
 */
public record ClassRules(
        @Nullable Path roster,
        String submissions,
        BotEntry model,
        @Nullable OffsetDateTime deadline,
        Late late,
        boolean anonymous,
        List<Threshold> thresholds)
        implements Section {

    static final String KEY = "class";

    /** Zone of printed times and of days: the deadline's, else this machine's. */
    public ZoneId zone() {
        return deadline == null ? ZoneId.systemDefault() : deadline.getOffset();
    }

    /** Treatment of late submissions. */
    public enum Late {
        ACCEPT,
        MARK,
        REFUSE
    }

    /**
     * A mark to reach against a reference bot.
     *
     * @param reference the reference bot's name
     * @param score share of the points, 0 to 1, that the one-sided lower 95 % bound has to reach
     * @param pairs pairs of legs to be played at least
     * @param points its value in grades.csv
     */
    public record Threshold(String reference, double score, int pairs, double points) {}

    public ClassRules {
        thresholds = List.copyOf(thresholds);
    }

    /** Owner of every student's folder: sees neither the course's own files nor other submissions. */
    public FolderOwner.Stranger students(Tournament course, List<Student> roster) {
        List<Path> hidden = new ArrayList<>();
        hidden.add(course.results());
        Stream.of(course.source(), this.roster).flatMap(Stream::ofNullable).forEach(hidden::add);
        roster.stream().map(Student::dir).flatMap(Stream::ofNullable).forEach(hidden::add);
        if (!submissions.isEmpty()) {
            hidden.add(FolderGlob.base(submissions));
        }
        return FolderOwner.stranger(hidden);
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Map<String, @Nullable Object> keys() {
        return ClassKeys.keys(this);
    }
}
