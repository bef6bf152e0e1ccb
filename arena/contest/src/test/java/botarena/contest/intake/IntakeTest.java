package botarena.contest.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.UploadState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntakeTest {

    private static final String BOT = "bot-a";
    private static final Instant DEADLINE = Instant.parse("2026-12-18T23:59:00Z");

    @TempDir
    private Path dir;

    private final AtomicInteger told = new AtomicInteger();
    private Instant now = DEADLINE.minus(Duration.ofDays(1));
    private long free = Long.MAX_VALUE;
    private ContestFolder folder;
    private Intake intake;

    @BeforeEach
    void open() throws Exception {
        folder = ContestFolder.open(dir, new Contest.Rules(DEADLINE, true, Duration.ZERO, 4));
        folder.append(new ContestEvent(now, "person", BOT, Map.of()));
        Intake.Limits limits = new Intake.Limits(1_000_000, 2, List.of("python3", "bot.py"));
        intake = new Intake(folder, limits, () -> now, told::incrementAndGet, () -> free);
    }

    @AfterEach
    void close() throws Exception {
        folder.close();
        try (var left = Files.newDirectoryStream(dir, ".sent-*")) {
            assertThat(left).as("files of unfinished uploads").isEmpty();
        }
    }

    private Upload receipt(String content) throws IOException, RefusedRequest {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("bot.py"));
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return intake.takeUpload(BOT, Files.write(intake.newTempFile(), bytes.toByteArray()), "ada.zip");
    }

    @Test
    void filesOfAVersionThatPlaysNoMoreAreDeletedAndItsArchiveStays() throws Exception {
        Path first = Objects.requireNonNull(folder.uploadFile(receipt("one")).getParent());
        Files.createDirectories(first.resolve("files/built"));
        state(1, UploadState.PLAYING);
        Upload unused = receipt("two");
        assertThat(first.resolve("files")).exists();
        state(2, UploadState.PLAYING);
        Upload last = receipt("three");
        assertThat(last.number()).isEqualTo(3);
        assertThat(first.resolve("files")).doesNotExist();
    }

    private RequestRefusal refused(String content) {
        return catchThrowableOfType(RefusedRequest.class, () -> receipt(content))
                .refusal();
    }

    private void state(int number, UploadState state) throws IOException {
        folder.append(ContestEvent.state(now, BOT, number, state));
    }

    @Test
    void aReceiptIsStillThereAfterARestart() throws Exception {
        Upload upload = receipt("one");
        assertThat(upload.number()).isEqualTo(1);
        assertThat(upload.received()).isEqualTo(now);
        assertThat(upload.state()).isEqualTo(UploadState.WAITING);
        assertThat(told).hasValue(1);
        folder.close();
        open();
        assertThat(folder.contest().upload(BOT, 1)).contains(upload);
        assertThat(Files.readString(dir.resolve("contest.jsonl"))).doesNotContain("ada.zip");
        assertThat(intake.unpack(folder.uploadFolder(upload.bot(), upload.number()), upload.name())
                        .resolve("bot.py"))
                .hasContent("one");
    }

    @Test
    void sweepingRemovesPartsOfFormsToo() throws Exception {
        Path part = Files.createFile(dir.resolve(".sent-1.tmp.part"));
        Path form = Files.createFile(dir.resolve("MultiPart1"));
        intake.removeLeftovers();
        assertThat(part).doesNotExist();
        assertThat(form).doesNotExist();
        assertThat(dir.resolve("contest.jsonl")).exists();
    }

    @Test
    void filesOfAnUploadInItsExamStay() throws Exception {
        receipt("one");
        state(1, UploadState.EXAM);
        receipt("two");
        receipt("three");
        receipt("four");
        assertThat(folder.uploadFolder(BOT, 1).resolve("upload")).exists();
        assertThat(folder.uploadFolder(BOT, 2).resolve("upload")).doesNotExist();
        assertThat(folder.uploadFolder(BOT, 3).resolve("upload")).exists();
    }

    @Test
    void nothingIsTakenFromWhoIsErased() throws Exception {
        folder.erase(BOT, now);
        assertThat(refused("one").status()).isEqualTo(409);
        assertThat(folder.entrantFolder(BOT)).doesNotExist();
    }

    @Test
    void theNextUploadTakesTheTurnOfTheOneThatWaits() throws Exception {
        receipt("one");
        receipt("two");
        assertThat(folder.contest().uploads(BOT))
                .extracting(Upload::state)
                .containsExactly(UploadState.WAITING, UploadState.SUPERSEDED);
    }

    @Test
    void playingUploadsAreNotBuiltAgain() throws Exception {
        receipt("one");
        state(1, UploadState.PLAYING);
        assertThat(receipt("one"))
                .matches(same -> same.state() == UploadState.SAME && same.note().equals("1"));
    }

    @Test
    void tooManyInAnHourAreRefusedWithTheTimeToWait() throws Exception {
        for (int i = 1; i <= 4; i++) {
            receipt("v" + i);
            state(i, UploadState.BUILD_FAILED);
        }
        RequestRefusal refused = refused("v5");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.sentence()).contains("try again in 60 minutes");
        now = now.plus(refused.retry());
        assertThat(receipt("v5").number()).isEqualTo(5);
    }

    @Test
    void lateUploadsAreKeptAndDoNotPlay() throws Exception {
        receipt("in time");
        now = DEADLINE.plusSeconds(1);
        assertThat(receipt("late").state()).isEqualTo(UploadState.LATE);
        assertThat(folder.contest().waitingUploads(BOT)).map(Upload::number).containsExactly(1);
        folder.append(new ContestEvent(now, "final", "", Map.of()));
        assertThat(refused("later").status()).isEqualTo(409);
    }

    @Test
    void aFullDiskTakesNothing() throws Exception {
        free = RequestRefusal.MIN_FREE_BYTES - 1;
        RequestRefusal full = refused("one");
        assertThat(full.status()).isEqualTo(507);
        assertThat(full.sentence())
                .isEqualTo("Uploads and games wait: less than 2 GB are free on the disk of this contest."
                        + " To do: tell the organiser, and try again later.");
        assertThat(folder.contest().uploads(BOT)).isEmpty();
        Drafts drafts = new Drafts(folder, intake);
        byte[] zip = new Drafts.Draft(1, "d", Instant.EPOCH, Map.of("bot.py", new byte[] {1})).toZip();
        assertThatThrownBy(() -> drafts.createDraft(new Holder(BOT, 0), "d", zip))
                .as("a draft by the same words and status")
                .isInstanceOfSatisfying(
                        RefusedRequest.class, why -> assertThat(why.refusal()).isEqualTo(full));
    }

    @Test
    void aRefusedArchiveLeavesNothing() throws Exception {
        Path sent = Files.writeString(intake.newTempFile(), "no zip");
        RequestRefusal refused = catchThrowableOfType(RefusedRequest.class, () -> intake.takeUpload(BOT, sent, "x.txt"))
                .refusal();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.sentence())
                .isEqualTo("This archive is refused: it is no zip archive. To do: zip the folder of your"
                        + " bot, or upload the one file bot.py.");
        assertThat(folder.entrantFolder(BOT)).doesNotExist();
        assertThat(told).hasValue(0);
    }

    @Test
    void oneFileIsABotIfTheCommandNamesIt() throws Exception {
        Upload upload = intake.takeUpload(BOT, Files.writeString(intake.newTempFile(), "print()"), "bot.py");
        assertThat(intake.unpack(folder.uploadFolder(upload.bot(), upload.number()), upload.name())
                        .resolve("bot.py"))
                .hasContent("print()");
    }

    @Test
    void filesOfOldUploadsGoButNotThoseThatPlay() throws Exception {
        now = now.minus(Duration.ofHours(10));
        for (int i = 1; i <= 4; i++) {
            now = now.plus(Duration.ofHours(2));
            receipt("v" + i);
            state(i, i == 1 ? UploadState.PLAYING : UploadState.EXAM_FAILED);
        }
        assertThat(folder.uploadFolder(BOT, 1).resolve("upload")).exists();
        assertThat(folder.uploadFolder(BOT, 2).resolve("upload")).doesNotExist();
        assertThat(folder.uploadFolder(BOT, 4).resolve("upload")).exists();
        assertThat(folder.contest().uploads(BOT)).hasSize(4);
    }
}
