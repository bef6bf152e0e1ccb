package botarena.contest.works;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.base.Refusal.UnavailableException;
import botarena.classroom.ClassKeys;
import botarena.classroom.ServeKeys;
import botarena.classroom.roster.Student;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.FakeLadder;
import botarena.contest.LadderView.Row;
import botarena.contest.works.ContestLife.End;
import botarena.contest.works.ContestLife.StageEnd;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Phases of a contest by a clock of its own, without games. */
class ContestLifeTest {

    private static final Instant START = Instant.parse("2026-12-01T10:00:00Z");
    private static final Instant DEADLINE = START.plus(Duration.ofDays(2));

    @TempDir
    private Path dir;

    private final List<String> played = new ArrayList<>();
    private ContestFolder folder;
    private Function<ContestFolder, ContestLife> makeLife;
    private ContestLife life;
    private Tournament file;
    private List<Student> roster;
    private Instant now = START;

    @BeforeEach
    void open() throws Exception {
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(DEADLINE, true, Duration.ofDays(1), 6));
        String text = """
                bots: [{name: ref, command: ./ref}, {name: more, command: ./more}]
                games: [quixo]
                schedule: {concurrency: 2}
                class: {submissions: nobody/*, deadline: %s}
                serve: {freeze: 24h, webhook: {url: "https://hooks.example/", secret: 0123456789abcdef}}
                output: {dir: contest}
                """.formatted(DEADLINE);
        TournamentReading read = new TournamentFile(
                        new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION))
                .parse(text, dir.resolve("contest.yaml"), Map.of());
        file = ((TournamentReading.Sound) read).tournament();
        roster = List.of(new Student("ada", "", null, null, List.of(), 1));
        folder.enrol(roster, false, 7, "http://here/", START);
        makeLife = opened -> new ContestLife(opened, file, roster, () -> now, Duration.ZERO);
        life = makeLife.apply(folder);
    }

    @AfterEach
    void close() throws IOException {
        folder.close();
    }

    /** A ladder that lets time pass until the log closes it. */
    private class Stages implements ContestLife.Stages {

        @Override
        public StageEnd playLadder() throws IOException, RefusedException {
            played.add("ladder");
            while (!folder.contest().isClosed()) {
                now = now.plus(Duration.ofHours(1));
                Phase before = folder.contest().phase();
                life.appendDueEvents(new FakeLadder(dir));
                if (folder.contest().phase() != before) {
                    played.add(folder.contest().phase().word() + " at "
                            + Duration.between(START, now).toHours());
                }
            }
            return StageEnd.INTERRUPTED;
        }

        @Override
        public StageEnd playFinal(Path file) throws RefusedException {
            played.add(String.valueOf(file.getFileName()));
            return StageEnd.COMPLETE;
        }

        @Override
        public void tellWaiting(String sentence) {
            played.add(sentence);
        }

        @Override
        public void tellOver() {
            played.add("over");
            life.stop();
        }
    }

    @Test
    void itIsOpenFrozenInTheFinalAndOverByTheClock() throws Exception {
        assertThat(life.run(new Stages())).isEqualTo(End.OVER);
        assertThat(played).containsExactly("ladder", "frozen at 24", "final at 49", "final.yaml", "over");
        assertThat(folder.contest().breakdown()).isNull();
        played.clear();
        assertThat(life.run(new Stages())).as("after a restart").isEqualTo(End.OVER);
        assertThat(played).containsExactly("over");
    }

    @Test
    void aStopLeavesThePhaseForTheNextStart() throws Exception {
        End end = life.run(new Stages() {
            @Override
            public StageEnd playFinal(Path file) {
                life.stop();
                return StageEnd.INTERRUPTED;
            }
        });
        assertThat(end).isEqualTo(End.STOPPED);
        assertThat(folder.contest().phase()).isEqualTo(Phase.FINAL);
    }

    @Test
    void aPartThatBreaksIsInTheLogAndDiffersFromTheEnd() throws Exception {
        End end = life.run(new Stages() {
            @Override
            public StageEnd playLadder() {
                return StageEnd.broken("a part failed");
            }
        });
        assertThat(end).isEqualTo(End.BROKEN);
        folder.close();
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(DEADLINE, true, Duration.ZERO, 6));
        assertThat(folder.contest().breakdown())
                .isEqualTo(new ContestEvent(START, "broke", "", Map.of("note", "a part failed")));
        assertThat(folder.contest().phase()).isEqualTo(Phase.OPEN);
    }

    /** A refusal as a run makes it whose broker goes away before its first game. */
    private static UnavailableException away() {
        return new UnavailableException(
                new Refusal("there is no broker", List.of("nothing answers"), "botarena broker DIR"));
    }

    @Test
    void aStageThatCannotBePlayedNowIsTriedAgain() throws Exception {
        End end = life.run(new Stages() {
            private int tries;

            @Override
            public StageEnd playLadder() throws IOException, RefusedException {
                if (++tries < 4) {
                    throw away();
                }
                return super.playLadder();
            }

            @Override
            public StageEnd playFinal(Path file) throws RefusedException {
                if (++tries < 7) {
                    throw away();
                }
                return super.playFinal(file);
            }
        });
        assertThat(end).isEqualTo(End.OVER);
        assertThat(played)
                .containsExactly(
                        "The ladder waits: there is no broker: nothing answers. Uploads are taken. Try 1 of 33, the next in 0 s; after the last serve ends. To try at once, start serve again.",
                        "ladder",
                        "frozen at 24",
                        "final at 49",
                        "The final waits: there is no broker: nothing answers. Try 1 of 33, the next in 0 s; after the last serve ends. To try at once, start serve again.",
                        "final.yaml",
                        "over");
        assertThat(folder.contest().breakdown()).isNull();
        assertThat(life.waitingSentence()).isEmpty();
    }

    @Test
    void toTryAgainHasAnEnd() throws Exception {
        List<String> tries = new ArrayList<>();
        End end = life.run(new Stages() {
            @Override
            public StageEnd playLadder() throws RefusedException {
                tries.add(life.waitingSentence());
                throw away();
            }
        });
        assertThat(end).isEqualTo(End.BROKEN);
        assertThat(tries).hasSize(33);
        assertThat(folder.contest().breakdown().text("note")).isEqualTo("there is no broker: nothing answers");
    }

    /** A full disk, a dropped key: neither ends the process, and no step is tried at once. */
    @Test
    void aStageThatBreaksOffForAReasonThatMayPassIsTriedAgainAfterGrowingPauses() throws Exception {
        RunEnding full = new RunEnding(
                RunEnding.How.FAILED, "", 0, 0, List.of(), List.of(), new Refusal("no space", List.of(), ""));
        makeLife = opened -> new ContestLife(opened, file, roster, () -> now, Duration.ofMillis(1));
        life = makeLife.apply(folder);
        End end = life.run(new Stages() {
            private int tries;

            @Override
            public StageEnd playLadder() throws IOException, RefusedException {
                switch (++tries) {
                    case 1 -> StageEnd.of(full, "");
                    case 2 -> throw new Refusal("the broker does not know this key", List.of(), "").toException();
                    case 3 -> throw new IOException("no lock");
                    case 4 -> {
                        now = now.plus(Duration.ofHours(1));
                        StageEnd.of(full, "");
                    }
                    default -> {}
                }
                return super.playLadder();
            }
        });
        assertThat(end).isEqualTo(End.OVER);
        assertThat(played.get(0)).startsWith("The ladder waits: no space. Uploads are taken. Try 1 of 33");
        assertThat(played.get(1))
                .startsWith("The ladder waits: the broker does not know this key. Uploads are taken. Try 2");
        assertThat(played.get(2)).startsWith("The ladder waits: no lock. Uploads are taken. Try 3");
        assertThat(played.get(3)).as("an hour of games later").isEqualTo(played.get(0));
        assertThat(played.get(4)).isEqualTo("ladder");
        assertThat(ContestLife.pause(Duration.ofSeconds(10), 1)).hasSeconds(10);
        assertThat(ContestLife.pause(Duration.ofSeconds(10), 3)).hasSeconds(40);
        assertThat(ContestLife.pause(Duration.ofSeconds(10), 33)).hasSeconds(60);
    }

    @Test
    void aFileThatWasWrongFromTheStartEndsAtOnce() {
        assertThatThrownBy(() -> life.run(new Stages() {
                    @Override
                    public StageEnd playLadder() throws RefusedException {
                        throw new Refusal("no such folder", List.of(), "").toException();
                    }
                }))
                .isInstanceOf(RefusedException.class);
        assertThat(folder.contest().breakdown().text("note")).isEqualTo("no such folder");
    }

    @Test
    void aStopEndsTheWait() throws Exception {
        End end = life.run(new Stages() {
            @Override
            public StageEnd playLadder() throws RefusedException {
                throw away();
            }

            @Override
            public void tellWaiting(String sentence) {
                assertThat(life.waitingSentence()).isEqualTo(sentence);
                life.stop();
            }
        });
        assertThat(end).isEqualTo(End.STOPPED);
    }

    @Test
    void aLadderThatEndsByItselfAndAnErrorAreBreakdownsToo() throws Exception {
        ContestLife.Stages idle = new Stages() {
            @Override
            public StageEnd playLadder() {
                return StageEnd.INTERRUPTED;
            }
        };
        assertThat(life.run(idle)).isEqualTo(End.BROKEN);
        assertThat(folder.contest().breakdown().text("note")).isEqualTo("the ladder ended by itself");
        assertThatThrownBy(() -> life.run(new Stages() {
                    @Override
                    public StageEnd playLadder() {
                        throw new IllegalStateException("a fault");
                    }
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(folder.contest().breakdown().text("note")).isEqualTo("a fault");
    }

    @Test
    void aLeaderIsToldOnceAnUploadHasARank() throws Exception {
        FakeLadder ladder = new FakeLadder(dir);
        ladder.rows.add(new Row(1, "ref", 0, 0.0, 0, 40, 0));
        ladder.rows.add(new Row(0, "bot-a", 1, null, 0, 19, 0));
        life.appendDueEvents(ladder);
        assertThat(leaders()).as("of references alone").isEmpty();
        ladder.rows.set(1, new Row(2, "bot-a", 1, -80.0, 40, 20, 0));
        life.appendDueEvents(ladder);
        assertThat(leaders()).containsExactly("ref");
        now = now.plus(Duration.ofMinutes(2));
        ladder.rows.clear();
        ladder.rows.add(new Row(1, "bot-a", 1, 30.0, 40, 40, 0));
        ladder.rows.add(new Row(2, "ref", 0, 0.0, 0, 60, 0));
        life.appendDueEvents(ladder);
        assertThat(leaders()).containsExactly("ref", "bot-a");
    }

    private List<String> leaders() throws IOException {
        return Files.readAllLines(dir.resolve("contest/contest.jsonl")).stream()
                .map(ContestEvent::parse)
                .filter(event -> event.what().equals("leader"))
                .map(ContestEvent::bot)
                .toList();
    }

    /** A log that even root cannot write: a folder in its place. */
    @Test
    void anErasureThatCannotBeLoggedIsTriedAgain() throws Exception {
        String bot = folder.codename("ada").orElseThrow();
        folder.close();
        folder = ContestFolder.open(dir.resolve("contest"), new Contest.Rules(DEADLINE, true, Duration.ZERO, 6));
        Path log = dir.resolve("contest/contest.jsonl");
        byte[] kept = Files.readAllBytes(log);
        Files.delete(log);
        Files.createDirectory(log);
        assertThat(folder.erase(bot, now).sentence())
                .startsWith(bot + " is not out, and the key still opens the site")
                .contains("contest.jsonl");
        assertThat(folder.contest().entrants()).containsExactly(bot);
        Files.delete(log);
        Files.write(log, kept);
        makeLife.apply(folder).eraseDueData();
        assertThat(folder.contest().isErased(bot)).isTrue();
        assertThat(folder.unfinishedErasures()).isEmpty();
    }
}
