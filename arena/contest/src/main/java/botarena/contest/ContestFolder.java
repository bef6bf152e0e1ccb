package botarena.contest;

import botarena.classroom.Course.Codename;
import botarena.classroom.roster.Student;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.People.Person;
import botarena.referee.process.machine.UntrustedFolder;
import botarena.tournament.Digest;
import botarena.tournament.Refusal.RefusedException;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Folder of a contest: its log, its people, their keys and uploads. Any copy of it is a backup. Safe for use by several
 * threads; no other process can open it meanwhile.
 */
public final class ContestFolder implements Closeable {

    /** Report of the final that names nobody, in the folder of the final. */
    public static final String ANONYMOUS = "report-anonymous.html";

    private static final String KEYS = "keys.csv";
    private static final String SUBMISSIONS = "submissions";
    private static final String LOG = "log.txt";
    private static final String FINAL = "final";
    private static final int KEY_BYTES = 16;

    private final Path folder;
    private final FolderLock lock;
    private final Contest contest;
    private final ContestLog log;
    private final People people;

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
        make(folder);
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

    /** A new folder is for its owner alone: classmates may have accounts on this machine. */
    private static void make(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            Path parent = folder.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.createDirectory(folder, People.owner("rwx------"));
        }
        Files.createDirectories(folder.resolve(SUBMISSIONS));
    }

    /** A kill may have come between the event and what it erases. */
    private void finishErasing() throws IOException {
        for (String bot : List.copyOf(people.codenames())) {
            if (!contest.entrants().contains(bot)) {
                forget(bot);
            }
        }
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
        log.append(List.of(events));
        for (ContestEvent event : events) {
            contest.take(event);
        }
    }

    /**
     * Appends an event that depends on the state: nothing else is appended between the look and the event.
     *
     * @param made makes the events of the state as it is
     */
    public synchronized void appendTogether(Supplier<List<ContestEvent>> made) throws IOException {
        append(made.get().toArray(ContestEvent[]::new));
    }

    /**
     * Enters everybody of a roster who is not entered yet, and draws a key for each person.
     *
     * @param groups whether students of one group enter together
     * @param seed of the tournament, from which codenames follow
     * @param url address of the site, with a slash at its end; links in {@code keys.csv} begin with it, old ones too
     * @return how many persons got a key; those who were erased get none
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
            // The name of somebody erased is not kept, but the codename that follows from it is.
            if (!contest.isErased(Codename.of(seed, entrant.getKey(), Set.of()))) {
                keys += enter(entrant.getKey(), entrant.getValue(), seed, url, now);
            }
        }
        return keys;
    }

    /** Whoever tried the contest at home first has links that nobody else can open. */
    private void moveLinks(String url) throws IOException {
        Path file = folder.resolve(KEYS);
        List<String> links = Files.exists(file) ? Files.readAllLines(file) : List.of();
        List<String> moved = links.stream()
                .map(line -> line.replaceFirst("[^,]*(?=enter#\\w+$)", url))
                .toList();
        if (!moved.equals(links)) {
            People.replace(file, String.join("\n", moved) + "\n");
        }
    }

    /**
     * Enters somebody who stands in no roster, or was erased.
     *
     * @param url address of the site, with a slash at its end
     * @return the link; empty if somebody of this name is entered already
     */
    public synchronized String add(String name, String url, Instant now) throws IOException {
        if (people.codename(name).isPresent()) {
            return "";
        }
        String bot = named(now.toEpochMilli(), name, List.of(name));
        append(new ContestEvent(now, "person", bot, Map.of()));
        return newKey(new Holder(bot, 0), url, now);
    }

    /** Notes people under a codename that nobody has. */
    private String named(long seed, String name, List<String> members) throws IOException {
        Set<String> taken = new LinkedHashSet<>(people.codenames());
        taken.addAll(contest.entrants());
        String bot = Codename.of(seed, name, taken);
        people.put(bot, new Person(name, members));
        return bot;
    }

    private int enter(String name, List<String> members, long seed, String url, Instant now) throws IOException {
        String bot = people.codename(name).orElse("");
        List<String> all = new ArrayList<>(members);
        if (bot.isEmpty()) {
            bot = named(seed, name, members);
        } else {
            // Numbers of members are their keys' for good: those who come later follow.
            Person known = people.of(bot).orElseThrow();
            Set<String> joined = new LinkedHashSet<>(known.members());
            if (joined.addAll(members)) {
                people.put(bot, new Person(name, new ArrayList<>(joined)));
            }
            all = new ArrayList<>(joined);
        }
        if (!contest.entrants().contains(bot)) {
            append(new ContestEvent(now, "person", bot, Map.of()));
        }
        int keys = 0;
        for (int member = 0; member < all.size(); member++) {
            Holder holder = new Holder(bot, member);
            if (!contest.hasKey(holder)) {
                String unused = newKey(holder, url, now);
                keys++;
            }
        }
        return keys;
    }

    /**
     * Draws a key, which is the end of the holder's old one, and adds its link to {@code keys.csv}. The key itself is
     * kept nowhere else.
     *
     * @param url address of the site, with a slash at its end
     * @return the link
     */
    public synchronized String newKey(Holder holder, String url, Instant now) throws IOException {
        byte[] drawn = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(drawn);
        String key = HexFormat.of().formatHex(drawn);
        String link = url + "enter#" + key;
        Path file = folder.resolve(KEYS);
        String head = Files.exists(file) ? "" : "name,link\n";
        String name = holder.isOrganiser()
                ? "(organiser)"
                : people.of(holder.bot())
                        .map(person -> person.members().get(holder.member()))
                        .orElse(holder.bot());
        People.write(
                file,
                head + cell(name) + "," + link + "\n",
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
        append(new ContestEvent(now, "key", holder.bot(), Map.of("member", holder.member(), "sha256", sum(key))));
        return link;
    }

    /** Whose key it is. */
    public Optional<Holder> holder(String key) {
        return contest.holder(sum(key));
    }

    private static String sum(String key) {
        return HexFormat.of().formatHex(Digest.sha256().digest(key.getBytes(StandardCharsets.UTF_8)));
    }

    /** Name of an entrant for people who may know it; the codename if nobody is known by it. */
    public synchronized String name(String bot) {
        return people.of(bot).map(Person::name).orElse(bot);
    }

    /** Names of an entrant's persons, in the order of their keys. */
    public synchronized List<String> members(String bot) {
        return people.of(bot).map(Person::members).orElse(List.of());
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
    public Path submissions(String bot) {
        return folder.resolve(SUBMISSIONS).resolve(bot);
    }

    /** Folder of an upload: {@code upload} as it was sent, {@code files/} as they are built, {@code log.txt}. */
    public Path upload(String bot, int number) {
        return submissions(bot).resolve(String.valueOf(number));
    }

    /** Replaces the log of an upload, which its author reads: flaws, the end of a build, or an exam's findings. */
    public void writeLog(String bot, int number, List<String> lines) throws IOException {
        Files.createDirectories(upload(bot, number));
        Files.write(upload(bot, number).resolve(LOG), lines);
    }

    /** The log of an upload; empty if there is none. */
    public List<String> log(Upload upload) {
        Path file = upload(upload.bot(), upload.number()).resolve(LOG);
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
     * Erases everything personal of an entrant: name, key, uploads, logs. Records of games stay; they know the codename
     * alone.
     */
    public synchronized void erase(String bot, Instant now) throws IOException {
        append(new ContestEvent(now, "erased", bot, Map.of()));
        forget(bot);
    }

    private void forget(String bot) throws IOException {
        List<String> cells = members(bot).stream().map(ContestFolder::cell).toList();
        Path keys = folder.resolve(KEYS);
        if (Files.exists(keys)) {
            List<String> lines = Files.readAllLines(keys);
            List<String> others = lines.stream()
                    .filter(line -> cells.stream().noneMatch(cell -> line.startsWith(cell + ",")))
                    .toList();
            if (others.size() < lines.size()) {
                Files.write(keys, others);
            }
        }
        delete(submissions(bot));
        forgetInFinal(bot);
        people.remove(bot);
    }

    /** Takes an entrant's people out of the final's lists; reports that name them are deleted, and can be written again. */
    private void forgetInFinal(String bot) throws IOException {
        Path course = finalResults().resolve("class");
        List<String> names = new ArrayList<>(members(bot));
        names.add(name(bot));
        for (Path list : List.of(
                finalResults().resolve("roster.csv"),
                course.resolve("grades.csv"),
                course.resolve("submissions.csv"))) {
            if (Files.exists(list)) {
                Map<Boolean, List<String>> lines = Files.readAllLines(list).stream()
                        .collect(Collectors.partitioningBy(line -> names.stream()
                                .anyMatch(name -> line.startsWith(name + ",")
                                        || line.startsWith("\"" + name.replace("\"", "\"\"") + "\","))));
                Files.write(list, lines.getOrDefault(false, List.of()));
                // The final may have drawn another codename, which its list of submissions tells.
                for (String line : lines.getOrDefault(true, List.of())) {
                    for (String cell : line.split(",", -1)) {
                        if (cell.matches("bot-[a-z]+")) {
                            Files.deleteIfExists(course.resolve("checks").resolve(cell + ".txt"));
                        }
                    }
                }
            }
        }
        for (String report : List.of(ReportFile.NAME, ANONYMOUS)) {
            Files.deleteIfExists(finalResults().resolve(report));
        }
        if (Files.isDirectory(course.resolve("students"))) {
            try (DirectoryStream<Path> students = Files.newDirectoryStream(course.resolve("students"))) {
                for (Path student : students) {
                    Path text = student.resolve("report.txt");
                    String said = Files.exists(text) ? Files.readString(text) : "";
                    if (names.stream().anyMatch(said::contains)) {
                        delete(student);
                    }
                }
            }
        }
    }

    /** A name as a cell of a spreadsheet, which takes one that begins with a sign for a formula. */
    private static String cell(String name) {
        String text = name.matches("[=+@\\-\\t\\r].*") ? "'" + name : name;
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** Deletes a folder with all that is in it; links are not followed. */
    public static void delete(Path folder) throws IOException {
        UntrustedFolder.removeAll(folder);
    }

    @Override
    public synchronized void close() throws IOException {
        log.close();
        lock.close();
    }
}
