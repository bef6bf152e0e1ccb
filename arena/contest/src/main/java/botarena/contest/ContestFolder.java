package botarena.contest;

import botarena.base.Digest;
import botarena.base.FileErrors;
import botarena.base.PrivateFile;
import botarena.base.Refusal.RefusedException;
import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Failure;
import botarena.classroom.Course.Codename;
import botarena.classroom.Gradebook;
import botarena.classroom.roster.Student;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.People.Person;
import botarena.tournament.journal.FolderLock;
import botarena.view.report.ReportFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Folder of a contest: its log, its people, their keys and uploads. Any copy of it is a backup. Safe for use by several
 * threads; no other process can open it meanwhile.
 */
public final class ContestFolder implements Closeable {

    /** Report of the final without names, in the folder of the final. */
    public static final String ANONYMOUS = "report-anonymous.html";

    private static final String KEYS = "keys.csv";
    private static final String SUBMISSIONS = "submissions";
    private static final String LOG = "log.txt";
    private static final String FINAL = "final";
    private static final int TOKEN_BYTES = 16;

    private final Path folder;
    private final FolderLock lock;
    private final Contest contest;
    private final ContestLog log;
    private final People people;
    private final Map<String, Erasure> unfinished = new LinkedHashMap<>();
    private @Nullable Follower follower;
    private @Nullable LogFailure failure;

    /**
     * Failure of the log to take events, until it takes one.
     *
     * @param since first try that failed
     * @param last try that failed
     * @param tries that failed, in a row
     */
    public record LogFailure(Instant since, Instant last, int tries, String cause) {}

    /** Follower of the log. */
    public interface Follower extends AutoCloseable {

        /** Takes an event that is on disk. Returns at once, as uploads and pages wait for it. */
        void accept(ContestEvent event);

        /** What became of the events, for the organiser. */
        String sentence();

        @Override
        void close();
    }

    private ContestFolder(Path folder, FolderLock lock, Contest contest, ContestLog log, People people) {
        this.folder = folder;
        this.lock = lock;
        this.contest = contest;
        this.log = log;
        this.people = people;
    }

    /**
     * Opens a folder, or begins a new one, and brings the contest to its last state.
     *
     * @throws RefusedException if another process has it, or a file in it cannot be read
     */
    public static ContestFolder open(Path folder, Contest.Rules rules) throws IOException, RefusedException {
        createFolder(folder);
        FolderLock lock = FolderLock.take(folder);
        try {
            Contest contest = new Contest(rules);
            ContestLog log = ContestLog.open(folder, contest);
            ContestFolder opened = new ContestFolder(folder, lock, contest, log, People.open(folder));
            opened.finishErasing();
            return opened;
        } catch (IOException | RefusedException e) {
            lock.close();
            throw e;
        }
    }

    /** Whether a folder is a contest's. */
    public static boolean isContest(Path folder) {
        return Files.isRegularFile(folder.resolve(ContestLog.NAME));
    }

    /**
     * The state of a contest whose folder another process may hold.
     *
     * @throws RefusedException naming a line that is no event
     */
    public static Contest readContest(Path folder) throws IOException, RefusedException {
        Contest contest = new Contest(new Contest.Rules(null, false, Duration.ZERO, 1));
        ContestLog.open(folder, contest).close();
        return contest;
    }

    /** A new folder is for its owner alone: classmates may have accounts on this machine. */
    private static void createFolder(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            Path parent = folder.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            PrivateFile.createFolder(folder);
        }
        Files.createDirectories(folder.resolve(SUBMISSIONS));
    }

    /** A kill, or a file that could not be deleted, may have come between the wish and the deed. */
    private void finishErasing() {
        Set<String> gone = new LinkedHashSet<>(contest.unfinishedErasures());
        people.codenames().stream()
                .filter(bot -> !contest.entrants().contains(bot))
                .forEach(gone::add);
        gone.forEach(bot -> erase(bot, Instant.now()));
    }

    /** The state, which follows every {@link #append}. */
    public Contest contest() {
        return contest;
    }

    /** The folder itself. */
    public Path path() {
        return folder;
    }

    /**
     * Puts events on disk, all or none; then the contest knows them.
     *
     * @throws IOException if they are not on disk: nothing has changed
     */
    public synchronized void append(ContestEvent... events) throws IOException {
        try {
            log.append(List.of(events));
        } catch (IOException e) {
            Instant now = events[0].at();
            LogFailure before = failure == null ? new LogFailure(now, now, 0, "") : failure;
            failure = new LogFailure(before.since(), now, before.tries() + 1, FileErrors.describe(e));
            throw e;
        }
        failure = null;
        for (ContestEvent event : events) {
            contest.apply(event);
            if (follower != null) {
                follower.accept(event);
            }
        }
    }

    /** Why the log takes no events; null if it took the last one. */
    public synchronized @Nullable LogFailure logFailure() {
        return failure;
    }

    /** Tells a follower of each further event; it is closed with the folder. */
    public synchronized void setFollower(Follower next) {
        follower = next;
    }

    /** What the follower says for the organiser; empty without one. */
    public synchronized String followerSentence() {
        return follower == null ? "" : follower.sentence();
    }

    /**
     * Keeps the result of a step, unless the upload's way ended meanwhile: it was removed, replaced or erased.
     *
     * @param lines the upload's new log; null to keep the one it has
     * @return whether it was kept
     */
    public synchronized boolean keepResult(Upload upload, @Nullable List<String> lines, Supplier<ContestEvent> result)
            throws IOException {
        boolean goesOn = contest.upload(upload.bot(), upload.number())
                .filter(Upload::isActive)
                .isPresent();
        if (goesOn) {
            if (lines != null) {
                writeLog(upload.bot(), upload.number(), lines);
            }
            append(result.get());
        }
        return goesOn;
    }

    /**
     * Enters each student of a roster who is not entered yet, and draws a key for each person.
     *
     * @param groups whether students of one group enter together
     * @param seed of the tournament, from which codenames follow
     * @param url address of the site, with a slash at its end; links in {@code keys.csv} begin with it, old ones too
     * @return the number of persons who got a key; erased ones get none
     */
    public synchronized int enrol(List<Student> roster, boolean groups, long seed, String url, Instant now)
            throws IOException {
        moveLinks(url);
        Map<String, List<String>> entrants = new LinkedHashMap<>();
        for (Student student : roster) {
            String name = groups && !student.group().isEmpty() ? student.group() : student.name();
            entrants.computeIfAbsent(name, key -> new ArrayList<>()).add(student.name());
        }
        int keys = 0;
        for (Map.Entry<String, List<String>> entrant : entrants.entrySet()) {
            // The name of an erased person is not kept, but the codename that follows from it is.
            if (!contest.isErased(Codename.of(seed, entrant.getKey(), Set.of()))) {
                keys += enterEntrant(entrant.getKey(), entrant.getValue(), seed, url, now)
                        .size();
            }
        }
        return keys;
    }

    /** Lets the links in {@code keys.csv} begin with another address: the contest may have been tried at home first. */
    public synchronized void moveLinks(String url) throws IOException {
        rewriteKeys(links -> links.map(line -> line.replaceFirst("[^,]*(?=enter#\\w+$)", url)));
    }

    private void rewriteKeys(UnaryOperator<Stream<String>> change) throws IOException {
        Path file = folder.resolve(KEYS);
        List<String> links = Files.exists(file) ? Files.readAllLines(file) : List.of();
        List<String> changed = change.apply(links.stream()).toList();
        if (!changed.equals(links)) {
            PrivateFile.replace(file, String.join("\n", changed) + "\n");
        }
    }

    /**
     * Enters a person who stands in no roster, or was erased.
     *
     * @param url address of the site, with a slash at its end
     * @return the link; empty if this name is entered already
     */
    public synchronized String addPerson(String name, String url, Instant now) throws IOException {
        return people.codename(name).isPresent()
                ? ""
                : enterEntrant(name, List.of(name), now.toEpochMilli(), url, now)
                        .get(0);
    }

    /** Enters people, or further ones of a group, and returns the links of the ones who had none. */
    private List<String> enterEntrant(String name, List<String> members, long seed, String url, Instant now)
            throws IOException {
        String bot = people.codename(name).orElse("");
        if (bot.isEmpty()) {
            Set<String> taken = new LinkedHashSet<>(people.codenames());
            taken.addAll(contest.entrants());
            bot = Codename.of(seed, name, taken);
        }
        // Numbers of members are their keys' for good: later members follow.
        Set<String> all = new LinkedHashSet<>(members(bot));
        if (all.addAll(members)) {
            people.put(bot, new Person(name, List.copyOf(all)));
        }
        if (!contest.entrants().contains(bot)) {
            append(new ContestEvent(now, "person", bot, Map.of()));
        }
        List<String> links = new ArrayList<>();
        for (int member = 0; member < all.size(); member++) {
            Holder holder = new Holder(bot, member);
            if (!contest.hasKey(holder)) {
                links.add(newKey(holder, url, now));
            }
        }
        return links;
    }

    /**
     * Draws a key, which is the end of the holder's old one, and adds its link to {@code keys.csv}. The key itself is
     * kept nowhere else.
     *
     * @param url address of the site, with a slash at its end
     * @return the link
     */
    public synchronized String newKey(Holder holder, String url, Instant now) throws IOException {
        String key = drawToken();
        String link = url + "enter#" + key;
        Path file = folder.resolve(KEYS);
        String head = Files.exists(file) ? "" : "name,link\n";
        String name = holder.isOrganiser()
                ? "(organiser)"
                : people.find(holder.bot())
                        .map(person -> person.members().get(holder.member()))
                        .orElse(holder.bot());
        PrivateFile.write(
                file,
                head + csvCell(name) + "," + link + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND);
        append(new ContestEvent(
                now, "key", holder.bot(), Map.of("member", holder.member(), "sha256", Digest.hex(key))));
        return link;
    }

    /** A word of 32 hexadecimal digits that cannot be guessed. */
    public static String drawToken() {
        byte[] drawn = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(drawn);
        return HexFormat.of().formatHex(drawn);
    }

    /** Whose key it is. */
    public Optional<Holder> holder(String key) {
        return contest.holder(Digest.hex(key));
    }

    /** Name of an entrant for people who may know it; the codename if there is none. */
    public synchronized String name(String bot) {
        return people.find(bot).map(Person::name).orElse(bot);
    }

    /** Names of an entrant's persons, in the order of their keys. */
    public synchronized List<String> members(String bot) {
        return people.find(bot).map(Person::members).orElse(List.of());
    }

    /** The codename of a student or group. */
    public synchronized Optional<String> codename(String name) {
        return people.codename(name);
    }

    /** Results folder of the final, which is there once the final has begun. */
    public Path finalResults() {
        return folder.resolve(FINAL);
    }

    /** Folder of an entrant's uploads. */
    public Path entrantFolder(String bot) {
        return folder.resolve(SUBMISSIONS).resolve(bot);
    }

    /** Entries of an entrant's folder whose names fit a pattern. */
    public List<Path> listEntries(String bot, String glob) throws IOException {
        List<Path> entries = new ArrayList<>();
        if (Files.isDirectory(entrantFolder(bot))) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(entrantFolder(bot), glob)) {
                found.forEach(entries::add);
            }
        }
        return entries;
    }

    /** Folder of an upload: {@code upload} as it was sent, {@code files/} as they are built, {@code log.txt}. */
    public Path uploadFolder(String bot, int number) {
        return entrantFolder(bot).resolve(String.valueOf(number));
    }

    /** The file of an upload as it was sent; old ones are deleted. */
    public Path uploadFile(Upload upload) {
        return uploadFolder(upload.bot(), upload.number()).resolve("upload");
    }

    /** Replaces the log of an upload, which its author reads: flaws, the end of a build, or an exam's findings. */
    public void writeLog(String bot, int number, List<String> lines) throws IOException {
        Files.createDirectories(uploadFolder(bot, number));
        Files.write(uploadFolder(bot, number).resolve(LOG), lines);
    }

    /** The log of an upload; empty if there is none. */
    public List<String> readLog(Upload upload) {
        return readLines(uploadFolder(upload.bot(), upload.number()).resolve(LOG));
    }

    /** Lines of a log, also of malformed text; empty if there is none. */
    public static List<String> readLines(Path file) {
        try {
            return Files.exists(file)
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of("The log cannot be read.");
        }
    }

    /**
     * Erases all personal data of an entrant: key, name, uploads, logs. Records of games stay; they know the codename
     * alone. The entrant is out at once; the next call tries failed deletions again.
     */
    public synchronized Erasure erase(String bot, Instant now) {
        List<String> left = new ArrayList<>();
        if (contest.entrants().contains(bot)) {
            // A full disk is no reason to keep files.
            tryDeletion(left, () -> append(new ContestEvent(now, "erase", bot, Map.of())));
        }
        boolean wanted = left.isEmpty();
        left.clear();
        tryDeletion(left, this::forgetKeys);
        for (Failure failure : new UntrustedFolder(entrantFolder(bot)).remove()) {
            left.add(entrantFolder(bot).resolve(failure.path()) + ": " + FileErrors.of(failure.cause()));
        }
        tryDeletion(
                left,
                () -> Gradebook.forget(
                        finalResults(), bot, new HashSet<>(members(bot)), new HashSet<>(contest.entrants())));
        for (String report : List.of(ReportFile.NAME, ANONYMOUS)) {
            tryDeletion(left, () -> Files.deleteIfExists(finalResults().resolve(report)));
        }
        if (left.isEmpty() && people.find(bot).isPresent()) {
            tryDeletion(left, () -> people.remove(bot));
        }
        if (left.isEmpty() && (!wanted || contest.unfinishedErasures().contains(bot))) {
            tryDeletion(left, () -> append(new ContestEvent(now, "erased", bot, Map.of())));
        }
        Erasure erasure = new Erasure(bot, !contest.entrants().contains(bot), left);
        if (erasure.isDone()) {
            unfinished.remove(bot);
        } else {
            unfinished.put(bot, erasure);
        }
        return erasure;
    }

    /**
     * How far an erasure got.
     *
     * @param isOut whether the log says so
     * @param left files that could not be deleted or written, and why
     */
    public record Erasure(String bot, boolean isOut, List<String> left) {
        public Erasure {
            left = List.copyOf(left);
        }

        public boolean isDone() {
            return left.isEmpty();
        }

        /** The result, and the next step for the user. */
        public String sentence() {
            if (isDone()) {
                return "Everything personal about " + bot + " is erased.";
            }
            String files = String.join("; ", left);
            return isOut
                    ? bot + " is out and the key has ended, but not all files are deleted: " + files
                            + ". Make these files deletable; it is tried again every minute and at each start."
                    : bot + " is not out, and the key still opens the site, as the log cannot be written: " + files
                            + ". Free space on the disk; it is tried again every minute.";
        }
    }

    /** Erasures that something is left of. */
    public synchronized List<Erasure> unfinishedErasures() {
        return List.copyOf(unfinished.values());
    }

    /** Part of an erasure. */
    private interface Deletion {
        void delete() throws IOException;
    }

    private void tryDeletion(List<String> left, Deletion part) {
        try {
            part.delete();
        } catch (IOException e) {
            left.add(FileErrors.describe(e));
        }
    }

    /** Removes links from {@code keys.csv} that open nothing: a link is known by its key, never by the name beside it. */
    private void forgetKeys() throws IOException {
        rewriteKeys(links -> links.filter(line -> !line.contains("enter#")
                || holder(line.substring(line.lastIndexOf('#') + 1).strip()).isPresent()));
    }

    /** A name as a cell of a spreadsheet, which takes one that begins with a sign for a formula. */
    private static String csvCell(String name) {
        String text = name.matches("[=+@\\-\\t\\r].*") ? "'" + name : name;
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** Deletes as much of a folder as possible; the program's log has what stays. */
    public static boolean tryDelete(Path folder) {
        List<Failure> failures = new UntrustedFolder(folder).remove();
        failures.forEach(failure -> LoggerFactory.getLogger(ContestFolder.class)
                .warn("{} stays: {}", folder.resolve(failure.path()), FileErrors.of(failure.cause())));
        return failures.isEmpty();
    }

    /** Cause of a failed step, in words for people; the program's log has more about a fault of the arena. */
    public static String describeFailure(Throwable failure) {
        if (failure instanceof RefusedException refused) {
            return refused.refusal().what();
        }
        if (failure instanceof IOException file) {
            return FileErrors.describe(file);
        }
        LoggerFactory.getLogger(ContestFolder.class).error("a step of the contest failed", failure);
        return failure instanceof OutOfMemoryError
                ? "the arena has too little memory for it"
                : "the arena failed; its log tells where";
    }

    @Override
    public synchronized void close() throws IOException {
        if (follower != null) {
            follower.close();
        }
        log.close();
        lock.close();
    }
}
