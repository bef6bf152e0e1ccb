package botarena.contest.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import botarena.base.FileName;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ClassKeys;
import botarena.classroom.Course.Codename;
import botarena.classroom.ServeKeys;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Phase;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.FakeLadder;
import botarena.contest.FakeTrials;
import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import botarena.contest.Trials;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.testing.Deadline;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.web.ListenAddress;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import botarena.web.WebServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContestSiteTest {

    private static final ListenAddress HERE = new ListenAddress("127.0.0.1", 0, true);
    private static final Instant DEADLINE = Instant.parse("2026-12-18T23:59:00Z");

    @TempDir
    private Path dir;

    private final HttpClient client = HttpClient.newHttpClient();
    private Instant now = DEADLINE.minus(Duration.ofDays(1));
    private FakeLadder ladder;
    private FakeTrials trials;
    private boolean openGames;
    private ContestFolder folder;
    private ContestSite site;
    private WebServer server;
    private String ada;
    private String bob;
    private String adaKey;
    private String bobKey;
    private String adminKey;

    @BeforeEach
    void open() throws IOException, RefusedException {
        ladder = new FakeLadder(dir);
        trials = new FakeTrials(dir);
        folder = ContestFolder.open(dir, new Contest.Rules(DEADLINE, true, Duration.ZERO, 3));
        folder.enrol(List.of(student("Ada <b>"), student("Bob")), false, 7, "http://x/", now);
        ada = folder.codename("Ada <b>").orElseThrow();
        bob = folder.codename("Bob").orElseThrow();
        adaKey = key(new Holder(ada, 0));
        bobKey = key(new Holder(bob, 0));
        adminKey = key(new Holder("", 0));
        ladder.rows.add(new Row(1, ada, 1, 310.4, 96, 62, 0.016, true));
        ladder.rows.add(new Row(2, "greedy-java", 0, 0.0, 40, 90, 0, true));
        ladder.rows.add(new Row(0, bob, 1, null, 0, 3, 0, true));
        serve(false, true);
    }

    private void serve(boolean everyone, boolean anonymous) throws IOException {
        Intake intake = new Intake(
                folder, new Intake.Limits(300_000, 5, List.of("python3", "bot.py")), () -> now, ladder::noteChange);
        site = new ContestSite(
                new ContestSite.Settings("AI 2", everyone, openGames, anonymous, "", ZoneOffset.UTC),
                new ContestSite.Parts(
                        folder, intake, ladder, new GameCatalog(Games.BUILT_IN), () -> now, guide(), trials));
        server = WebServer.openWithKeys(HERE, Set.of(), 0, site);
    }

    private ContestSite.Guide guide() {
        String text = """
                bots: [{name: greedy-java, command: ./ref}]
                games: [quixo]
                time: 1s + 20ms
                defaults: {limits: {memory: 512m}}
                class: {submissions: nobody/*}
                serve: {}
                """;
        TournamentReading read = new TournamentFile(
                        new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION))
                .parse(text, dir.resolve("contest.yaml"), Map.of());
        assertThat(read).isInstanceOf(TournamentReading.Sound.class);
        return new ContestSite.Guide(((TournamentReading.Sound) read).tournament(), new ContestSite.Starters() {
            @Override
            public List<Language> languages() {
                return List.of(new Language("python", "Python", "Python 3.11.2"), new Language("go", "Go", ""));
            }

            @Override
            public byte[] zipOf(String language) throws IOException {
                return ContestSiteTest.starter();
            }
        });
    }

    private static byte[] starter() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String file : List.of("bot.yaml", "bot.py", "README.md")) {
                out.putNextEntry(new ZipEntry("mybot/" + file));
                out.write(("# " + file + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private static String version(String page) {
        return page.replaceFirst("(?s).*name=\"version\" value=\"(\\w*)\".*", "$1");
    }

    @Test
    void aBotIsWrittenTriedAndHandedInWithoutAnythingInstalled() throws IOException, InterruptedException {
        assertThat(get("/write", adaKey).body())
                .contains("There is no draft yet", "Python 3.11.2")
                .doesNotContain("value=\"go\"");
        assertThat(location(post("/write", adaKey, "start=python&name=kolibri")))
                .isEqualTo("/write/1");
        String page = get("/write/1", adaKey).body();
        assertThat(page).contains("name=\"text\"", "\n# bot.py", "/editor.js", "greedy-java", "my version 1");
        String first = version(page);
        assertThat(location(post("/write/1", adaKey, "do=save&file=bot.py&version=" + first + "&text=a%3Cb%3E%0D%0Ac")))
                .isEqualTo("/write/1?file=bot.py");
        assertThat(get("/write/1?file=bot.py", adaKey).body())
                .contains("\na&lt;b&gt;\nc</textarea>")
                .doesNotContain("a<b>");
        HttpResponse<String> other = post("/write/1", adaKey, "do=save&file=bot.py&version=" + first + "&text=other");
        assertThat(other.statusCode()).as("changed elsewhere meanwhile").isEqualTo(409);
        assertThat(other.body()).contains("changed elsewhere", "other</textarea>");
        assertThat(post("/write/1", adaKey, "do=add&name=..%2F..%2Fkeys.csv").body())
                .contains("leads out of it");
        assertThat(location(post("/write/1", adaKey, "do=add&name=lib/x.py"))).isEqualTo("/write/1?file=lib%2Fx.py");
        assertThat(location(post("/write/1", adaKey, "do=remove&file=README.md")))
                .isEqualTo("/write/1");
        HttpResponse<String> zip = get("/write/1/zip", adaKey);
        assertThat(zip.headers().firstValue("Content-Disposition")).contains("attachment; filename=\"kolibri.zip\"");

        String ordered = "do=try&file=bot.py&game=quixo&against=greedy-java&seat=1";
        assertThat(location(post("/write/1", adaKey, ordered))).isEqualTo("/tries/1");
        assertThat(trials.trials).singleElement().satisfies(trial -> {
            assertThat(trial.order().seat()).isEqualTo(1);
            assertThat(trial.order().holder()).isEqualTo(new Holder(ada, 0));
        });
        assertThat(get("/tries/1", adaKey).body())
                .contains("3 are before it", "Two are played at a time", "data-fresh=\"2\"");
        assertThat(get("/tries/1", bobKey).statusCode()).isEqualTo(404);
        assertThat(get("/tries/1", adaKey).body()).contains("action=\"/tries/1/cancel\"");
        assertThat(post("/tries/1/cancel", bobKey, "").statusCode()).isEqualTo(404);
        trials.log = List.of("FAIL answers", "     <script>");
        trials.move(Trials.Stage.PLAYING, "1 of 36");
        assertThat(get("/tries/1", adaKey).body())
                .contains("It failed 1 of 36 steps of the exam", "<details id=\"exam\" open>", "&lt;script&gt;");
        assertThat(location(post("/tries/1/cancel", adaKey, ""))).isEqualTo("/tries/1");
        assertThat(get("/tries/1", adaKey).body())
                .contains("There is no game: it was cancelled.", ">cancelled<")
                .doesNotContain("/tries/1/cancel");
        trials.refusal = "Your game 1 is not over yet.";
        HttpResponse<String> full = post("/write/1", adaKey, ordered);
        assertThat(full.statusCode()).isEqualTo(409);
        assertThat(full.headers().firstValue("Retry-After")).contains("10");

        assertThat(location(post("/write/1", adaKey, "do=hand-in&file=bot.py"))).isEqualTo("/me#u1");
        assertThat(folder.contest().upload(ada, 1).orElseThrow().state()).isEqualTo(UploadState.WAITING);
        assertThat(location(post("/write", adaKey, "start=upload-1&name="))).isEqualTo("/write/2");
        assertThat(get("/write", adaKey).body()).contains("kolibri", "version-1");
        assertThat(get("/write/1", bobKey).statusCode()).isEqualTo(404);
        assertThat(get("/write/1/zip", bobKey).statusCode()).isEqualTo(404);
        assertThat(post("/write/1", bobKey, "do=save&file=bot.py&text=x").statusCode())
                .isEqualTo(404);
        assertThat(post("/write/1", adaKey, "do=delete&name=other").statusCode())
                .isEqualTo(400);
        assertThat(location(post("/write/1", adaKey, "do=delete&name=kolibri"))).isEqualTo("/write");
        assertThat(get("/write/1", adaKey).statusCode()).isEqualTo(404);
    }

    /** Each change is a line of the contest's log, which nothing shortens. */
    @Test
    void linksAreMadeAndEndedTenTimesAMinute() throws IOException, InterruptedException {
        played(now, now.plusSeconds(60));
        String path = "/bots/" + ada + "/1/share";
        for (int i = 0; i < 10; i++) {
            assertThat(post(path, adaKey, "on=" + (i % 2 == 0)).statusCode()).isEqualTo(303);
        }
        assertThat(post(path, adaKey, "on=true").statusCode()).isEqualTo(429);
        assertThat(get(path, adaKey).statusCode()).as("other requests").isEqualTo(200);
    }

    @Test
    void aGameIsShownToStrangersByALinkThatItsPlayersMakeAndEnd() throws IOException, InterruptedException {
        played(now, now.plusSeconds(60));
        String path = "/bots/" + ada + "/1";
        assertThat(get(path, adaKey).body()).contains(path + "/share");
        assertThat(get(path, bobKey).body()).as("seen from another's list").doesNotContain("/share");
        assertThat(post(path + "/share", bobKey, "on=true").statusCode()).isEqualTo(404);
        assertThat(post("/bots/" + ada + "/9/share", adaKey, "on=true").statusCode())
                .isEqualTo(404);
        assertThat(location(post(path + "/share", adaKey, "on=true"))).isEqualTo(path + "/share");
        String link =
                get(path + "/share", adaKey).body().replaceFirst("(?s).*href=\"[^\"]*(/shared/[0-9a-f]{32})\".*", "$1");
        assertThat(link).matches("/shared/[0-9a-f]{32}");
        HttpResponse<String> shown = get(link, "");
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.headers().firstValue("X-Robots-Tag")).contains("noindex");
        assertThat(shown.body()).contains(ada, bob).doesNotContain("Ada", ">Bob<", "/bots/", dir.toString());
        assertThat(get(path, "").statusCode()).as("nothing else behind it").isEqualTo(303);
        assertThat(get(link + "0", "").statusCode()).isEqualTo(404);
        assertThat(location(post(path + "/share", adminKey, "on=true"))).isEqualTo(path + "/share");
        assertThat(get(link, "").statusCode()).as("a new link ends the old one").isEqualTo(404);
        String next = get(path + "/share", adminKey)
                .body()
                .replaceFirst("(?s).*href=\"[^\"]*(/shared/[0-9a-f]{32})\".*", "$1");
        assertThat(get(next, "").statusCode()).isEqualTo(200);
        assertThat(location(post(path + "/share", adaKey, "on=false"))).isEqualTo(path + "/share");
        assertThat(get(next, "").statusCode()).isEqualTo(404);
        assertThat(location(post(path + "/share", adaKey, "on=true"))).isEqualTo(path + "/share");
        String last =
                get(path + "/share", adaKey).body().replaceFirst("(?s).*href=\"[^\"]*(/shared/[0-9a-f]{32})\".*", "$1");
        assertThat(folder.erase(ada, now).isDone()).isTrue();
        assertThat(get(last, "").statusCode()).as("its player is erased").isEqualTo(404);
        for (int i = 0; i < 60; i++) {
            get("/shared/" + i, "");
        }
        assertThat(get("/shared/x", "").statusCode()).as("a guessed key").isEqualTo(429);
        assertThat(post("/enter", "", "key=" + bobKey).statusCode()).isEqualTo(303);
    }

    @Test
    void gamesAreForOnlookersIfTheOrganiserSaysSo() throws IOException, InterruptedException {
        played(now, now.plusSeconds(60));
        ladder.live = new WebResponse.Text(200, "live");
        ladder.history.add(new Point(ada, 1, now, 310, 20));
        server.close();
        site.close();
        openGames = true;
        serve(true, true);
        for (String path : List.of("/", "/projector", "/bots/" + ada, "/bots/" + ada + "/1", "/live/")) {
            HttpResponse<String> answer = get(path, "");
            assertThat(answer.statusCode()).as(path).isEqualTo(200);
            assertThat(answer.body()).as(path).doesNotContain("Ada", "/share");
        }
        for (String path : List.of("/start", "/me", "/write", "/bots/" + ada + "/1/share", "/logs/" + ada + "/1")) {
            assertThat(get(path, "").statusCode()).as(path).isEqualTo(303);
        }
        assertThat(get("/", "").body()).contains("/live/");
        String wall = get("/projector", "").body();
        assertThat(wall).contains("data-until=\"2026-12-18T23:59:00Z\"", "Last games", ada + " – " + bob, "points=");
        post("/admin/tell", adminKey, "bot=" + ada + "&text=alone");
        assertThat(contentOf("/projector", adaKey)).as("the room sees it").isEqualTo(contentOf("/projector", ""));
        assertThat(contentOf("/projector", adminKey)).isEqualTo(contentOf("/projector", ""));
        phase(Phase.FROZEN);
        assertThat(get("/live/", "").statusCode()).isEqualTo(404);
        assertThat(get("/bots/" + ada + "/2", "").statusCode())
                .as("begun after the freeze")
                .isEqualTo(303);
        assertThat(get("/projector", "").body()).doesNotContain("points=");
        assertThat(contentOf("/projector", adminKey)).isEqualTo(contentOf("/projector", ""));
    }

    private String contentOf(String path, String key) throws IOException, InterruptedException {
        return get(path, key).body().replaceFirst("(?s).*<main", "");
    }

    @Test
    void aMessageReachesOneStudentAlone() throws IOException, InterruptedException {
        assertThat(post("/admin/tell", adminKey, "bot=" + ada + "&text=Come%20<b>%20see%20me")
                        .body())
                .contains("reads it on each page");
        assertThat(get("/me", adaKey).body()).contains("to you: </strong>Come &lt;b&gt; see me");
        assertThat(get("/", bobKey).body()).doesNotContain("see me");
        assertThat(get("/admin", adminKey).body()).contains("Come &lt;b> see me");
        assertThat(post("/admin/tell", bobKey, "bot=" + ada + "&text=x").statusCode())
                .isEqualTo(404);
        assertThat(post("/admin/tell", adminKey, "bot=nobody&text=x").body()).contains("No entrant has this codename");
        post("/admin/tell", adminKey, "bot=" + ada + "&text=");
        assertThat(get("/me", adaKey).body()).doesNotContain("to you:");
    }

    @Test
    void olderVersionsAreFetchedPlayedAgainAndDrawnOverTime() throws IOException, InterruptedException {
        assertThat(upload(adaKey, zip("one")).statusCode()).isEqualTo(303);
        folder.append(ContestEvent.plays(now, ada, 1, ladder));
        assertThat(upload(adaKey, zip("two")).statusCode()).isEqualTo(303);
        folder.append(ContestEvent.plays(now, ada, 2, ladder));
        for (int i = 0; i < 4; i++) {
            ladder.history.add(new Point(ada, 1 + i / 2, now.plusSeconds(60L * i), 100.0 * i - 50, 20L * i));
        }
        ladder.history.add(new Point(bob, 1, now, 1_999, 20));
        String page = get("/me", adaKey).body();
        assertThat(page)
                .contains(
                        "/uploads/1/zip",
                        "Play upload 1 again",
                        "Play two games now",
                        "/bots/" + ada + "?version=1\"",
                        "aria-label=\"version 1: 50 Elo at the end; version 2: 250 Elo at the end\"",
                        "points=\"44.0,190.0 226.0,136.0\"")
                .doesNotContain("Play upload 2 again", "1999");
        assertThat(get("/me", bobKey).body()).as("nothing of his plays").doesNotContain("Play two games now");
        HttpResponse<byte[]> zip =
                client.send(to("/uploads/1/zip", adaKey).build(), HttpResponse.BodyHandlers.ofByteArray());
        assertThat(zip.body()).isEqualTo(zip("one"));
        assertThat(get("/uploads/1/zip", bobKey).statusCode()).isEqualTo(404);
        assertThat(post("/uploads/2/again", adaKey, "").statusCode())
                .as("it plays")
                .isEqualTo(404);
        assertThat(location(post("/uploads/1/again", adaKey, ""))).isEqualTo("/me#u3");
        assertThat(folder.contest().upload(ada, 3).orElseThrow().files())
                .isEqualTo(folder.contest().upload(ada, 1).orElseThrow().files());
        for (UploadState never : List.of(UploadState.BUILD_FAILED, UploadState.EXAM_FAILED, UploadState.UNUSABLE)) {
            folder.append(ContestEvent.state(now, ada, 3, never));
            assertThat(get("/me", adaKey).body()).as("%s", never).doesNotContain("Play upload 3 again");
            assertThat(post("/uploads/3/again", adaKey, "").statusCode())
                    .as("%s", never)
                    .isEqualTo(404);
        }
        assertThat(location(post("/challenges", adaKey, "game=quixo&against=greedy-java")))
                .isEqualTo("/tries/1");
        assertThat(trials.trials.get(0).order())
                .isEqualTo(new Trials.Order(new Holder(ada, 0), 0, 2, "quixo", "greedy-java", 2));
        assertThat(post("/challenges", bobKey, "game=quixo&against=greedy-java").statusCode())
                .isEqualTo(409);
        Files.delete(folder.uploadFolder(ada, 1).resolve("upload"));
        assertThat(get("/me", adaKey).body()).doesNotContain("/uploads/1/zip");
        assertThat(post("/uploads/1/again", adaKey, "").statusCode()).isEqualTo(404);
    }

    private static final Pattern PACKED = Pattern.compile("(?<=[>\"\\s])eN[A-Za-z0-9+/]{40,}={0,2}(?=[<\"\\s])");

    /** Everything that a reader of the archive could find: its pages, and the data packed in them. */
    private static String unpacked(byte[] archive) throws IOException {
        StringBuilder all = new StringBuilder();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                all.append(entry.getName()).append('\n').append(page).append('\n');
                Matcher packed = PACKED.matcher(page);
                while (packed.find()) {
                    try (InputStream text = new InflaterInputStream(
                            new ByteArrayInputStream(Base64.getDecoder().decode(packed.group())))) {
                        all.append(new String(text.readAllBytes(), StandardCharsets.UTF_8))
                                .append('\n');
                    }
                }
            }
        }
        return all.toString();
    }

    @Test
    void anArchiveOfTheContestHasNoNamesKeysOrSources() throws Exception {
        assertThat(upload(adaKey, zip("the source of ada")).statusCode()).isEqualTo(303);
        played("ladder", ada, bob, now, now.plusSeconds(60));
        Path last = played("final", bob, ada, now.plusSeconds(120));
        Files.writeString(last.resolve("roster.csv"), "student,group\nAda <b>,\nBob,\n");
        Files.writeString(dir.resolve("ladder/log.txt"), "stderr of ada");
        assertThat(get("/admin", adminKey).body()).doesNotContain("/admin/archive");
        assertThat(post("/admin/archive", adminKey, "").body()).contains("made after the end of the contest");
        phase(Phase.OVER);
        assertThat(post("/admin/archive", bobKey, "").statusCode()).isEqualTo(404);
        assertThat(post("/admin/archive", adminKey, "").body()).contains("Make an archive");
        Deadline.await("the archive", () -> get("/admin", adminKey).body().contains("href=\"/admin/archive.zip\""));
        HttpResponse<byte[]> archive =
                client.send(to("/admin/archive.zip", adminKey).build(), BodyHandlers.ofByteArray());
        assertThat(archive.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"archive.zip\"");
        String all = unpacked(archive.body());
        assertThat(all)
                .contains("index.html\n", "ladder.html\n", "final.html\n", "The ladder: 2 games, 2 to replay", ada, bob)
                .doesNotContain(
                        "Ada", "Bob", "source of ada", "stderr of ada", adaKey, bobKey, adminKey, dir.toString());
        assertThat(client.send(to("/admin/archive.zip", adminKey).build(), BodyHandlers.ofByteArray())
                        .body())
                .as("it stays")
                .isEqualTo(archive.body());
        assertThat(get("/admin/archive.zip", adaKey).statusCode()).isEqualTo(404);
        Path written = dir.resolve("by-command.zip");
        ContestSite.writeArchive(dir, new GameCatalog(Games.BUILT_IN), written);
        assertThat(unpacked(Files.readAllBytes(written))).isEqualTo(all);
        try (var left = Files.newDirectoryStream(dir, ".*.tmp")) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void anArchiveIsRefusedBeforeTheEnd() throws IOException {
        phase(Phase.FROZEN);
        assertThatThrownBy(() ->
                        ContestSite.writeArchive(dir, new GameCatalog(Games.BUILT_IN), dir.resolve("archive.zip")))
                .hasMessageContaining("is not over")
                .hasMessageContaining("report " + dir.resolve("ladder") + " --anonymous");
    }

    @Test
    void newcomersReadWhatBindsThemAndGetAStarter() throws IOException, InterruptedException {
        assertThat(get("/start", adaKey).body())
                .contains(
                        "Quixo",
                        "1 s for all moves of a game, 20 ms added after each move",
                        "512 MiB",
                        "greedy-java",
                        "6 an hour, at most 10 MB each; 500 files and 50 MB unpacked",
                        "at most 1 minute, 100 MiB and 5000 files; no network",
                        "Python 3.11.2",
                        "/start/python.zip",
                        "not installed",
                        "<p>A line is a whole rank, file or diagonal of one mark. Make one and you win; but if your move leaves"
                                + " a line of the opponent on the board you lose, even if you made a line of your own.</p>",
                        "bot.yaml",
                        "18 Dec 2026, 23:59:00 UTC")
                .doesNotContain("/start/go.zip");
        HttpResponse<String> zip = get("/start/python.zip", adaKey);
        assertThat(zip.statusCode()).isEqualTo(200);
        assertThat(zip.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"mybot-python.zip\"");
        assertThat(get("/start/cobol.zip", adaKey).statusCode()).isEqualTo(404);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        site.close();
        folder.close();
        try (var left = Files.newDirectoryStream(dir, ".sent-*")) {
            assertThat(left).as("files of uploads").isEmpty();
        }
    }

    private static Student student(String name) {
        return new Student(name, "", null, null, List.of(), 1);
    }

    private String key(Holder holder) throws IOException {
        return folder.newKey(holder, "http://x/", now).replaceFirst(".*#", "");
    }

    private static byte[] zip(String content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry("bot.py");
            // The same bytes for the same content, whenever they are made.
            entry.setTime(0);
            out.putNextEntry(entry);
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private String origin() {
        return server.url().replaceFirst("/$", "");
    }

    private HttpRequest.Builder to(String path, String key) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(origin() + path));
        return key.isEmpty() ? request : request.header("Cookie", "a=b; botarena=" + key);
    }

    /** A response whose tags follow each other without a break. */
    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(
                request.build(),
                about -> BodySubscribers.mapping(
                        BodySubscribers.ofString(StandardCharsets.UTF_8), text -> text.replaceAll(">\\s+<", "><")));
    }

    private HttpResponse<String> get(String path, String key) throws IOException, InterruptedException {
        return send(to(path, key));
    }

    private HttpResponse<String> post(String path, String key, String form) throws IOException, InterruptedException {
        return send(to(path, key)
                .header("Origin", origin())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form)));
    }

    private HttpResponse<String> upload(String key, byte[] file) throws IOException, InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.zip\"\r\n\r\n"
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(file);
        body.writeBytes("\r\n--x--\r\n".getBytes(StandardCharsets.UTF_8));
        return send(to("/uploads", key)
                .header("Origin", origin())
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(BodyPublishers.ofByteArray(body.toByteArray())));
    }

    private HttpResponse<String> api(String method, String path, String key, byte[] body)
            throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(origin() + "/api/v1/" + path))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/zip")
                .method(method, BodyPublishers.ofByteArray(body)));
    }

    private void phase(Phase phase) throws IOException {
        if (phase != Phase.OPEN) {
            folder.append(ContestEvent.freeze(now, ladder));
        }
        if (phase == Phase.FINAL || phase == Phase.OVER) {
            folder.append(new ContestEvent(now, "final", "", Map.of()));
        }
        if (phase == Phase.OVER) {
            Files.createDirectories(dir.resolve("final"));
            Files.writeString(dir.resolve("final/report.html"), "<!doctype html><title>names</title>");
            Files.writeString(dir.resolve("final/report-anonymous.html"), "<!doctype html><title>none</title>");
            folder.append(new ContestEvent(now, "final", "", Map.of("over", true)));
        }
        assertThat(folder.contest().phase()).isEqualTo(phase);
    }

    /** Status of each page without a key, and with another person's, its owner's and the organiser's. */
    @ParameterizedTest
    @EnumSource(Phase.class)
    void everyPageIsForThoseWhoMaySeeIt(Phase phase) throws IOException, InterruptedException {
        assertThat(upload(adaKey, zip("one")).statusCode()).isEqualTo(303);
        phase(phase);
        boolean over = phase == Phase.OVER;
        Map<String, List<Integer>> routes = Map.ofEntries(
                Map.entry("/", List.of(303, 200, 200, 200)),
                Map.entry("/?game=quixo", List.of(303, 200, 200, 200)),
                Map.entry("/enter", List.of(200, 200, 200, 200)),
                Map.entry("/style.css", List.of(200, 200, 200, 200)),
                Map.entry("/site.js", List.of(200, 200, 200, 200)),
                Map.entry("/me", List.of(303, 200, 200, 404)),
                Map.entry("/uploads/1", List.of(303, 404, 200, 404)),
                Map.entry("/uploads/" + ada + "/1", List.of(303, 404, 200, 200)),
                Map.entry("/uploads/" + ada + "/2", List.of(303, 404, 404, 404)),
                Map.entry("/bots/" + ada, List.of(303, 200, 200, 200)),
                Map.entry("/bots/nobody", List.of(303, 404, 404, 404)),
                Map.entry("/logs/" + ada + "/1", List.of(303, 404, 404, 404)),
                Map.entry("/final/", over ? List.of(303, 200, 200, 200) : List.of(303, 404, 404, 404)),
                Map.entry("/export", List.of(303, 200, 200, 404)),
                Map.entry("/erase", List.of(303, 200, 200, 404)),
                Map.entry("/admin", List.of(303, 404, 404, 200)),
                Map.entry("/live/", List.of(303, 404, 404, 404)),
                Map.entry("/admin/hold", List.of(303, 404, 404, 404)),
                Map.entry("/contest.jsonl", List.of(303, 404, 404, 404)),
                Map.entry("/../people.json", List.of(303, 404, 404, 404)),
                Map.entry("/uploads/%2e%2e/1", List.of(400, 400, 400, 400)));
        for (Map.Entry<String, List<Integer>> route : routes.entrySet()) {
            List<String> keys = List.of("", bobKey, adaKey, adminKey);
            for (int i = 0; i < keys.size(); i++) {
                HttpResponse<String> answer = get(route.getKey(), keys.get(i));
                assertThat(answer.statusCode())
                        .as("%s for viewer %d, %s", route.getKey(), i, phase)
                        .isIn(
                                route.getValue().get(i),
                                route.getKey().contains("..")
                                        ? 400
                                        : route.getValue().get(i));
                assertThat(answer.body()).doesNotContain("<b>", adaKey);
            }
        }
        assertThat(api("GET", "board", "", new byte[0]).statusCode()).isEqualTo(401);
        assertThat(api("GET", "board", bobKey, new byte[0]).statusCode()).isEqualTo(200);
        assertThat(api("GET", "uploads/1", bobKey, new byte[0]).statusCode()).isEqualTo(404);
        assertThat(api("GET", "uploads/1", adaKey, new byte[0]).statusCode()).isEqualTo(200);
        assertThat(api("GET", "uploads", adminKey, new byte[0]).statusCode()).isEqualTo(404);
        assertThat(get("/final/", adaKey).body()).doesNotContain("names");
        assertThat(get("/admin", adminKey).body().contains("/final/class")).isEqualTo(over);
        assertThat(get("/final/", "").body()).doesNotContain("names");
        boolean taken = phase == Phase.OPEN || phase == Phase.FROZEN;
        assertThat(upload(bobKey, zip("x")).statusCode()).isEqualTo(taken ? 303 : 409);
        assertThat(api("POST", "uploads", bobKey, zip("y")).statusCode()).isEqualTo(taken ? 201 : 409);
        assertThat(upload("", zip("x")).statusCode()).isEqualTo(303);
        assertThat(upload(adminKey, zip("x")).statusCode()).isEqualTo(404);
        assertThat(post("/admin/hold", bobKey, "").statusCode()).isEqualTo(404);
        assertThat(folder.contest().isHeld()).isFalse();
    }

    @Test
    void aKeyOpensThePagesAndAWrongOneDoesNot() throws IOException, InterruptedException {
        HttpResponse<String> wrong = post("/enter", "", "key=0123");
        assertThat(wrong.statusCode()).isEqualTo(403);
        assertThat(wrong.body()).contains("This key is not known");
        HttpResponse<String> entered = post("/enter", "", "key=http://x/enter%23" + adaKey);
        assertThat(entered.statusCode()).isEqualTo(303);
        assertThat(entered.headers().firstValue("Set-Cookie"))
                .hasValueSatisfying(cookie -> assertThat(cookie)
                        .startsWith("botarena=" + adaKey + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=")
                        .doesNotContain("Secure"));
        assertThat(post("/leave", adaKey, "").headers().firstValue("Set-Cookie"))
                .hasValueSatisfying(
                        cookie -> assertThat(cookie).startsWith("botarena=;").contains("Max-Age=0"));
        String next = key(new Holder(ada, 0));
        assertThat(get("/me", adaKey).statusCode()).as("the old key").isEqualTo(303);
        assertThat(get("/me", next).statusCode()).isEqualTo(200);
    }

    /** Roles of each route: the list that the site's table must agree with. */
    private static final Map<String, String> ROUTES = Map.ofEntries(
            Map.entry("GET /style.css", "anybody"),
            Map.entry("GET /site.js", "anybody"),
            Map.entry("GET /bots/{bot}/{game}/share", "owner"),
            Map.entry("POST /bots/{bot}/{game}/share", "owner"),
            Map.entry("GET /shared/{token}", "anybody"),
            Map.entry("GET /projector", "member"),
            Map.entry("GET /editor.css", "anybody"),
            Map.entry("GET /editor.js", "anybody"),
            Map.entry("GET /write", "entrant"),
            Map.entry("POST /write", "entrant"),
            Map.entry("GET /write/{draft}", "entrant"),
            Map.entry("GET /write/{draft}/zip", "entrant"),
            Map.entry("POST /write/{draft}", "entrant"),
            Map.entry("GET /tries/{number}", "entrant"),
            Map.entry("GET /tries/{number}/{leg}", "entrant"),
            Map.entry("POST /tries/{number}/cancel", "entrant"),
            Map.entry("GET /admin/archive.zip", "organiser"),
            Map.entry("POST /challenges", "entrant"),
            Map.entry("GET /uploads/{number}/zip", "entrant"),
            Map.entry("POST /uploads/{number}/again", "entrant"),
            Map.entry("GET /enter", "anybody"),
            Map.entry("POST /enter", "anybody"),
            Map.entry("POST /leave", "anybody"),
            Map.entry("GET /", "member"),
            Map.entry("GET /events", "member"),
            Map.entry("GET /start", "member"),
            Map.entry("GET /start/{file}", "member"),
            Map.entry("GET /admin/grades/{file}", "organiser"),
            Map.entry("GET /bots/{bot}", "member"),
            Map.entry("GET /bots/{bot}/{game}", "member"),
            Map.entry("GET /live", "member"),
            Map.entry("GET /live/*", "member"),
            Map.entry("GET /final/", "member"),
            Map.entry("GET /final/report.html", "member"),
            Map.entry("GET /me", "entrant"),
            Map.entry("POST /uploads", "entrant"),
            Map.entry("GET /uploads/{number}", "entrant"),
            Map.entry("GET /uploads/{bot}/{number}", "owner"),
            Map.entry("GET /logs/{bot}/{game}", "owner"),
            Map.entry("GET /export", "entrant"),
            Map.entry("GET /erase", "entrant"),
            Map.entry("POST /erase", "entrant"),
            Map.entry("GET /admin", "organiser"),
            Map.entry("POST /admin/{action}", "organiser"),
            Map.entry("GET /api/v1/board", "member"),
            Map.entry("GET /api/v1/games", "member"),
            Map.entry("GET /api/v1/uploads", "entrant"),
            Map.entry("GET /api/v1/uploads/{number}", "entrant"),
            Map.entry("POST /api/v1/uploads", "entrant"));

    @ParameterizedTest
    @ValueSource(ints = {503, 507})
    void aFormThatCannotBeReadNowSaysWhenToTryAgain(int status) {
        WebRequest form = new WebRequest(
                "POST", "/enter", Map.of(), "10.0.0.1", Map.of("Origin", "http://here", "Host", "here")::get);
        assertThat(site.respond(form))
                .isInstanceOfSatisfying(
                        WebResponse.ReadText.class,
                        reading -> assertThat(reading.refused().apply(status))
                                .isInstanceOfSatisfying(WebResponse.Content.class, page -> {
                                    assertThat(page.status()).isEqualTo(status);
                                    assertThat(page.headers()).containsKey("Retry-After");
                                }));
    }

    @Test
    void everyRouteIsForItsRoleOnly() throws IOException, InterruptedException {
        assertThat(upload(adaKey, zip("one")).statusCode()).isEqualTo(303);
        assertThat(upload(bobKey, zip("two")).statusCode()).isEqualTo(303);
        for (String bot : List.of(ada, bob)) {
            folder.append(ContestEvent.state(now, bot, 1, UploadState.REPLACED));
        }
        Files.writeString(played(now).resolve("log.txt"), "stderr");
        ladder.live = new WebResponse.Text(200, "live");
        Set<String> seen = new TreeSet<>();
        for (Route route : site.routes) {
            String name = route.method() + " " + route.path();
            assertThat(ROUTES).as("route %s must say for whom it is", name).containsKey(name);
            seen.add(name);
            String path = route.path()
                    .replace("{bot}", ada)
                    .replace("{number}", "1")
                    .replace("{token}", "1")
                    .replace("{draft}", "1")
                    .replace("{leg}", "0")
                    .replace("{game}", "1")
                    .replace("{action}", "none")
                    .replace("{file}", "python.zip")
                    .replace("*", "")
                    .replace("/v1/games", "/v1/games?bot=" + ada);
            List<String> keys = List.of("", bobKey, adaKey, adminKey);
            for (int viewer = 0; viewer < keys.size(); viewer++) {
                boolean allowed = List.of(
                                Set.of("anybody"),
                                Set.of("anybody", "member", "entrant"),
                                Set.of("anybody", "member", "entrant", "owner"),
                                Set.of("anybody", "member", "owner", "organiser"))
                        .get(viewer)
                        .contains(ROUTES.get(name));
                HttpResponse<String> answer = ask(route.method(), path, keys.get(viewer));
                boolean sentAway = answer.statusCode() == 401
                        || answer.headers().firstValue("Location").orElse("").equals("/enter") && viewer == 0
                        || answer.statusCode() == 404;
                boolean mayBeMissing = path.matches(
                        "/shared/.*|/write/.+|/tries/.*|/logs/.*|/final/.*|/leave|/admin/grades/.*|/admin/archive.zip");
                assertThat(sentAway)
                        .as("%s for viewer %d: %s", name, viewer, answer)
                        .isEqualTo(mayBeMissing && sentAway || !allowed);
            }
        }
        assertThat(seen).isEqualTo(ROUTES.keySet());
    }

    private HttpResponse<String> ask(String method, String path, String key) throws IOException, InterruptedException {
        HttpRequest.Builder request = to(path, key);
        if (path.startsWith("/api/") && !key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        if (path.equals("/events")) {
            request.method("HEAD", BodyPublishers.noBody());
        } else if (method.equals("POST")) {
            request.header("Origin", origin()).POST(BodyPublishers.ofString("codename=x"));
        }
        return send(request);
    }

    @Test
    void aRightKeyAlwaysOpensDespiteOtherRequestsFromItsAddress() throws IOException, InterruptedException {
        for (int i = 0; i < 700; i++) {
            assertThat(site.respond(request("GET", "/enter")))
                    .isInstanceOfSatisfying(
                            WebResponse.Content.class,
                            page -> assertThat(page.status()).isEqualTo(200));
        }
        int status = 403;
        for (int i = 0; i < 100 && status == 403; i++) {
            status = post("/enter", "", "key=0123").statusCode();
        }
        assertThat(status).isEqualTo(429);
        assertThat(post("/enter", "", "key=" + adaKey).statusCode()).isEqualTo(303);
        assertThat(get("/me", adaKey).statusCode()).isEqualTo(200);
        assertThat(api("GET", "board", adaKey, new byte[0]).statusCode()).isEqualTo(200);
        assertThat(api("GET", "board", "0123", new byte[0]).statusCode()).isEqualTo(429);
        assertThat(get("/enter", "").statusCode()).isEqualTo(200);
    }

    private static WebRequest request(String method, String path) {
        return new WebRequest(
                method,
                path,
                Map.of(),
                "127.0.0.1",
                name -> name.equals("Origin") ? "http://h" : name.equals("Host") ? "h" : null);
    }

    /** A form makes no file, so that a full disk locks no person out. */
    @Test
    void signingInNeedsNoDisk() {
        assertThat(site.respond(request("POST", "/enter"))).isInstanceOf(WebResponse.ReadText.class);
    }

    @ParameterizedTest
    @CsvSource({"''", "http://evil.example", "null", "https://127.0.0.1"})
    void aFormOfAnotherSiteChangesNothing(String origin) throws IOException, InterruptedException {
        HttpRequest.Builder request = to("/admin/hold", adminKey)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(""));
        if (!origin.isEmpty()) {
            request.header("Origin", origin);
        }
        assertThat(send(request).statusCode()).isEqualTo(403);
        assertThat(folder.contest().isHeld()).isFalse();
        assertThat(post("/admin/hold", adminKey, "").statusCode()).isEqualTo(200);
        assertThat(folder.contest().isHeld()).isTrue();
        assertThat(ladder.changes).isPositive();
    }

    @Test
    void everyAnswerAllowsThisSiteAlone() throws IOException, InterruptedException {
        for (String path : List.of("/", "/enter", "/me", "/nothing")) {
            HttpResponse<String> answer = get(path, adaKey);
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
            assertThat(answer.headers().firstValue("Referrer-Policy")).contains("same-origin");
            assertThat(answer.body()).doesNotContain("style=\"", "onclick");
        }
    }

    @Test
    void anUploadIsReceiptedAndItsAuthorReadsWhyItFailed() throws IOException, InterruptedException {
        HttpResponse<String> receipt = api("POST", "uploads", adaKey, zip("one"));
        assertThat(receipt.statusCode()).isEqualTo(201);
        Map<String, Object> fields = Json.object(receipt.body().strip());
        assertThat(fields)
                .containsEntry("upload", 1L)
                .containsEntry("received", now.toString())
                .containsEntry("state", "waiting")
                .containsEntry("sentence", "Upload 1 waits; it is next, about 2 minutes.");
        folder.append(ContestEvent.state(now, ada, 1, UploadState.BUILDING));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.EXAM));
        assertThat(get("/uploads/1", adaKey).body()).contains("Upload 1 is in the exam, step 12 of 36.");
        folder.writeLog(ada, 1, List.of("FAIL it printed <script>alert(1)</script> instead of a move"));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.EXAM_FAILED).with("note", "2 of 36"));
        String told = "It failed 2 of 36 steps of the exam: it printed ";
        assertThat(get("/me", adaKey).body()).contains(told).doesNotContain("<script>alert");
        assertThat(api("GET", "uploads/1", adaKey, new byte[0]).body())
                .contains(told, "Try at home: botarena check . --game quixo", "\"state\":\"exam-failed\"");
    }

    @Test
    void aRefusedArchiveIsTold() throws IOException, InterruptedException {
        HttpResponse<String> problem = api("POST", "uploads", adaKey, "no zip".getBytes(StandardCharsets.UTF_8));
        assertThat(problem.statusCode()).isEqualTo(422);
        assertThat(problem.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(problem.body())
                .startsWith(
                        "{\"type\":\"about:blank\",\"title\":\"This archive is refused\",\"status\":422,\"detail\":\"it is no"
                                + " zip archive\",\"hint\":\"");
        HttpResponse<String> page = upload(adaKey, "no zip".getBytes(StandardCharsets.UTF_8));
        assertThat(page.statusCode()).isEqualTo(422);
        assertThat(page.body()).contains("This archive is refused: it is no zip archive.");
        assertThat(upload(adaKey, new byte[400_000]).statusCode()).isEqualTo(413);
        assertThat(api("POST", "uploads", adaKey, new byte[300_001]).statusCode())
                .isEqualTo(413);
        assertThat(send(to("/uploads", adaKey)
                                .header("Origin", origin())
                                .header("Content-Type", "multipart/form-data")
                                .POST(BodyPublishers.ofString("x")))
                        .statusCode())
                .isEqualTo(400);
        assertThat(send(HttpRequest.newBuilder(URI.create(origin() + "/api/v1/uploads"))
                                .header("Authorization", "Bearer " + adaKey)
                                .POST(BodyPublishers.ofString("x")))
                        .statusCode())
                .isEqualTo(415);
        assertThat(folder.contest().uploads(ada)).isEmpty();
    }

    @Test
    void aClientThatSendsTooMuchIsToldWhenToRetry() throws IOException, InterruptedException {
        for (int i = 1; i <= 3; i++) {
            assertThat(api("POST", "uploads", adaKey, zip("v" + i)).statusCode())
                    .isEqualTo(201);
            folder.append(ContestEvent.state(now, ada, i, UploadState.BUILD_FAILED));
        }
        HttpResponse<String> fourth = api("POST", "uploads", adaKey, zip("v4"));
        assertThat(fourth.statusCode()).isEqualTo(429);
        assertThat(fourth.headers().firstValue("Retry-After")).contains("3601");
        assertThat(upload(adaKey, zip("v4")).body()).contains("You have used the uploads of this hour");
        assertThat(get("/style.css", bobKey).headers().firstValue("Cache-Control"))
                .contains("no-cache");
        String style = get("/me", bobKey).body().replaceFirst("(?s).*(/style.css\\?v=\\w+).*", "$1");
        assertThat(get(style, "").headers().firstValue("Cache-Control"))
                .contains("public, max-age=31536000, immutable");
        int status = 200;
        for (int i = 0; i < 200 && status == 200; i++) {
            status = get("/me", bobKey).statusCode();
        }
        assertThat(status).isEqualTo(429);
        assertThat(get("/style.css", bobKey).statusCode())
                .as("the refusal has its style")
                .isEqualTo(200);
    }

    @Test
    void theBoardTellsCodenamesOrNames() throws IOException, InterruptedException {
        assertThat(get("/", bobKey).body())
                .contains(ada, ">Bob<", "310", "±", "greedy-java", "new")
                .doesNotContain("Ada");
        assertThat(get("/", adminKey).body()).contains("Ada &lt;b&gt;");
        server.close();
        site.close();
        serve(true, false);
        assertThat(get("/", "").body()).contains("Ada &lt;b&gt;");
        assertThat(get("/me", "").statusCode()).isEqualTo(303);
        assertThat(api("GET", "board?game=quixo", bobKey, new byte[0]).body())
                .contains(
                        "{\"rank\":1,\"name\":\"Ada <b>\",\"version\":1,\"elo\":310,\"error\":96,\"games\":62,\"forfeits\":0.016,\"ahead\":true}");
    }

    @Test
    void ratingsOfEachVersionAreForItsAuthor() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        folder.append(ContestEvent.plays(now, ada, 1, ladder));
        upload(adaKey, zip("two"));
        folder.append(ContestEvent.plays(now, ada, 2, ladder));
        ladder.rows.set(0, new Row(1, ada, 2, 402.0, 51, 30, 0, true));
        assertThat(get("/me", adaKey).body())
                .containsSubsequence(
                        "Versions in OXIXO / Quixo",
                        "<td class=\"wide-only\">2</td><td>402</td><td>51</td>",
                        "<line ",
                        "<td class=\"wide-only\">1</td><td>310</td><td>96</td>",
                        "<line ");
        for (String page : List.of("/", "/me", "/bots/" + ada)) {
            assertThat(get(page, bobKey).body()).doesNotContain("Versions in", ">310<");
        }
        phase(Phase.FROZEN);
        assertThat(get("/me", adaKey).body()).doesNotContain("Versions in", ">402<", ">310<");
    }

    /** Writes a journal of games that ada plays against bob, one for each time at which it began, into the ladder. */
    private Path played(Instant... began) throws IOException {
        return played("ladder", ada, bob, began);
    }

    private Path played(String folder, String one, String two, Instant... began) throws IOException {
        Path results = Files.createDirectories(dir.resolve(folder));
        String record = Files.readAllLines(Path.of("../../results/example-1.0/games.jsonl")).stream()
                .filter(line -> line.contains("quixo.r1.greedy-java-v-random-js.0"))
                .findFirst()
                .orElseThrow()
                .replace("\"name\":\"greedy-java\"", "\"name\":\"" + one + "\"")
                .replace("\"name\":\"random-js\"", "\"name\":\"" + two + "\"");
        Files.write(
                results.resolve("games.jsonl"),
                Stream.of(began)
                        .map(at -> record.replaceFirst("\"started\":\"[^\"]*\"", "\"started\":\"" + at + "\""))
                        .toList());
        return results;
    }

    @Test
    void programsReadAllGamesFromTheFirst() throws IOException, InterruptedException {
        Instant[] began = IntStream.range(0, 450).mapToObj(now::plusSeconds).toArray(Instant[]::new);
        played(began);
        List<String> read = new ArrayList<>();
        String next = "games?bot=" + ada;
        while (read.size() < began.length) {
            HttpResponse<String> answer = api("GET", next, bobKey, new byte[0]);
            List<String> lines = answer.body().lines().toList();
            assertThat(lines).hasSizeBetween(1, 200);
            read.addAll(lines);
            String link = answer.headers().firstValue("Link").orElseThrow();
            assertThat(link).matches("</api/v1/games\\?bot=" + ada + "&after=\\d+>; rel=\"next\"");
            next = link.replaceFirst("</api/v1/(.*)>.*", "$1");
        }
        assertThat(read).hasSameSizeAs(began);
        for (int i = 0; i < began.length; i++) {
            assertThat(read.get(i)).contains(began[i].toString().substring(0, 19));
        }
        assertThat(api("GET", next, bobKey, new byte[0]).body()).isEmpty();
    }

    @Test
    void gamesFromBeforeTheFreezeAreShownHoweverManyFollow() throws IOException, InterruptedException {
        post("/admin/freeze", adminKey, "on=true");
        played(IntStream.range(-3, 300).mapToObj(now::plusSeconds).toArray(Instant[]::new));
        assertThat(get("/bots/" + ada, adaKey).body()).contains("Quixo 3").doesNotContain("Quixo 4");
        assertThat(api("GET", "games?bot=" + ada, adaKey, new byte[0]).body().lines())
                .hasSize(3);
        assertThat(get("/bots/" + ada + "/3", adaKey).statusCode()).isEqualTo(200);
        assertThat(get("/bots/" + ada + "/4", adaKey).statusCode()).isEqualTo(404);
        assertThat(get("/bots/" + ada, adminKey).body()).contains("Quixo 303");
        assertThat(get("/bots/" + ada + "/4", adminKey).statusCode()).isEqualTo(200);
    }

    /** The final draws codenames by a seed of its own. */
    @Test
    void botsOfTheFinalAreCalledAsOnTheBoard() throws IOException, InterruptedException {
        String inFinal = Codename.of(0, "Ada <b>", Set.of());
        played("final", inFinal, Codename.of(0, "Bob", Set.of()), now);
        phase(Phase.OVER);
        Files.delete(dir.resolve("final/report-anonymous.html"));
        assertThat(get("/final/", bobKey).body()).contains(ada, bob).doesNotContain(inFinal, "Ada");
    }

    @Test
    void aFaultIsToldToItsAuthorWithTheLineAndTheRemedy() throws IOException, InterruptedException {
        Path games = played(now).resolve("games.jsonl");
        Files.writeString(
                games,
                Files.readString(games)
                        .replaceFirst(
                                "\"scores\":.*?\"info\":\\[.*?\\],",
                                "\"scores\":[0,1],\"winners\":[\"O\"],\"reason\":\"bad_json\",\"detail\":\"not JSON\",\"plies\":15,"
                                        + "\"fault\":{\"code\":\"bad_json\",\"seat\":0,\"ply\":15,\"message\":\"It is NaN.\","
                                        + "\"got\":\"score NaN\",\"hint\":\"Leave it out.\"},\"info\":[],"));
        assertThat(get("/bots/" + ada, adaKey).body())
                .contains("Games lost by a fault", "It is NaN. It wrote: score NaN → Leave it out.");
        assertThat(get("/bots/" + ada, bobKey).body()).doesNotContain("NaN");
    }

    @Test
    void theWorstMovesOfABotAreForItsAuthorAndTheOrganiser() throws IOException, InterruptedException {
        Path results = played(now);
        assertThat(get("/bots/" + ada, adaKey).body()).contains("Quixo 1").doesNotContain("Worst moves");
        // Level, but for the position after six plies: the fifth gave it away, the sixth gave it back.
        String plies = IntStream.range(4, 15)
                .mapToObj(ply -> "{\"ply\":%d,\"value\":%s,\"best\":\"a5-a1\",\"line\":[\"a5-a1\"],\"nodes\":9}"
                        .formatted(ply, ply == 6 ? "0.9" : "0.5"))
                .collect(Collectors.joining(","));
        Files.writeString(
                results.resolve("analysis.jsonl"),
                "{\"game\":\"quixo.r1.greedy-java-v-random-js.0\",\"engine\":\"e\",\"budget\":\"nodes 9\",\"plies\":["
                        + plies + "]}\n");
        String adas = ", ply 7: a4-a1, lost 40 % of winning chance";
        String bobs = ", ply 6: a3-a5, lost 40 % of winning chance";
        for (String key : List.of(adaKey, adminKey)) {
            assertThat(get("/bots/" + ada, key).body())
                    .contains("Worst moves", "/bots/" + ada + "/1", adas)
                    .doesNotContain(bobs);
        }
        assertThat(get("/bots/" + bob, bobKey).body()).contains(bobs).doesNotContain(adas);
        assertThat(get("/bots/" + ada, bobKey).body()).contains("Quixo 1").doesNotContain("Worst moves", adas);
        assertThat(get("/bots/" + ada, "").statusCode()).isEqualTo(303);
    }

    @Test
    void anUploadThatStillWaitsEndsWhenTheFinalBegins() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        folder.append(new ContestEvent(now, "final", "", Map.of()));
        assertThat(Json.object(
                        api("GET", "uploads/1", adaKey, new byte[0]).body().strip()))
                .containsEntry("final", true)
                .containsEntry("known", true)
                .containsEntry("sentence", "Upload 1 had no verdict when the final began, and does not play.");
    }

    @Test
    void aFrozenBoardStandsStill() throws IOException, InterruptedException {
        post("/admin/freeze", adminKey, "on=true");
        ladder.rows.set(0, new Row(1, ada, 1, 999.0, 50, 90, 0, true));
        assertThat(get("/", bobKey).body()).contains("310", "frozen").doesNotContain(">999<");
        assertThat(api("GET", "board", bobKey, new byte[0]).body()).contains("\"frozen\":true", "310");
        post("/admin/freeze", adminKey, "on=false");
        assertThat(get("/", bobKey).body()).contains(">999<");
    }

    @Test
    void theOrganiserActs() throws IOException, InterruptedException {
        assertThat(post("/admin/message", adminKey, "text=Room+%3CB%3E").body()).contains("Room &lt;B");
        assertThat(get("/", bobKey).body()).contains("Room &lt;B&gt;");
        post("/admin/deadline", adminKey, "deadline=2026-12-19T10%3A00");
        assertThat(folder.contest().deadline()).isEqualTo("2026-12-19T10:00:00Z");
        assertThat(get("/admin", adminKey).body())
                .contains("<dd>19 Dec 2026, 10:00:00 UTC</dd>", "Deadline (as 2026-12-18T23:59, UTC)");
        assertThat(post("/admin/deadline", adminKey, "deadline=soon").body()).contains("is no time");
        Instant then = Instant.parse("2026-12-01T10:00:00Z");
        folder.append(new ContestEvent(then, "broke", "", Map.of("note", "the <ladder> failed")));
        assertThat(get("/admin", adminKey).body())
                .contains("A part of the contest broke on 1 Dec 2026, 10:00:00 UTC: the &lt;ladder&gt; failed. It was");
        String link =
                post("/admin/person", adminKey, "name=Cem").body().replaceFirst("(?s).*enter#([0-9a-f]{32}).*", "$1");
        assertThat(get("/me", link).statusCode()).isEqualTo(200);
        String fresh = post("/admin/key", adminKey, "bot=" + bob + "&member=0")
                .body()
                .replaceFirst("(?s).*enter#([0-9a-f]{32}).*", "$1");
        assertThat(get("/me", fresh).statusCode()).isEqualTo(200);
        assertThat(get("/me", bobKey).statusCode()).isEqualTo(303);
        upload(adaKey, zip("one"));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.EXAM_FAILED));
        post("/admin/let-in", adminKey, "bot=" + ada + "&upload=1");
        assertThat(folder.contest().upload(ada, 1))
                .hasValueSatisfying(upload -> assertThat(upload.admitted()).isTrue());
        folder.append(ContestEvent.state(now, ada, 1, UploadState.PLAYING));
        post("/admin/remove", adminKey, "bot=" + ada + "&upload=1&why=copied");
        assertThat(get("/uploads/1", adaKey).body()).contains("The organiser took it out: copied");
        post("/admin/final", adminKey, "word=no");
        assertThat(folder.contest().phase()).isEqualTo(Phase.OPEN);
        post("/admin/final", adminKey, "word=final");
        assertThat(folder.contest().phase()).isEqualTo(Phase.FINAL);
    }

    @Test
    void nothingIsOfferedOrDoneThatTheFinalTakesNoMore() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.EXAM_FAILED));
        upload(bobKey, zip("two"));
        folder.append(ContestEvent.state(now, bob, 1, UploadState.PLAYING));
        List<String> actions = List.of("retry", "let-in", "remove", "person", "deadline", "final", "freeze");
        String before = get("/admin", adminKey).body();
        assertThat(actions).allMatch(action -> before.contains("action=\"/admin/" + action + "\""));
        for (Phase phase : List.of(Phase.FINAL, Phase.OVER)) {
            phase(phase);
            String page = get("/admin", adminKey).body();
            assertThat(actions).as(page).noneMatch(action -> page.contains("action=\"/admin/" + action + "\""));
            for (String action : actions) {
                assertThat(post("/admin/" + action, adminKey, "bot=" + ada + "&upload=1&name=Cem&word=final&on=true")
                                .body())
                        .as(action)
                        .contains("Nothing was changed: the final has begun.");
            }
            assertThat(folder.contest().upload(ada, 1))
                    .hasValueSatisfying(upload -> assertThat(upload.admitted()).isFalse());
            assertThat(folder.contest().phase()).isEqualTo(phase);
        }
    }

    @Test
    void aFolderThatIsRefusedIsToldToItsStudentAndTheOrganiser() throws IOException, InterruptedException {
        ladder.refusals.put(ada, "there are more than 500 files in the <folder>.");
        String sentence = "there are more than 500 files in the &lt;folder&gt;.";
        assertThat(get("/me", adaKey).body()).contains("Your folder is not handed in: " + sentence);
        assertThat(get("/admin", adminKey).body())
                .contains("The folder of Ada &lt;b&gt; is not handed in: " + sentence);
        assertThat(get("/me", bobKey).body()).doesNotContain("more than 500 files");
    }

    /** A folder in the place of the log, which stops root, too. */
    @Test
    void theOrganiserSeesThatNothingIsKept() throws IOException, InterruptedException {
        Path log = dir.resolve("contest.jsonl");
        // The next event fails, and the one after it opens the file again.
        folder.close();
        Path kept = Files.move(log, dir.resolve("kept"));
        Files.createDirectory(log);
        for (int i = 0; i < 2; i++) {
            assertThat(post("/admin/hold", adminKey, "").statusCode()).isEqualTo(507);
        }
        assertThat(get("/admin", adminKey).body())
                .contains("The log of the contest has taken nothing since 17 Dec 2026, 23:59:00 UTC (2 tries): " + log);
        Files.delete(log);
        Files.move(kept, log);
        assertThat(post("/admin/hold", adminKey, "").body()).doesNotContain("has taken nothing");
    }

    @Test
    void theOrganiserSeesWhoHasHandedInNothing() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.BUILD_FAILED));
        String all = get("/admin", adminKey).body();
        assertThat(all)
                .contains("Nothing handed in (1)", "Newest upload failed (1)", "Everybody (2)")
                .containsSubsequence("do-" + ada)
                .contains("<td class=\"l\" data-label=\"Last upload\">1, 17 Dec 2026, 23:59:00 UTC</td>")
                .contains("<td class=\"l\" data-label=\"State\">nothing handed in</td>", "do-" + bob);
        assertThat(get("/admin?show=missing", adminKey).body())
                .contains("do-" + bob)
                .doesNotContain("do-" + ada);
        assertThat(get("/admin?show=failed", adminKey).body())
                .contains("do-" + ada)
                .doesNotContain("do-" + bob);
        Path grades = Files.createDirectories(dir.resolve("final/class")).resolve("grades.csv");
        Files.writeString(grades, "student,elo\n");
        assertThat(get("/admin", adminKey).body()).contains("/admin/grades/grades.csv");
        assertThat(get("/admin/grades/grades.csv", adminKey).body()).isEqualTo("student,elo\n");
        assertThat(get("/admin/grades/grades.csv", adaKey).statusCode()).isEqualTo(404);
        assertThat(get("/admin/grades/submissions.csv", adminKey).statusCode()).isEqualTo(404);
    }

    @Test
    void gamesAreFilteredAndCountedByOpponent() throws IOException, InterruptedException {
        played(IntStream.range(0, 120).mapToObj(now::plusSeconds).toArray(Instant[]::new));
        String first = get("/bots/" + ada, adaKey).body();
        assertThat(first)
                .contains(
                        "My games",
                        "Quixo 120",
                        "Quixo 71",
                        "Games 1 to 50 of 120",
                        "<td>120</td>",
                        "100.0 %",
                        "page=1")
                .doesNotContain("Quixo 70<");
        assertThat(get("/bots/" + ada + "?page=2", adaKey).body())
                .contains("Quixo 20", "Games 101 to 120 of 120")
                .doesNotContain("Older games");
        assertThat(get("/bots/" + ada + "?result=lost", adaKey).body()).contains("No game fits.");
        assertThat(get("/bots/" + bob + "?result=lost&against=" + ada, adaKey).body())
                .contains("of 120");
        assertThat(get("/bots/" + ada + "?against=%3Cscript%3E&page=99999", adaKey)
                        .body())
                .contains("No game fits.")
                .doesNotContain("<script>&");
        Path journal = dir.resolve("ladder/games.jsonl");
        String line = Files.readAllLines(journal).get(0);
        Files.writeString(
                journal,
                line.replace("\"name\":\"" + ada + "\",\"version\":1", "\"name\":\"" + ada + "\",\"version\":2") + "\n",
                StandardOpenOption.APPEND);
        assertThat(get("/bots/" + ada + "?version=2", adaKey).body())
                .contains("Games 1 to 1 of 1", "Quixo 121", "<option value=\"2\" selected>");
        assertThat(get("/bots/" + ada + "?version=1", adaKey).body()).contains("of 120", "version=1&amp;page=1");
    }

    @Test
    void replaysReportsAndTheLivePageLeadBackToTheBoard() throws IOException, InterruptedException {
        played(now);
        ladder.live = WebResponse.page("default-src 'none'", "<!doctype html><body><main>live</main></body>");
        String back = "<a href=\"/\">Board</a>";
        assertThat(get("/bots/" + ada + "/1", adaKey).body()).contains(back);
        assertThat(get("/live/", adaKey).body()).contains(back, "live");
        phase(Phase.FROZEN);
        assertThat(get("/live/", adaKey).statusCode()).isEqualTo(404);
        assertThat(get("/live/", adaKey).body()).contains("The board is frozen", "<nav");
        folder.append(new ContestEvent(now, "final", "", Map.of()));
        Files.createDirectories(dir.resolve("final"));
        Files.writeString(dir.resolve("final/report-anonymous.html"), "<!doctype html><body><p>none");
        folder.append(new ContestEvent(now, "final", "", Map.of("over", true)));
        assertThat(get("/final/", adaKey).body()).contains(back, "none");
    }

    @Test
    void aRankThatIsNotSureIsMarkedAsInOtherTables() throws IOException, InterruptedException {
        ladder.rows.set(0, new Row(1, ada, 1, -310.4, 96, 62, 0.016, false));
        upload(adaKey, zip("one"));
        folder.append(ContestEvent.state(now, ada, 1, UploadState.PLAYING));
        assertThat(get("/", adaKey).body()).contains("<td>1~</td>", "<td>−310</td>");
        assertThat(get("/me", adaKey).body()).contains("rank 1~ of 3, −310 ± 96 Elo after 62 games");
        folder.append(ContestEvent.freeze(now, ladder));
        assertThat(get("/", adaKey).body()).contains("<td>1~</td>");
    }

    @Test
    void aVerdictNamesTheCompilersFirstErrorInTwoLines() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        Map<String, String> logs = Map.of(
                "> make\ncc -O2 bot.c\nbot.c: In function 'main':\nbot.c:3:5: warning: unused\nbot.c:7:9: error: expected ';'\n"
                        + "bot.c:9:1: error: other\nmake: *** [Makefile:2: bot] Error 1",
                "bot.c:7:9: error: expected ';'.",
                "error[E0425]: cannot find value `x`\n --> src/main.rs:3:5\nerror: aborting\nmake: *** [bot] Error 1",
                "error[E0425]: cannot find value `x`.",
                "# command-line-arguments\n./bot.go:3:2: undefined: x",
                "./bot.go:3:2: undefined: x.",
                "Bot.java:3: error: ';' expected\n        int x\n             ^\n1 error",
                "Bot.java:3: error: ';' expected.",
                "bot.cs(3,5): error CS1002: ; expected",
                "bot.cs(3,5): error CS1002: ; expected.",
                "Traceback (most recent call last):\n  File \"b.py\", line 1\nSyntaxError: invalid syntax",
                "SyntaxError: invalid syntax.",
                "make: *** No rule to make target 'x'.  Stop.",
                "make: *** No rule to make target 'x'.  Stop.");
        for (Map.Entry<String, String> log : logs.entrySet()) {
            folder.writeLog(ada, 1, log.getKey().lines().toList());
            folder.append(ContestEvent.state(now, ada, 1, UploadState.BUILD_FAILED));
            Map<String, Object> told = Json.object(
                    api("GET", "uploads/1", adaKey, new byte[0]).body().strip());
            assertThat(told).containsEntry("sentence", "The build of upload 1 failed: " + log.getValue());
        }
        // Some patterns take the square of a line in time.
        folder.writeLog(ada, 1, List.of("error " + "1".repeat(8_000)));
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            for (int i = 0; i < 200; i++) {
                assertThat(get("/uploads/1", adaKey).statusCode()).isEqualTo(200);
                now = now.plusSeconds(1);
            }
        });
        folder.writeLog(ada, 1, List.of("x".repeat(9_000)));
        String sentence = String.valueOf(
                Json.object(api("GET", "uploads/1", adaKey, new byte[0]).body().strip())
                        .get("sentence"));
        assertThat(sentence).hasSizeLessThan(200).endsWith("….");
    }

    /** A line of a journal whose game a seat lost by a timeout, with evidence. */
    private static String lost(String record, int seat, String evidence) {
        String scores = seat == 0 ? "\"scores\":[0,1],\"winners\":[\"O\"]" : "\"scores\":[1,0],\"winners\":[\"X\"]";
        return record.replace("\"scores\":[1,0],\"winners\":[\"X\"]", scores)
                        .replace(
                                "\"reason\":\"line\"",
                                "\"fault\":{\"code\":\"timeout\",\"seat\":" + seat
                                        + ",\"ply\":15,\"message\":\"no move\",\"evidence\":\"" + evidence
                                        + "\"},\"reason\":\"timeout\"")
                + "\n";
    }

    @ParameterizedTest
    @CsvSource({"82,less than a second", "3000,3 seconds", "240000,4 minutes"})
    void howLateAnUploadCameIsTold(long millis, String late) throws IOException, InterruptedException {
        now = DEADLINE.plusMillis(millis);
        upload(adaKey, zip("one"));
        assertThat(get("/me", adaKey).body()).contains("It came " + late + " after the deadline and does not play.");
    }

    @Test
    void everythingIsExportedThenErased() throws IOException, InterruptedException {
        upload(adaKey, zip("one"));
        Path built = Files.createDirectories(folder.uploadFolder(ada, 1).resolve("files/shut"));
        assertThat(built.toFile().setReadable(false)).isTrue();
        Files.createSymbolicLink(folder.uploadFolder(ada, 1).resolve("link"), dir.resolve("people.json"));
        Path students = Files.createDirectories(dir.resolve("final/class/students/" + FileName.of("Ada <b>")));
        Files.writeString(students.resolve("report.txt"), "Ada <b>, group 1");
        Files.writeString(dir.resolve("final/report.html"), "Ada");
        Files.writeString(
                dir.resolve("final/class/submissions.csv"),
                "student,group,bot,label\n\"Ada <b>\",,bot-drawnx,bot-drawnx@1\nBob,,bot-others,bot-others@1\n");
        Path checks = Files.createDirectories(dir.resolve("final/class/checks"));
        Files.writeString(checks.resolve("bot-drawnx.txt"), "check of bot-drawnx");
        Files.writeString(checks.resolve("bot-others.txt"), "check of bot-others");
        Path results = played(now);
        Path games = results.resolve("games.jsonl");
        Files.createDirectories(results.resolve("logs"));
        Files.writeString(results.resolve("logs/mine.txt"), "my stderr");
        Files.writeString(results.resolve("logs/others.txt"), "others' stderr");
        String record = Files.readString(games).strip();
        Files.writeString(games, record + "\n" + lost(record, 0, "logs/mine.txt") + lost(record, 1, "logs/others.txt"));
        Path grades = Files.writeString(dir.resolve("final/class/grades.csv"), "student,elo\nAda <b>,3\nBob,4\n");
        Path sent = Files.createFile(dir.resolve(".sent-" + ada + ".zip"));
        HttpResponse<String> second = get("/export", adaKey);
        assertThat(second.statusCode()).as("one at a time").isEqualTo(429);
        assertThat(second.headers().firstValue("Retry-After")).contains("10");
        assertThat(second.body()).contains("You have an export that is being sent. To do: wait for its end.");
        Files.delete(sent);
        HttpResponse<java.io.InputStream> export =
                client.send(to("/export", adaKey).build(), BodyHandlers.ofInputStream());
        Map<String, String> kept = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(export.body())) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                kept.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(kept).containsOnlyKeys("about.json", "games.jsonl", "logs/2.txt", "uploads/1/upload");
        assertThat(kept).containsEntry("logs/2.txt", "my stderr");
        assertThat(kept.get("games.jsonl")).hasLineCount(3);
        assertThat(post("/erase", adaKey, "codename=x").statusCode()).isEqualTo(400);
        folder.append(new ContestEvent(now, "final", "", Map.of()));
        assertThat(post("/erase", adaKey, "codename=" + ada).statusCode()).isEqualTo(409);
        assertThat(post("/admin/erase", adminKey, "bot=" + ada + "&codename=" + ada)
                        .body())
                .contains("The final is being played");
        folder.append(new ContestEvent(now, "final", "", Map.of("over", true)));
        assertThat(post("/erase", adaKey, "codename=" + ada).statusCode()).isEqualTo(303);
        assertThat(get("/me", adaKey).statusCode()).isEqualTo(303);
        assertThat(folder.entrantFolder(ada)).doesNotExist();
        assertThat(Files.readString(dir.resolve("people.json"))).doesNotContain("Ada");
        assertThat(checks.resolve("bot-drawnx.txt")).doesNotExist();
        assertThat(checks.resolve("bot-others.txt")).exists();
        assertThat(grades).hasContent("student,elo\nBob,4\n");
        assertThat(students).doesNotExist();
        assertThat(dir.resolve("final/report.html")).doesNotExist();
        assertThat(get("/admin", adminKey).body()).doesNotContain(ada);
    }
}
