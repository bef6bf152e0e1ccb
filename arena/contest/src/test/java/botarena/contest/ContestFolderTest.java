package botarena.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.roster.Student;
import botarena.contest.Contest.Holder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContestFolderTest {

    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");
    private static final Contest.Rules RULES = new Contest.Rules(null, false, Duration.ZERO, 6);
    private static final String URL = "http://127.0.0.1:8420/";

    @TempDir
    private Path dir;

    private static Student student(String name, String group) {
        return new Student(name, group, null, null, List.of(), 1);
    }

    private ContestFolder open() throws IOException, RefusedException {
        return ContestFolder.open(dir, RULES);
    }

    private List<String> keys() throws IOException {
        return Files.readAllLines(dir.resolve("keys.csv"));
    }

    @Test
    void aPersonKeepsCodenameAndKey() throws IOException, RefusedException {
        List<Student> roster = List.of(student("Ada", ""), student("=Bob", ""));
        try (ContestFolder folder = open()) {
            assertThat(folder.enrol(roster, false, 7, URL, NOW)).isEqualTo(2);
            assertThat(folder.enrol(roster, false, 7, URL, NOW)).isZero();
        }
        List<String> lines = keys();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(2)).startsWith("\"'=Bob\"," + URL + "enter#");
        String key = lines.get(1).replaceFirst(".*#", "");
        assertThat(key).matches("[0-9a-f]{32}");
        try (ContestFolder folder = open()) {
            Holder ada = folder.holder(key).orElseThrow();
            assertThat(folder.name(ada.bot())).isEqualTo("Ada");
            assertThat(ada.bot()).startsWith("bot-");
            assertThat(folder.holder(key + "0")).isEmpty();
            assertThat(Files.readString(dir.resolve("contest.jsonl"))).doesNotContain("Ada", key);
        }
        try (ContestFolder folder = open()) {
            assertThat(folder.enrol(roster, false, 7, "https://contest.example/", NOW))
                    .isZero();
        }
        assertThat(keys())
                .containsExactly(
                        "name,link",
                        lines.get(1).replace(URL, "https://contest.example/"),
                        lines.get(2).replace(URL, "https://contest.example/"));
        for (String name : List.of("keys.csv", "people.json")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve(name))))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aGroupHasOneBotAndAKeyForEachMember() throws IOException, RefusedException {
        try (ContestFolder folder = open()) {
            assertThat(folder.enrol(List.of(student("Ada", "g"), student("Bob", "g")), true, 7, URL, NOW))
                    .isEqualTo(2);
            assertThat(folder.contest().entrants()).hasSize(1);
            // A later member gets the next number.
            assertThat(folder.enrol(
                            List.of(student("Cem", "g"), student("Ada", "g"), student("Bob", "g")), true, 7, URL, NOW))
                    .isEqualTo(1);
            String bot = folder.contest().entrants().get(0);
            assertThat(folder.members(bot)).containsExactly("Ada", "Bob", "Cem");
            assertThat(folder.holder(keys().get(3).replaceFirst(".*#", "")).map(Holder::member))
                    .contains(2);
        }
    }

    @Test
    void aTornLineIsCutOff() throws IOException, RefusedException {
        try (ContestFolder folder = open()) {
            folder.append(new ContestEvent(NOW, "message", "", Map.of("text", "whole")));
        }
        Path log = dir.resolve("contest.jsonl");
        long whole = Files.size(log);
        Files.writeString(log, "{\"at\":\"2026-12-01T10:0", StandardOpenOption.APPEND);
        try (ContestFolder folder = open()) {
            folder.append(new ContestEvent(NOW, "hold", "", Map.of("on", true)));
        }
        try (ContestFolder folder = open()) {
            assertThat(folder.contest().message("")).isEqualTo("whole");
            assertThat(folder.contest().isHeld()).isTrue();
            assertThat(Files.size(log)).isGreaterThan(whole);
        }
    }

    @Test
    void aLogThatIsRemovedTakesNothingUntilItIsBack() throws IOException, RefusedException {
        Path log = dir.resolve("contest.jsonl");
        ContestEvent hold = new ContestEvent(NOW, "hold", "", Map.of("on", true));
        try (ContestFolder folder = open()) {
            folder.append(new ContestEvent(NOW, "message", "", Map.of("text", "before")));
            byte[] copy = Files.readAllBytes(log);
            Files.delete(log);
            String words = log + " was removed or cut: put back a copy of its " + copy.length + " bytes";
            for (int tries = 0; tries < 2; tries++) {
                assertThatThrownBy(() -> folder.append(hold)).hasMessage(words);
            }
            Files.createDirectory(log);
            assertThatThrownBy(() -> folder.append(hold)).hasMessage(words);
            Files.delete(log);
            assertThat(folder.contest().isHeld()).isFalse();
            Files.write(log, copy);
            folder.append(hold);
        }
        try (ContestFolder folder = open()) {
            assertThat(folder.contest().isHeld()).isTrue();
            assertThat(folder.contest().message("")).isEqualTo("before");
        }
    }

    @Test
    void aLineThatIsNoEventIsNamed() throws IOException {
        Files.writeString(dir.resolve("contest.jsonl"), "{\"what\":\"message\"}\n");
        assertThatThrownBy(this::open).isInstanceOf(RefusedException.class).hasMessageContaining("line 1 of ");
    }

    @Test
    void twoProcessesCannotHaveAFolder() throws IOException, RefusedException {
        try (ContestFolder folder = open()) {
            assertThatThrownBy(this::open).isInstanceOf(RefusedException.class);
            assertThat(folder.contest().entrants()).isEmpty();
        }
    }

    @Test
    void aNewFolderIsForItsOwnerAlone() throws IOException, RefusedException {
        Path made = dir.resolve("autumn/contest");
        ContestFolder.open(made, RULES).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
    }

    @Test
    void noPersonalDataIsLeftAndErasedPeopleStayOut() throws IOException, RefusedException {
        List<Student> roster = List.of(student("Ada", ""), student("Bob", ""));
        try (ContestFolder folder = open()) {
            folder.enrol(roster, false, 7, URL, NOW);
            String bot = folder.codename("Ada").orElseThrow();
            folder.writeLog(bot, 1, List.of("ok"));
            folder.erase(bot, NOW);
            assertThat(folder.enrol(roster, false, 7, URL, NOW)).isZero();
            assertThat(folder.entrantFolder(bot)).doesNotExist();
        }
        for (String name : List.of("keys.csv", "people.json", "contest.jsonl")) {
            assertThat(Files.readString(dir.resolve(name))).as(name).doesNotContain("Ada");
        }
    }

    @Test
    void erasingOneOfTwoNamesakesKeepsTheOthersLink() throws IOException, RefusedException {
        try (ContestFolder folder = open()) {
            folder.enrol(List.of(student("Ada", "red"), student("Ada", "blue")), true, 7, URL, NOW);
            assertThat(keys()).hasSize(3);
            String red = folder.codename("red").orElseThrow();
            String blue = keys().get(2);
            assertThat(folder.erase(red, NOW).isDone()).isTrue();
            assertThat(keys()).containsExactly("name,link", blue);
            assertThat(folder.holder(blue.replaceFirst(".*#", ""))).isPresent();
        }
    }

    @Test
    void aLinkThatANewOneEndedIsErasedToo() throws IOException, RefusedException {
        try (ContestFolder folder = open()) {
            folder.enrol(List.of(student("Ada", "")), false, 7, URL, NOW);
            String bot = folder.codename("Ada").orElseThrow();
            folder.newKey(new Holder(bot, 0), URL, NOW);
            folder.erase(bot, NOW);
            assertThat(keys()).containsExactly("name,link");
        }
    }

    @Test
    void gradesOfOthersStayWhoseNamesHoldTheErasedName() throws IOException, RefusedException {
        Path course = Files.createDirectories(dir.resolve("final/class"));
        try (ContestFolder folder = open()) {
            folder.enrol(List.of(student("Al", ""), student("Alan", ""), student("Li", "")), false, 7, URL, NOW);
            StringBuilder grades = new StringBuilder("student,group,bot,elo\n");
            for (String name : List.of("Al", "Alan", "Li")) {
                grades.append(name + ",," + folder.codename(name).orElseThrow() + ",3\n");
                Path own = Files.createDirectories(course.resolve("students/" + name));
                Files.writeString(own.resolve("report.txt"), name + "\nplayed against Al and Li; Limits: none\n");
            }
            Files.writeString(course.resolve("grades.csv"), grades);
            Files.writeString(dir.resolve("final/report.html"), "Al");
            String bot = folder.codename("Al").orElseThrow();
            assertThat(folder.erase(bot, NOW).isDone()).isTrue();
            assertThat(folder.erase(bot, NOW).isDone()).as("again").isTrue();
            assertThat(course.resolve("students/Al")).doesNotExist();
            assertThat(course.resolve("students/Alan")).isDirectory();
            assertThat(course.resolve("students/Li")).isDirectory();
            assertThat(Files.readString(course.resolve("grades.csv")))
                    .contains("\nAlan,", "\nLi,")
                    .doesNotContain("\nAl,");
            assertThat(dir.resolve("final/report.html")).doesNotExist();
        }
    }

    /** A file that even root cannot delete: a folder in place of a file, with something in it. */
    @Test
    void anErasureThatIsNotFinishedTellsHowFarItGotAndIsTriedAgain() throws IOException, RefusedException {
        Path report = Files.createDirectories(dir.resolve("final/report.html"));
        Files.createFile(report.resolve("in the way"));
        String bot;
        try (ContestFolder folder = open()) {
            folder.enrol(List.of(student("Ada", "")), false, 7, URL, NOW);
            bot = folder.codename("Ada").orElseThrow();
            folder.writeLog(bot, 1, List.of("ok"));
            ContestFolder.Erasure erasure = folder.erase(bot, NOW);
            assertThat(erasure.isDone()).isFalse();
            assertThat(erasure.sentence()).contains("the key has ended, but not all files are deleted", "report.html");
            assertThat(folder.entrantFolder(bot)).doesNotExist();
            assertThat(folder.contest().unfinishedErasures()).containsExactly(bot);
            assertThat(Files.readString(dir.resolve("contest.jsonl"))).doesNotContain("\"erased\"");
        }
        try (ContestFolder folder = open()) {
            assertThat(folder.unfinishedErasures()).hasSize(1);
            assertThat(folder.contest().isErased(bot)).isTrue();
            Files.delete(report.resolve("in the way"));
            assertThat(folder.erase(bot, NOW).isDone()).isTrue();
            assertThat(folder.unfinishedErasures()).isEmpty();
        }
        assertThat(Files.readString(dir.resolve("people.json"))).doesNotContain("Ada");
        assertThat(Files.readString(dir.resolve("contest.jsonl"))).contains("\"erased\"");
    }

    /** In logs of earlier programs the erasure stands before it was done. */
    @Test
    void anErasureThatAnEarlierProgramDidNotFinishIsFinished() throws IOException, RefusedException {
        String bot;
        try (ContestFolder folder = open()) {
            folder.enrol(List.of(student("Ada", "")), false, 7, URL, NOW);
            bot = folder.codename("Ada").orElseThrow();
            folder.append(new ContestEvent(NOW, "erased", bot, Map.of()));
        }
        try (ContestFolder folder = open()) {
            assertThat(folder.unfinishedErasures()).isEmpty();
            assertThat(folder.members(bot)).isEmpty();
        }
        assertThat(keys()).containsExactly("name,link");
    }

    @Test
    void aFailureIsToldByItsTrueCause() {
        assertThat(ContestFolder.describeFailure(
                        new NoSuchFileException(dir.resolve("x").toString())))
                .isEqualTo(dir.resolve("x") + ": there is no such file");
        assertThat(ContestFolder.describeFailure(new Refusal("the folder is locked", List.of(), "").toException()))
                .isEqualTo("the folder is locked");
        assertThat(ContestFolder.describeFailure(new OutOfMemoryError()))
                .isEqualTo("the arena has too little memory for it");
        for (Throwable fault : List.of(new IllegalStateException("too many games"), new NoClassDefFoundError("x"))) {
            assertThat(ContestFolder.describeFailure(fault)).isEqualTo("the arena failed; its log tells where");
        }
    }
}
