package botarena.app.contest;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.UploadState;
import botarena.contest.intake.Intake;
import botarena.contest.site.ContestSite;
import botarena.games.GameCatalog;
import botarena.web.ListenAddress;
import botarena.web.WebResponse;
import botarena.web.WebServer;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmitTest {

    @TempDir
    private Path dir;

    private int games = 17;
    private UploadState verdict = UploadState.PLAYING;
    private ContestFolder folder;
    private ContestSite site;
    private WebServer server;
    private String bot;
    private String link;

    @BeforeEach
    void open() throws IOException, RefusedException {
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(null, false, Duration.ZERO, 3));
        LadderView ladder = new VerdictAtOnce();
        Intake intake = new Intake(
                folder, new Intake.Limits(1_000_000, 5, List.of()), InstantSource.system(), ladder::noteChange);
        site = new ContestSite(
                new ContestSite.Settings("AI 2", false, false, true, "", ZoneOffset.UTC),
                new ContestSite.Parts(
                        folder, intake, ladder, new GameCatalog(List.of()), InstantSource.system(), null, null));
        server = WebServer.openWithKeys(new ListenAddress("127.0.0.1", 0, true), Set.of(), 0, site);
        folder.enrol(List.of(new Student("Ada", "", null, null, List.of(), 1)), false, 7, "http://x/", Instant.now());
        bot = folder.codename("Ada").orElseThrow();
        link = folder.newKey(new Contest.Holder(bot, 0), server.url(), Instant.now());
        Files.createDirectories(dir.resolve("bot"));
        Files.writeString(dir.resolve("bot/bot.yaml"), "command: python3 bot.py\n");
        Files.writeString(dir.resolve("bot/bot.py"), "print()\n");
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        site.close();
        folder.close();
    }

    /** Builds and examines nothing: every upload has its verdict at once. */
    private final class VerdictAtOnce implements LadderView {
        @Override
        public List<String> games() {
            return List.of("quixo");
        }

        @Override
        public List<Row> board(String game) {
            return folder.contest().playingUploads().stream()
                    .map(upload -> new Row(1, upload.bot(), upload.number(), 310.0, 96, games++, 0, true))
                    .toList();
        }

        @Override
        public List<LadderView.Point> history(String game, String codename) {
            return List.of();
        }

        @Override
        public List<String> references() {
            return List.of();
        }

        @Override
        public Duration expectedWait(int before) {
            return Duration.ZERO;
        }

        @Override
        public String examProgress(String bot, int upload) {
            return "";
        }

        @Override
        public String folderRefusal(String bot) {
            return "";
        }

        @Override
        public Path results() {
            return dir.resolve("contest/ladder");
        }

        @Override
        public WebResponse livePage(String path) {
            return new WebResponse.NotFound();
        }

        @Override
        public String statusLine() {
            return "";
        }

        @Override
        public void noteChange() {
            try {
                for (Upload upload : new ArrayList<>(folder.contest().queue(Instant.now()))) {
                    folder.writeLog(upload.bot(), upload.number(), List.of("FAIL no move within 1.22 s"));
                    folder.append(ContestEvent.state(Instant.now(), upload.bot(), upload.number(), verdict)
                            .with("note", "2 of 36"));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Invocation submit(String... words) {
        List<String> all = new ArrayList<>(List.of("submit"));
        all.addAll(List.of(words));
        return Invocation.of("", Map.of("XDG_CONFIG_HOME", dir.toString()), all.toArray(String[]::new));
    }

    @Test
    void aBotIsHandedInAndTheLinkIsKept() throws IOException {
        Invocation first = submit(dir.resolve("bot").toString(), "--to", link);
        assertThat(first.out()).matches("Upload 1 plays: rank 1 of 1, 310 ± 96 Elo after 2\\d games\\.\n");
        assertThat(first.err()).startsWith("Received at 20");
        assertThat(first.code()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("botarena/contest"))))
                .isEqualTo("rw-------");
        Invocation again = submit(dir.resolve("bot").toString());
        assertThat(again.out()).isEqualTo("Upload 2 has the files of upload 1, which plays.\n");
        assertThat(again.code()).isZero();
        assertThat(submit("--status").out())
                .startsWith("Upload 2 has the files of upload 1, which plays.\nUpload 1 plays: rank 1 of 1, ")
                .endsWith("\nUploads left in this hour: 2\n");
    }

    @Test
    void aFailureIsToldWithItsLog() {
        verdict = UploadState.EXAM_FAILED;
        Invocation failed = submit(dir.resolve("bot").toString(), "--to", link);
        assertThat(failed.code()).isEqualTo(5);
        assertThat(failed.out())
                .contains(
                        "FAIL no move within 1.22 s",
                        "It failed 2 of 36 steps of the exam",
                        "Try at home: botarena check");
    }

    @Test
    void aMistakeIsToldBeforeAnythingIsSent() throws IOException {
        Files.writeString(dir.resolve("bot/bot.yaml"), "comand: python3 bot.py\n");
        Invocation refused = submit(dir.resolve("bot").toString(), "--to", link);
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("bot.yaml has mistakes", "comand");
        assertThat(folder.contest().uploads(bot)).isEmpty();
    }

    @Test
    void aRefusalIsToldWithWhatToDo() throws IOException {
        Invocation refused =
                submit(Files.writeString(dir.resolve("x.txt"), "no zip").toString(), "--to", link);
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .isEqualTo("error: This archive is refused: it is no zip archive\n  try: zip the folder of your bot\n");
        Invocation unknown = submit("--status", "--to", server.url() + "enter#0123");
        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.err()).contains("does not know this key");
        String own = folder.newKey(new Contest.Holder("", 0), server.url(), Instant.now());
        for (Invocation organiser : List.of(
                submit("--status", "--to", own), submit(dir.resolve("bot").toString(), "--to", own))) {
            assertThat(organiser.code()).isEqualTo(3);
            assertThat(organiser.err())
                    .isEqualTo(
                            "error: This is the organiser's key: it hands in nothing; a person's link stands in keys.csv,"
                                    + " or comes from 'New link' on the page Organiser\n"
                                    + "  try: botarena submit --to LINK\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "413, 3, the upload is larger than",
        "502, 69, does not answer (status 502)",
        "404, 69, is no contest (status 404)"
    })
    void aProxysAnswerIsShown(int status, int code, String told) throws IOException {
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        proxy.start();
        try {
            String at = "http://127.0.0.1:" + proxy.getAddress().getPort() + "/enter#0123";
            Invocation refused = submit(dir.resolve("bot").toString(), "--to", at);
            assertThat(refused.code()).isEqualTo(code);
            assertThat(refused.err()).contains(told, "botarena submit").doesNotContain("0123");
        } finally {
            proxy.stop(0);
        }
    }

    @Test
    void aSilentServerIsReported() {
        server.close();
        Invocation nobody = submit("--status", "--to", link);
        assertThat(nobody.code()).isEqualTo(69);
        assertThat(nobody.err()).contains("cannot be reached").doesNotContain(link.replaceFirst(".*#", ""));
        assertThat(submit("--status", "--to", "ftp://x/").code()).isEqualTo(2);
        assertThat(Invocation.of(
                                "",
                                Map.of("XDG_CONFIG_HOME", dir.resolve("none").toString()),
                                "submit",
                                "--status")
                        .err())
                .contains("where is the contest?");
    }
}
