package botarena.contest.works;

import botarena.base.Digest;
import botarena.base.FileErrors;
import botarena.base.FileName;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder.Failure;
import botarena.classroom.ClassRules;
import botarena.classroom.Enrolment;
import botarena.classroom.roster.Student;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.intake.Intake;
import botarena.contest.intake.UploadArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Folders of submissions that others write, such as git or rsync: each is taken once it stood still between two looks. */
final class SubmissionFolders {

    private final ContestFolder folder;
    private final Intake intake;
    private final ClassRules rules;
    private final List<Student> roster;
    private final Consumer<String> say;

    /** State of each folder at the last look. */
    private final Map<Path, Long> seen = new HashMap<>();

    /** State of each folder that was taken or refused. */
    private final Map<Path, Long> taken = new HashMap<>();

    /** Why a bot's folder is not taken now; pages ask from other threads. */
    final Map<String, String> refusals = new ConcurrentHashMap<>();

    SubmissionFolders(
            ContestFolder folder, Intake intake, ClassRules rules, List<Student> roster, Consumer<String> say) {
        this.folder = folder;
        this.intake = intake;
        this.rules = rules;
        this.roster = roster;
        this.say = say;
    }

    /** Looks once; a new folder that has not changed since the last look becomes an upload. */
    void lookForFolders() {
        try {
            Map<Path, String> found = new TreeMap<>();
            for (Path dir : Enrolment.folders(rules)) {
                folder.codename(FileName.compose(String.valueOf(dir.getFileName())))
                        .ifPresent(bot -> found.put(dir, bot));
            }
            for (Student student : roster) {
                Path dir = student.dir();
                if (dir != null && Files.isDirectory(dir)) {
                    folder.codename(student.name())
                            .or(() -> folder.codename(student.group()))
                            .ifPresent(bot -> found.put(dir, bot));
                }
            }
            refusals.keySet().retainAll(found.values());
            found.forEach(this::lookAtFolder);
        } catch (IOException | RuntimeException e) {
            warnOnce(Path.of(rules.submissions()), "", ContestFolder.describeFailure(e));
        }
    }

    private void lookAtFolder(Path dir, String bot) {
        try {
            long now = hashState(dir);
            Long before = seen.put(dir, now);
            if (before != null && before == now && !Long.valueOf(now).equals(taken.get(dir))) {
                takeFolder(dir, bot, now);
            }
        } catch (IOException | RuntimeException | Error e) {
            // Each temporary file has another name.
            warnOnce(dir, bot, e instanceof IOException file ? FileErrors.of(file) : ContestFolder.describeFailure(e));
        }
    }

    private void warnOnce(Path dir, String bot, String cause) {
        String shown = cause.replace(dir.toString(), "the folder");
        if (!shown.equals(refusals.put(bot, shown))) {
            say.accept("warning: the submission in " + dir + " is not taken: " + cause);
        }
    }

    private void takeFolder(Path dir, String bot, long now) throws IOException {
        Path sent = intake.newTempFile();
        try {
            UploadArchive.pack(dir, sent);
            String sum = Digest.hex(sent);
            List<Upload> uploads = folder.contest().uploads(bot);
            // After a restart the taken folders are no longer in memory; the same files pack into the same bytes.
            // An upload by another way may have followed, which the folder's older files must not replace.
            long compared = taken.containsKey(dir) ? 1 : uploads.size();
            if (uploads.stream().limit(compared).noneMatch(each -> each.sha256().equals(sum))) {
                Upload unused = intake.takeUpload(bot, sent, "");
            }
            taken.put(dir, now);
            refusals.remove(bot);
        } catch (RefusedRequest e) {
            warnOnce(dir, bot, e.refusal().cause());
            if (e.refusal().retry().isZero()) {
                taken.put(dir, now);
            }
        } catch (RefusedException e) {
            taken.put(dir, now);
            warnOnce(dir, bot, e.refusal().what() + ".");
        } finally {
            Files.deleteIfExists(sent);
        }
    }

    /** State of a folder: names, sizes and times of its files, and the unreadable ones. */
    private static long hashState(Path dir) {
        long[] sum = {0};
        List<Failure> unread = UploadArchive.walk(dir, entry -> {
            BasicFileAttributes file = entry.attributes();
            sum[0] += Digest.draw(
                    entry.path().toString(),
                    file.size(),
                    file.lastModifiedTime().toMillis());
            return true;
        });
        unread.forEach(failure -> sum[0] += Digest.draw(failure.path().toString()));
        return sum[0];
    }
}
