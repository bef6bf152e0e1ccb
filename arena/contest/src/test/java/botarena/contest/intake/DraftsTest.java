package botarena.contest.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Holder;
import botarena.contest.ContestFolder;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.intake.Drafts.Draft;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DraftsTest {

    @TempDir
    private Path dir;

    private ContestFolder folder;
    private Drafts drafts;
    private Holder ada;
    private Holder bob;
    private long free = Long.MAX_VALUE;

    @BeforeEach
    void open() throws Exception {
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(null, false, Duration.ZERO, 6));
        folder.enrol(List.of(student("ada", "red"), student("bob", "red")), true, 7, "http://x/", Instant.EPOCH);
        ada = new Holder(folder.codename("red").orElseThrow(), 0);
        bob = new Holder(ada.bot(), 1);
        Intake intake = new Intake(
                folder, new Intake.Limits(10_000_000, 5, List.of()), InstantSource.system(), () -> {}, () -> free);
        drafts = new Drafts(folder, intake);
    }

    @AfterEach
    void close() throws Exception {
        folder.close();
        assertThat(dir.resolve("contest")).isDirectoryNotContaining("glob:**/.sent-*");
    }

    private static Student student(String name, String group) {
        return new Student(name, group, null, null, List.of(), 1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] starter() {
        return new Draft(0, "kit", Instant.EPOCH, Map.of("bot.yaml", bytes("command: ./bot.py"), "bot.py", bytes("1")))
                .toZip();
    }

    @Test
    void aDraftIsKeptForItsPersonAlone() throws Exception {
        Draft made = drafts.createDraft(ada, "mein bot".replace(' ', '-'), starter());
        drafts.saveDraft(ada, made.withFile("lib/util.py", bytes("é\r\n")));
        Draft found = new Drafts(
                        folder,
                        new Intake(folder, new Intake.Limits(1, 1, List.of()), InstantSource.system(), () -> {}))
                .findDraft(ada, made.number())
                .orElseThrow();
        assertThat(found.name()).isEqualTo("mein-bot");
        assertThat(found.files()).containsOnlyKeys("bot.yaml", "bot.py", "lib/util.py");
        assertThat(found.textOf("lib/util.py")).contains("é\r\n");
        assertThat(drafts.listDrafts(bob)).as("another one of the group").isEmpty();
        assertThat(drafts.findDraft(bob, made.number())).isEmpty();
        Path zip = Files.write(dir.resolve("d.zip"), found.toZip());
        assertThat(UploadArchive.read(zip, "", List.of()).readFiles(1_000))
                .containsOnlyKeys(found.files().keySet().toArray(String[]::new));
        drafts.deleteDraft(bob, made.number());
        assertThat(drafts.listDrafts(ada))
                .singleElement()
                .satisfies(listed -> assertThat(listed.files())
                        .as("names alone: ten drafts of 4 MB would take memory on each look")
                        .containsOnlyKeys(found.files().keySet().toArray(String[]::new))
                        .allSatisfy((name, content) -> assertThat(content).isEmpty()));
        drafts.deleteDraft(ada, made.number());
        assertThat(drafts.listDrafts(ada)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "..",
                ".",
                "../../keys.csv",
                "/etc/passwd",
                "a/b",
                "a\\b",
                "C:x",
                "con",
                "nul.txt",
                "a\0b",
                "a\nb",
                ".hidden",
                "-x",
                "\u202Egnp",
                "<script>",
                "a*b",
                "01234567890123456789012345678901234567890"
            })
    void namesThatAreNoFoldersAreRefused(String name) throws Exception {
        assertThatThrownBy(() -> drafts.createDraft(ada, name, starter())).isInstanceOf(RefusedException.class);
        assertThat(drafts.listDrafts(ada)).isEmpty();
        assertNothingElseIsWritten();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "..",
                "../x",
                "a/../../x",
                "/etc/passwd",
                "a//b",
                "./a",
                "a\0b",
                "a\nb",
                "C:x",
                "con",
                "lib/aux.py",
                "a ",
                "a.",
                "x*",
                "1/2/3/4/5/6/7/8/9",
                "__pycache__/x.pyc",
                ".git/config",
                "BOT.PY",
                "bot.py/x",
                "a\\..\\b"
            })
    void filesWithSuchNamesAreRefusedAndTheDraftStays(String name) throws Exception {
        Draft made = drafts.createDraft(ada, "d", starter());
        assertThatThrownBy(() -> drafts.saveDraft(ada, made.withFile(name, bytes("x"))))
                .isInstanceOf(RefusedException.class);
        assertThat(drafts.findDraft(ada, made.number()).orElseThrow().files()).containsOnlyKeys("bot.yaml", "bot.py");
        assertNothingElseIsWritten();
    }

    private void assertNothingElseIsWritten() throws Exception {
        try (Stream<Path> files = Files.walk(dir)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .allMatch(file -> file.matches("contest\\.jsonl|people\\.json|keys\\.csv|.*lock.*|0-1\\.zip"));
        }
    }

    @Test
    void draftsHaveAQuota() throws Exception {
        Draft made = drafts.createDraft(ada, "d", starter());
        assertThatThrownBy(() -> drafts.saveDraft(ada, made.withFile("large", new byte[4_000_001])))
                .isInstanceOf(RefusedException.class);
        Map<String, byte[]> many = new TreeMap<>();
        for (int i = 0; i <= 60; i++) {
            many.put("f" + i, bytes("x"));
        }
        assertThatThrownBy(() -> drafts.saveDraft(ada, new Draft(1, "d", Instant.EPOCH, many)))
                .isInstanceOf(RefusedException.class);
        assertThatThrownBy(() -> drafts.saveDraft(ada, new Draft(1, "d", Instant.EPOCH, Map.of())))
                .as("an empty folder")
                .isInstanceOf(RefusedException.class);
        for (int i = 1; i < Drafts.MAX_DRAFTS; i++) {
            assertThat(drafts.createDraft(ada, "d" + i, starter()).number()).isEqualTo(i + 1);
        }
        assertThatThrownBy(() -> drafts.createDraft(ada, "more", starter())).isInstanceOf(RefusedException.class);
        assertThat(drafts.createDraft(bob, "more", starter()).number()).isEqualTo(1);
        free = 1_000;
        assertThatThrownBy(() -> drafts.saveDraft(ada, made.withFile("x", bytes("x"))))
                .isInstanceOf(RefusedRequest.class);
        free = Long.MAX_VALUE;
        assertThat(folder.erase(ada.bot(), Instant.EPOCH).isDone()).isTrue();
        assertThat(folder.entrantFolder(ada.bot())).doesNotExist();
        assertThatThrownBy(() -> drafts.saveDraft(ada, made))
                .as("a person was erased")
                .isInstanceOf(RefusedException.class);
        assertThat(folder.entrantFolder(ada.bot())).doesNotExist();
    }
}
