package botarena.app.contest;

import static botarena.app.contest.ServedContest.lines;
import static botarena.app.contest.ServedContest.text;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.UntrustedFolder;
import botarena.protocol.Json;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Hostile uploads to a process that serves a contest: none reads, stops, slows or erases the work of others. */
@Tag("slow")
@Timeout(1000)
@Needs({Tool.BUBBLEWRAP, Tool.PYTHON})
class HostileUploadsTest {

    private static final String SECRET = "secret-of-the-organiser";

    /** Words that only files of the organiser and of other students hold. */
    private static final List<String> MARKS =
            List.of(SECRET, "enter#", "\"members\"", "\"sha256\"", "902103312204173", "student,group");

    private static final List<String> ENDS =
            List.of("playing", "unusable", "build-failed", "exam-failed", "undecided", "suspended");

    private static final String BOT = "python3, bot.py";
    private static final String FOLDER_OF_CONTEST = "../../../../";

    @TempDir
    private Path temporary;

    private Path folder = Path.of("");
    private ServedContest contest;

    /** Uploads by student: the files of each, and the states in which it may end. */
    private final Map<String, Attack> attacks = new LinkedHashMap<>();

    private final List<Socket> senders = new ArrayList<>();

    private record Attack(Map<String, String> files, List<String> ends) {}

    /** If possible the contest lies below {@code /usr}, which every sandbox shows. */
    @BeforeEach
    void write() throws IOException {
        Path shown = Path.of("/usr/local");
        folder = Files.createDirectory(
                (Files.isWritable(shown) ? shown : temporary).resolve("botarena-" + UUID.randomUUID()));
        contest = new ServedContest(folder, temporary, """
                # %s
                time: 5s
                class: {roster: roster.csv}
                serve: {build-time: 20s, uploads: {size: 1m}}
                """.formatted(SECRET));
        Files.setPosixFilePermissions(folder.resolve("contest.yaml"), PosixFilePermissions.fromString("rw-------"));
        readAttacks();
        leaveAttacks();
        Files.writeString(
                folder.resolve("roster.csv"),
                Stream.concat(Stream.of("ada"), attacks.keySet().stream())
                        .map(name -> name + "," + SECRET)
                        .collect(Collectors.joining("\n", "student,group\n", "\n")));
    }

    @AfterEach
    void close() throws IOException {
        for (Socket sender : senders) {
            sender.close();
        }
        contest.close();
        assertThat(new UntrustedFolder(folder).remove()).isEmpty();
    }

    private void attack(String name, List<String> ends, String yaml, String... files) throws IOException {
        Map<String, String> all = new HashMap<>(
                Map.of("bot.yaml", yaml, "bot.py", Files.readString(ServedContest.SAMPLE.resolve("random_bot.py"))));
        for (int i = 0; i < files.length; i += 2) {
            all.put(files[i], files[i + 1]);
        }
        attacks.put(name, new Attack(all, ends));
    }

    private static String yaml(String command, String more) {
        return "name: x\ncommand: [" + command + "]\n" + more;
    }

    /** Uploads that want to read: by words of bot.yaml, and by twenty paths while they are built, examined and play. */
    private void readAttacks() throws IOException {
        List<String> unusable = List.of("unusable");
        String keys = FOLDER_OF_CONTEST + "keys.csv";
        attack("build-word", unusable, yaml(BOT, "build: [sh, -c, 'cat $1; exit 3', x, " + keys + "]\n"));
        attack("build-script", unusable, yaml(BOT, "build: 'cat " + keys + "; exit 3'\n"));
        attack("command-word", unusable, yaml(BOT + ", " + keys, ""));
        attack("absolute-word", unusable, yaml(BOT + ", " + folder.resolve("contest.yaml"), ""));
        attack("folder-word", unusable, yaml(BOT + ", ../../..", ""));
        attack("env-word", unusable, yaml(BOT, "env: {K: " + keys + "}\n"));
        attack("needs-word", unusable, yaml(BOT, "needs: [" + keys + "]\n"));
        assertThat(paths()).hasSize(20);
        String bot =
                "import look\nlook.fail_if_seen()\n" + Files.readString(ServedContest.SAMPLE.resolve("random_bot.py"));
        String build = "build: [python3, look.py]\n";
        attack("paths", List.of("playing"), yaml(BOT, build), "bot.py", bot, "look.py", look(paths()));
        // These show that a look at a file is noticed.
        String own = look(List.of("own"));
        attack("own-build", List.of("build-failed"), yaml(BOT, build), "own", SECRET, "look.py", own);
        attack("own-exam", List.of("exam-failed"), yaml(BOT, ""), "own", SECRET, "bot.py", bot, "look.py", own);
    }

    private List<String> paths() {
        Path kept = folder.resolve("contest");
        List<String> paths = new ArrayList<>(Stream.of(
                        "",
                        "contest.yaml",
                        "roster.csv",
                        "contest/keys.csv",
                        "contest/people.json",
                        "contest/contest.jsonl",
                        "contest/submissions",
                        "contest/ladder")
                .map(file -> folder.resolve(file).toString())
                .toList());
        paths.addAll(List.of(
                FOLDER_OF_CONTEST + "keys.csv",
                FOLDER_OF_CONTEST + "people.json",
                FOLDER_OF_CONTEST + "../contest.yaml",
                FOLDER_OF_CONTEST + "../roster.csv",
                "../../..",
                "../upload",
                "/proc/self/root" + folder,
                "/proc/1/root" + folder,
                "/proc/self/cwd/" + FOLDER_OF_CONTEST,
                "/proc/1/cwd/" + FOLDER_OF_CONTEST,
                kept + "/../roster.csv",
                "/dev/fd/../cwd/" + FOLDER_OF_CONTEST));
        return paths;
    }

    /** A script that ends with exit status 7 if it reads a mark, which it spells in two parts so as not to be one. */
    private static String look(List<String> paths) {
        String marks = MARKS.stream()
                .map(mark -> "'" + mark.substring(0, 3) + "' + '" + mark.substring(3) + "'")
                .collect(Collectors.joining(", "));
        return """
                import os, sys
                def files(path):
                    if os.path.isfile(path): yield path
                    for at, folders, names in os.walk(path):
                        for name in names: yield os.path.join(at, name)
                def fail_if_seen():
                    marks = [mark.encode() for mark in [%s]]
                    for path in [%s]:
                        for file in files(path):
                            try:
                                text = open(file, 'rb').read(100000) if os.path.isfile(file) else b''
                            except OSError:
                                continue
                            if any(mark in text for mark in marks):
                                sys.exit('seen: ' + path)
                if __name__ == '__main__': fail_if_seen()
                """.formatted(marks, paths.stream().map(path -> "'" + path + "'").collect(Collectors.joining(", ")));
    }

    /** Uploads whose builds leave files that are hard to read, to count and to remove. */
    private void leaveAttacks() throws IOException {
        leave("unreadable", ENDS, "os.makedirs('d/e'); open('d/e/f', 'w'); os.chmod('d', 0)");
        leave("read-only", ENDS, "os.makedirs('d/e'); os.chmod('d', 0o555); os.chmod('.', 0o555)");
        leave("fifo", ENDS, "os.mkfifo('x')");
        leave("linked", ENDS, "os.symlink('%s', 'x')".formatted(folder.resolve("contest.yaml")));
        leave(
                "other-yaml",
                ENDS,
                "os.remove('bot.yaml'); os.symlink('%skeys.csv', 'bot.yaml')".formatted(FOLDER_OF_CONTEST));
        leave("deep", ENDS, "for i in range(600): os.mkdir('d' * 255); os.chdir('d' * 255)");
        List<String> failed = List.of("build-failed");
        leave("many", failed, "for i in range(100000): open(str(i), 'w').close()");
        leave("large", failed, "for i in range(100): open(str(i), 'wb').write(b'x' * 10**6)");
        leave("endless", failed, "import time; time.sleep(1000)");
    }

    private void leave(String name, List<String> ends, String line) throws IOException {
        String build = "import os\n" + line.replaceFirst("^(for [^:]+): ", "$1:\n    ") + "\n";
        attack(name, ends, yaml(BOT + ", x", "build: [python3, build.py]\n"), "build.py", build);
    }

    @Test
    void noUploadReadsStopsSlowsOrErasesWhatOthersOwn() throws Exception {
        contest.serve();
        contest.url();
        assertThat(contest.said()).containsPattern("sandbox: .*(bubblewrap|cgroup)");
        String ada = contest.key("ada");
        assertThat(contest.upload(ada, ServedContest.zip(adasFiles("1"))).statusCode())
                .isEqualTo(201);
        Map<String, String> keys = new HashMap<>();
        for (Map.Entry<String, Attack> attack : attacks.entrySet()) {
            keys.put(attack.getKey(), contest.key(attack.getKey()));
            assertThat(contest.upload(
                                    keys.get(attack.getKey()),
                                    ServedContest.zip(attack.getValue().files()))
                            .statusCode())
                    .as(attack.getKey())
                    .isEqualTo(201);
        }
        holdConnections(keys.get("fifo"));
        assertThat(contest.get("", ada)).contains("Board");
        assertThat(contest.upload(ada, ServedContest.zip(adasFiles("2"))).statusCode())
                .isEqualTo(201);
        contest.await("ada's second upload", () -> state("ada", 2).equals("playing"));
        attacks.forEach((name, attack) -> contest.await("the end of " + name, () -> ENDS.contains(state(name, 1))));
        contest.await("a game by paths", () -> games("paths") > 0);
        for (String name : attacks.keySet()) {
            checkEnd(name);
        }
        assertThat(lines(contest.games))
                .filteredOn(line -> line.contains(contest.codename("paths")))
                .noneMatch(line -> line.contains("\"fault\""));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("contest.yaml"))))
                .isEqualTo("rw-------");
        tryInTheBrowser(keys);
        eraseAttackers();
        contest.close();
        contest.serve();
        assertThat(contest.get("me", ada)).contains("Upload 2");
        contest.await("the reference and ada after a restart", () -> now().contains("The ladder has 2 bots."));
        assertThat(state("ada", 2)).isEqualTo("playing");
    }

    private String now() {
        try {
            return contest.get("admin", contest.key());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> adasFiles(String version) throws IOException {
        return Map.of(
                "bot.yaml",
                yaml(BOT, ""),
                "bot.py",
                "# " + SECRET + version + "\n" + Files.readString(ServedContest.SAMPLE.resolve("random_bot.py")));
    }

    /** Slow bodies and refused ones, without a key and by one who has one; they stay until the test is over. */
    private void holdConnections(String key) throws IOException {
        String withKey = "Authorization: Bearer " + key + "\r\n";
        for (int i = 0; i < 200; i++) {
            send("POST /x", "", 99_000_000);
            send("POST /api/v1/uploads", i % 3 == 0 ? withKey : "", i % 2 == 0 ? 900_000 : 99_000_000);
        }
    }

    private void send(String request, String header, long length) throws IOException {
        String url = contest.url();
        int port = Integer.parseInt(url.replaceAll(".*:(\\d+)/", "$1"));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        senders.add(socket);
        socket.getOutputStream()
                .write((request + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + header
                                + "Content-Type: application/zip\r\nContent-Length: " + length + "\r\n\r\nPK")
                        .getBytes(US_ASCII));
    }

    private void checkEnd(String name) throws Exception {
        String bot = contest.codename(name);
        String state = state(name, 1);
        assertThat(state).as(name).isIn(attacks.get(name).ends());
        String page = contest.get("uploads/" + bot + "/1", contest.key());
        assertThat(page).as(name).contains("Upload 1");
        boolean looksAtItsOwn = name.startsWith("own-");
        assertThat(page.contains("seen: own")).as(page).isEqualTo(looksAtItsOwn);
        if (!looksAtItsOwn) {
            assertThat(page).as(name).doesNotContain(MARKS);
        }
        assertThat(states(name, 1)).as(name).filteredOn("state", "building").hasSizeLessThan(4);
        if (state.equals("build-failed") || state.equals("unusable")) {
            Path files = contest.folder.resolve("contest/submissions/" + bot + "/1/files");
            contest.await("the end of the files of " + name, () -> !Files.exists(files));
        }
    }

    /** The same files as drafts, which are built, examined and play in a game of their own. */
    private void tryInTheBrowser(Map<String, String> keys) throws Exception {
        List<String> tried = List.of("paths", "own-exam", "unreadable", "linked", "other-yaml", "many", "command-word");
        for (String name : tried) {
            assertThat(contest.post("write", "start=upload-1&name=draft", keys.get(name)))
                    .as(name)
                    .isEqualTo(303);
            assertThat(contest.post("write/1", "do=try&game=quixo&seat=0&against=random-py", keys.get(name)))
                    .as(name)
                    .isEqualTo(303);
        }
        for (String name : tried) {
            Path dir = folder.resolve("contest/submissions/" + contest.codename(name) + "/try-1");
            contest.await(
                    "the end of the try of " + name,
                    () -> text(dir.resolve("try.json")).contains("\"stage\""));
            contest.await("no files of " + name, () -> Files.notExists(dir.resolve("files")));
            String page = contest.get("tries/1", keys.get(name));
            if (name.equals("own-exam")) {
                assertThat(page).contains("seen: own");
            } else {
                assertThat(page).as(name).doesNotContain(MARKS).doesNotContain("seen:");
            }
            boolean plays = state(name, 1).equals("playing");
            assertThat(text(dir.resolve("try.json"))).as(name).contains(plays ? "DONE" : "\"stage\"");
        }
    }

    private void eraseAttackers() throws Exception {
        for (String name : attacks.keySet()) {
            String bot = contest.codename(name);
            assertThat(contest.post("admin/erase", "bot=" + bot + "&codename=" + bot))
                    .isEqualTo(200);
            contest.await("no folder of " + name, () -> Files.notExists(folder.resolve("contest/submissions/" + bot)));
        }
        assertThat(text(folder.resolve("contest/submissions/" + contest.codename("ada") + "/2/files/bot.py")))
                .contains(SECRET + "2");
    }

    private long games(String name) {
        return lines(contest.games).stream()
                .filter(line -> line.contains(contest.codename(name)))
                .count();
    }

    private List<Map<String, Object>> states(String name, int upload) {
        String bot = contest.codename(name);
        return lines(contest.log).stream()
                .<Map<String, Object>>map(Json::object)
                .filter(event -> "state".equals(event.get("what")) && bot.equals(event.get("bot")))
                .filter(event -> ((Number) event.get("upload")).intValue() == upload)
                .toList();
    }

    private String state(String name, int upload) {
        return states(name, upload).stream()
                .map(event -> String.valueOf(event.get("state")))
                .reduce("", (first, second) -> second);
    }
}
