package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.classroom.SubmissionChecker.Findings;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.ScriptedReferee;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GradebookTest {

    private static final String RULES = "{roster: roster.csv, command: [python3, bot.py],"
            + " thresholds: [{bot: ref, score: 0.3, pairs: 2, points: 5}, {bot: ref, score: 0.3, pairs: 3}]}";

    @TempDir
    private Path folder;

    private CourseFolder course;

    @BeforeEach
    void handIn() throws Exception {
        course = new CourseFolder(folder);
        course.file("students/ada/bot.py", "a").file("students/ben/bot.py", "b");
        course.file("roster.csv", "student,group,dir\nada,g1,students/ada\nben,g1,students/ben\nzoe,,students/zoe\n");
    }

    /** The bot with this name forfeits every game. */
    private void losing(String name) {
        course.referee = () -> ScriptedReferee.failing(name, Reason.TIMEOUT);
    }

    @Test
    void thresholdsAskForPairsAndForTheLowerBound() throws Exception {
        losing("ref");
        course.run(RULES);
        assertThat(course.grades().get(0))
                .endsWith("ref>=0.3 pairs,ref>=0.3 score,ref>=0.3 lower95,ref>=0.3 points,"
                        + "ref>=0.3 pairs,ref>=0.3 score,ref>=0.3 lower95,ref>=0.3 points,points,flags");
        assertThat(course.grades().get(1))
                .startsWith("ada,g1,ada,entered,")
                .endsWith(",2,1.000,0.425,5,2,1.000,0.425,0,5,");
        assertThat(course.grades().get(3))
                .startsWith("zoe,,zoe,missing,,,0,0,0,0,")
                .endsWith(",0,0,");
    }

    @Test
    void furtherColumnsOfTheRosterReachTheGradesAndWhatPlatformsImport() throws Exception {
        course.file(
                "roster.csv",
                "student,id,group,dir,Email,score\nada,007,g1,students/ada,ada@uni,9\nben,8,,students/ben,ben@uni,\n");
        losing("ref");
        course.run(RULES);
        assertThat(course.grades().get(0)).endsWith(",points,flags,id,Email,roster_score");
        assertThat(course.grades().get(1)).startsWith("ada,g1,ada,entered,").endsWith(",5,,007,ada@uni,9");
        assertThat(course.text("grades-moodle.csv").lines().toList())
                .satisfiesExactly(
                        head -> assertThat(head).isEqualTo("Student,Username,ID number,Email address,cup,Feedback"),
                        ada -> assertThat(ada)
                                .startsWith("ada,,007,ada@uni,5,handed in at ")
                                .contains("ref: scored 100 %"),
                        ben -> assertThat(ben).startsWith("ben,,8,ben@uni,5,"));
        assertThat(course.text("grades-canvas.csv").lines().toList())
                .containsExactly(
                        "Student,ID,SIS User ID,SIS Login ID,Section,cup",
                        "    Points Possible,,,,,6",
                        "ada,007,,ada@uni,,5",
                        "ben,8,,ben@uni,,5");
        String grades = course.text("grades.csv");
        Gradebook.rewrite(folder.resolve("results"), new GameCatalog(Games.BUILT_IN), CourseFolder.DRAWING);
        assertThat(course.text("grades.csv")).as("from the list of submissions").isEqualTo(grades);
    }

    @Test
    void aStudentWhoHandedInIsNeverMissing() throws Exception {
        course.file("roster.csv", """
                student,group,dir,submitted,codename,last_upload,last_state,last_submitted,last_cause
                ada,g1,students/ada,2026-11-20T10:00:00Z,bot-aaaaaa,3,build-failed,2026-11-21T10:00:00Z,no compiler
                ben,,students/ben,2026-11-20T10:00:00Z,bot-bbbbbb,1,playing,2026-11-20T10:00:00Z,
                cem,,,,bot-cccccc,2,exam-failed,2026-11-20T11:00:00Z,2 of 36: starts
                dan,,,,bot-dddddd,1,late,2026-11-22T10:00:00Z,
                eve,,,,bot-eeeeee,1,unusable,2026-11-20T11:00:00Z,bot.yaml:1: unknown key 'comand'
                fay,,,,bot-ffffff,,,,
                """);
        course.run("{roster: roster.csv, command: [python3, bot.py], anonymous: true}");
        assertThat(course.grades())
                .satisfiesExactly(
                        head -> assertThat(head)
                                .endsWith(",points,flags,last_upload,last_state,last_submitted,last_cause"),
                        ada -> assertThat(ada)
                                .startsWith("ada,g1,bot-aaaaaa,entered,")
                                .endsWith(",3,build-failed,2026-11-21T10:00:00Z,no compiler"),
                        ben -> assertThat(ben).startsWith("ben,,bot-bbbbbb,entered,"),
                        cem -> assertThat(cem)
                                .startsWith("cem,,bot-cccccc,failed,2026-11-20T11:00:00Z,")
                                .endsWith(",2,exam-failed,2026-11-20T11:00:00Z,2 of 36: starts"),
                        dan -> assertThat(dan).startsWith("dan,,bot-dddddd,refused,2026-11-22T10:00:00Z,"),
                        eve -> assertThat(eve).startsWith("eve,,bot-eeeeee,unusable,2026-11-20T11:00:00Z,"),
                        fay -> assertThat(fay).startsWith("fay,,bot-ffffff,missing,,"));
        assertThat(course.text("students/ada/report.txt"))
                .contains("; what came last, at 21 Nov", "does not play: upload 3: build-failed: no compiler");
        assertThat(course.text("students/ben/report.txt")).doesNotContain("what came last");
        assertThat(course.text("students/cem/report.txt"))
                .contains("handed in at 20 Nov", ": upload 2: exam-failed: 2 of 36: starts: it does not play");
        assertThat(course.text("students/eve/report.txt")).contains("unknown key 'comand'");
        assertThat(course.text("students/fay/report.txt")).contains("nothing was handed in");
    }

    @Test
    void gradesAndReportsTellWhatOthersTook() throws Exception {
        course.referee = () -> ScriptedReferee.plain().taking(10_000);
        course.run(RULES);
        assertThat(course.grades().get(0)).endsWith(",points,flags,taken_pct");
        assertThat(course.grades().get(1)).matches(".*,6\\d\\.\\d{3}");
        assertThat(course.grades().get(3)).startsWith("zoe,").endsWith(",");
        assertThat(course.text("students/ada/report.txt"))
                .containsPattern(
                        "  This machine was busy \\(other programs used 6\\d % of the bot's time\\), so small");
    }

    @Test
    void aStudentsReportBeginsWithTheFailures() throws Exception {
        losing("ada");
        course.run(RULES);
        List<String> report = course.text("students/ada/report.txt").lines().toList();
        assertThat(report.get(3)).isEqualTo("Failures: 8 games were lost by forfeit (8 time limit)");
        assertThat(report.get(1)).matches("plays as ada; handed in at \\d+ \\w{3} \\d\\d:\\d\\d UTC[+-]\\d\\d:\\d\\d");
        assertThat(report.get(5)).startsWith("8 × time limit: scripted");
        assertThat(report.get(7)).matches("first in quixo\\.r1\\..* at ply \\d+:");
        assertThat(report.get(11)).matches("also in (quixo\\.\\S+, ){4}quixo\\.\\S+ and 2 more");
        assertThat(report.subList(8, 11))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("  what happened scripted"),
                        line -> assertThat(line).startsWith("  clock         0 ms a move, a bank of 10000 ms + 100 ms"),
                        line -> assertThat(line)
                                .contains("botarena rerun PATH quixo.r1.")
                                .contains(" --bot-seed ")
                                .endsWith("--bot 'python3 bot.py'"));
        assertThat(course.text("students/ada/games.jsonl").lines()).hasSize(8);
        assertThat(course.text("students/ben/report.txt")).contains("Failures: none", "  8 played: ");
    }

    @Test
    void thresholdsShowTheScoreAndItsLowerBound() throws Exception {
        losing("ref");
        course.run(RULES);
        assertThat(course.text("students/ada/report.txt"))
                .contains("\n  ref: scored 100 %: after 2 pairs 43 % is certain and 30 % is needed. 5 of 5 points.\n")
                .contains("\n  ref: scored 100 % in 2 pairs (3 needed). 0 of 1 point.\n");
    }

    @Test
    void noPathOfThisMachineReachesAStudent() throws Exception {
        course.file(
                "results/logs/x.txt",
                "command       python3 bot.py   in " + folder.resolve("students/ada")
                        + "\ntry again     cd /bots && botarena rerun " + folder.resolve("results") + " g --ply 2\n"
                        + "\n--- conversation ---\n> hello\n\n--- stderr (first and last 64 KiB) ---\n  File \""
                        + folder.resolve("students/ada/bot.py") + "\", line 7\nKeyError: 'x'\n");
        course.referee = () -> new ScriptedReferee(ticket -> {
            List<String> names =
                    ticket.setting().bots().stream().map(Entrant::name).toList();
            return names.contains("ada")
                    ? new Fault(Reason.CRASHED, names.indexOf("ada"), 2, "it fell", "logs/x.txt")
                    : null;
        });
        course.run(RULES);
        assertThat(course.text("students/ada/report.txt")).contains("File \"bot.py\", line 7");
        try (Stream<Path> files = Files.walk(folder.resolve("results/class/students"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(file).content().as(file.toString()).doesNotContain(folder.toString());
            }
        }
    }

    @Test
    void theRefereesLogIsToldAndGivenAlong() throws Exception {
        course.file(
                "results/logs/x.txt",
                "game          g\nrequest       {\"type\":\"turn\"}\ncame back     nothing\n"
                        + "\n--- conversation ---\n> hello\n\n--- stderr (first and last 64 KiB) ---\nTraceback\n");
        course.referee = () -> new ScriptedReferee(ticket -> {
            List<String> names =
                    ticket.setting().bots().stream().map(Entrant::name).toList();
            return names.contains("ada")
                    ? new Fault(Reason.CRASHED, names.indexOf("ada"), 2, "it fell", "logs/x.txt")
                    : null;
        });
        course.run(RULES);
        assertThat(course.text("students/ada/report.txt"))
                .contains("  request       {\"type\":\"turn\"}\n  came back     nothing\n  stderr\n      Traceback\n")
                .doesNotContain("> hello");
        try (Stream<Path> logs = Files.list(folder.resolve("results/class/students/ada/logs"))) {
            assertThat(logs).hasSize(8);
        }
    }

    @Test
    void oneFaultIsToldOnceAndAnotherBesideIt() throws Exception {
        course.file("results/logs/x.txt", trace("IndexError: list index out of range", 7));
        course.file("results/logs/y.txt", trace("KeyError: 'state'", 12));
        course.referee = () -> new ScriptedReferee(ticket -> {
            List<String> names =
                    ticket.setting().bots().stream().map(Entrant::name).toList();
            String log = ticket.setting().leg() == 0 || names.contains("ref") ? "logs/x.txt" : "logs/y.txt";
            return names.contains("ada") ? new Fault(Reason.EXITED, names.indexOf("ada"), 2, "it ended", log) : null;
        });
        course.run(RULES);
        String report = course.text("students/ada/report.txt");
        assertThat(report)
                .containsOnlyOnce("6 × exited: IndexError: list index out of range\n    bot.py:7: move()\n  → Fix")
                .containsOnlyOnce("2 × exited: KeyError: 'state'\n    bot.py:12: move()\n");
        assertThat(report.split("what happened", -1)).as("told in full").hasSizeLessThanOrEqualTo(3);
    }

    private static String trace(String raised, int line) {
        return "game          g\n\n--- stderr (first and last 64 KiB) ---\nTraceback (most recent call last):\n"
                + "  File \"bot.py\", line " + line + ", in <module>\n    move()\n" + raised + "\n";
    }

    @Test
    void theSameFilesAreFlaggedForTheTeacherAlone() throws Exception {
        course.file("students/ben/bot.py", "a");
        course.run(RULES);
        assertThat(course.warnings).contains("the submissions 'ada' and 'ben' have the same files");
        assertThat(course.grades().get(1)).endsWith(",same files as ben");
        assertThat(course.grades().get(2)).endsWith(",same files as ada");
        assertThat(course.text("students/ada/report.txt")).doesNotContain("same files");
    }

    @Test
    void submissionsAreExaminedOnceForTheirFilesAndToldTheirAuthors() throws Exception {
        List<String> examined = Collections.synchronizedList(new ArrayList<>());
        course.checker = (bot, variants, clock, progress) -> {
            examined.add(bot.label() + " " + variants.get(0).game().id());
            return new Findings(3, 0, 1, false, List.of("FAIL 4 says hello", "  Flush after every line."));
        };
        course.run(RULES);
        course.run(RULES);
        assertThat(examined).containsExactlyInAnyOrder("ada quixo", "ben quixo");
        assertThat(course.warnings)
                .anyMatch(one -> one.startsWith("the submission 'ada' did not pass its check (1 failed)"));
        assertThat(course.text("students/ada/report.txt"))
                .contains("Check before the tournament: 1 failed\n  FAIL 4 says hello\n    Flush after every line.\n");
        course.file("students/ada/bot.py", "better");
        course.run(RULES);
        assertThat(examined).hasSize(3).endsWith("ada@2 quixo");
        assertThat(course.grades().get(1)).startsWith("ada,g1,ada,entered,").contains(",1 failed,8,");
    }

    @Test
    void severalAreExaminedAtATimeAndEachIsHeardOf() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        course.checker = (bot, variants, clock, progress) -> {
            meet(together);
            return new Findings(1, 0, 0, false, List.of());
        };
        course.run(RULES);
        assertThat(course.examined).hasSize(2).first().asString().matches("(ada|ben) passed 1/2");
        assertThat(course.examined).last().asString().matches("(ada|ben) passed 2/2");
    }

    private static void meet(CyclicBarrier together) throws InterruptedException {
        try {
            together.await(30, TimeUnit.SECONDS);
        } catch (BrokenBarrierException | TimeoutException alone) {
            throw new AssertionError("nobody else is examined", alone);
        }
    }

    @Test
    void anInterruptBreaksExamsOffAndKeepsFinishedOnes() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Thread organiser = Thread.currentThread();
        course.checker = (bot, variants, clock, progress) -> {
            if (bot.label().equals("ben")) {
                organiser.interrupt();
                never.await();
            }
            return new Findings(1, 0, 0, false, List.of());
        };
        assertThatThrownBy(() -> course.run(RULES)).isInstanceOf(InterruptedException.class);
        assertThat(folder.resolve("results/.lock")).doesNotExist();
        List<String> again = Collections.synchronizedList(new ArrayList<>());
        course.checker = (bot, variants, clock, progress) -> {
            again.add(bot.label());
            return new Findings(1, 0, 0, false, List.of());
        };
        course.run(RULES);
        assertThat(again).contains("ben");
        assertThat(course.examined).last().asString().endsWith(" passed 2/2");
    }

    @Test
    void anExamIsByTheClockAndTheOptionsOfTheTournament() throws Exception {
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        course.checker = (bot, variants, clock, progress) -> {
            heard.add(variants.get(0).options().number("size") + " " + clock.bankMs());
            return new Findings(1, 0, 0, false, List.of());
        };
        course.run(RULES);
        assertThat(heard).containsExactly("5 10000", "5 10000");
    }

    @Test
    void aStudentIsToldNeitherTheSeedNorTheOtherBots() throws Exception {
        losing("ada");
        course.run(RULES);
        Path ada = folder.resolve("results/class/students/ada");
        assertThat(Files.readString(ada.resolve("tournament.resolved.yaml")))
                .contains("name: ada", "seed: 0")
                .doesNotContain("ben", "./ref", "seed: 7", "roster");
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION))
                .read(ada.resolve("tournament.resolved.yaml"), Map.of());
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
    }

    @Test
    void manyThatAreAlikeAreOneWarning() throws Exception {
        for (String name : List.of("ada", "ben", "cy", "dan")) {
            course.file("students/" + name + "/bot.py", "a");
        }
        course.file(
                "roster.csv", "student,dir\nada,students/ada\nben,students/ben\ncy,students/cy\ndan,students/dan\n");
        course.run(RULES);
        assertThat(course.warnings)
                .filteredOn(one -> one.contains("same"))
                .containsExactly("the submissions 'ada', 'ben', 'cy' and 'dan' have the same files");
        assertThat(course.grades().get(2)).endsWith(",\"same files as ada, cy, dan\"");
    }

    @Test
    void allFilesAreRewrittenFromTheJournalByteForByte() throws Exception {
        losing("ada");
        course.run(RULES);
        Map<String, String> before = files();
        Files.delete(folder.resolve("results/class/grades.csv"));
        Gradebook.write(folder.resolve("results"), new GameCatalog(Games.BUILT_IN), CourseFolder.DRAWING);
        assertThat(files()).isEqualTo(before).hasSize(4 + 3 * 2 + 2);
    }

    private Map<String, String> files() throws Exception {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve("results/class"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void aCheckThatCouldNotJudgeIsNeitherPassedNorFailedAndMadeAgain() throws Exception {
        List<String> checked = Collections.synchronizedList(new ArrayList<>());
        course.checker = (bot, variants, clock, progress) -> {
            checked.add(bot.label());
            return new Findings(3, 0, 0, true, List.of());
        };
        course.run(RULES);
        assertThat(course.grades().get(1)).contains(",inconclusive,");
        course.run(RULES);
        assertThat(checked).hasSize(4);
    }

    @Test
    void unchangedFilesAreNotRewritten() throws Exception {
        losing("ada");
        course.run(RULES);
        Path grades = folder.resolve("results/class/grades.csv");
        Path report = folder.resolve("results/class/students/ada/report.txt");
        FileTime past = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(grades, past);
        Files.setLastModifiedTime(report, past);
        Gradebook.write(folder.resolve("results"), new GameCatalog(Games.BUILT_IN), CourseFolder.DRAWING);
        assertThat(Files.getLastModifiedTime(grades)).isEqualTo(past);
        assertThat(Files.getLastModifiedTime(report)).isEqualTo(past);
    }
}
