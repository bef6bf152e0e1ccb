package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord.Fault;
import botarena.tournament.Seeds;
import botarena.tournament.events.RunEnding;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TournamentRunTest {

    private static final String SHORT = "schedule: {games-per-pair: 4, seed: 7}";
    private static final String CUP = Arena.yaml("a b c", "quixo, onitama", SHORT);

    @TempDir
    private Path folder;

    private Arena arena;

    @BeforeEach
    void enter() {
        arena = new Arena(folder);
    }

    @Test
    void aRoundRobinPlaysEveryPairInEveryGame() throws Exception {
        RunEnding ending = arena.run(CUP);
        assertThat(ending.how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(ending.left()).isZero();
        assertThat(arena.lines()).hasSize(3 * 2 * 4);
        assertThat(arena.played()).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"'',12", "a,8", "'a,b,c',12"})
    void aRunSaysHowManyLanesItCouldUse(String only, long wanted) throws Exception {
        Set<String> names = only.isEmpty() ? Set.of() : Set.of(only.split(","));
        try (TournamentRun run = arena.open(CUP, Arena.order(names, Set.of(), Set.of()))) {
            assertThat(run.figures()).doesNotContainKey("lanes_wanted");
            run.play();
            assertThat(run.figures()).containsEntry("lanes_wanted", wanted);
        }
        try (TournamentRun again = arena.open(CUP, Arena.order(names, Set.of(), Set.of()))) {
            assertThat(again.figures()).isEmpty();
            again.play();
            assertThat(again.figures()).containsEntry("lanes_wanted", 0L);
        }
    }

    @Test
    void everyRecordReplaysAndEveryTableFollowsFromThem() throws Exception {
        arena.run(Arena.yaml("a b c", "oxono, onitama, yoxii, {game: oust, options: {size: 4}}, quixo, quixo4", SHORT));
        Verdict verdict = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .verify();
        assertThat(verdict).isEqualTo(new Verdict.Sound(3 * 6 * 4, List.of()));
    }

    @Test
    void aSummaryThatDoesNotFollowFromTheRecordsIsFound() throws Exception {
        arena.run(CUP);
        Path summary = arena.results().resolve("summary.json");
        Files.writeString(summary, Files.readString(summary).replace("\"elo\" : ", "\"elo\" : 1"));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOfSatisfying(
                        Verdict.Differs.class,
                        differs -> assertThat(differs.refusal().what()).contains("summary.json"));
    }

    @Test
    void aRecordUnderTheIdOfAnotherGameIsFound() throws Exception {
        arena.run(CUP);
        List<String> lines = arena.lines();
        String wrong = lines.get(0).replaceFirst("\"leg\":[01]", "\"leg\":5");
        Files.writeString(arena.journal(), wrong + "\n" + String.join("\n", lines.subList(1, lines.size())) + "\n");
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOfSatisfying(
                        Verdict.Differs.class,
                        differs -> assertThat(differs.refusal().where())
                                .singleElement()
                                .asString()
                                .startsWith("leg 5 of round 1"));
    }

    @Test
    void botsAreToldAWordThatDoesNotSayWhomTheyPlay() throws Exception {
        arena.run(CUP);
        assertThat(arena.records())
                .allSatisfy(record -> assertThat(record.setting().gameId())
                        .matches("[0-9a-f]{16}")
                        .isEqualTo(Seeds.gameId(7, record.setting().id())));
        assertThat(arena.records())
                .extracting(record -> record.setting().gameId())
                .doesNotHaveDuplicates();
        assertThat(arena.lines().get(0)).contains("\"gameId\":\"");
    }

    @Test
    void botsThatSeeNamesAreToldTheId() throws Exception {
        arena.run(CUP.replace("{dir: results}", "{dir: results, show-names: true}"));
        assertThat(arena.records())
                .allMatch(record ->
                        record.setting().gameId().equals(record.setting().id()));
        assertThat(arena.lines()).noneMatch(line -> line.contains("gameId"));
    }

    @Test
    void aFolderWithGamesNamedByIdsGoesOnAndIsSound() throws Exception {
        arena.run(CUP);
        Files.writeString(arena.journal(), Files.readString(arena.journal()).replaceAll(",\"gameId\":\"[^\"]*\"", ""));
        arena.run(CUP.replace("games-per-pair: 4", "games-per-pair: 6"));
        assertThat(arena.lines()).hasSize(36);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    @Test
    void playingAgainPlaysNothing() throws Exception {
        arena.run(CUP);
        List<String> before = arena.lines();
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.lines()).isEqualTo(before);
    }

    @Test
    void botsAndGamesAddedLaterOnlyExtend() throws Exception {
        arena.run(Arena.yaml("a b", "quixo", SHORT));
        List<String> before = arena.lines();
        arena.run(CUP.replace("games-per-pair: 4", "games-per-pair: 6"));
        assertThat(arena.lines()).hasSize(3 * 2 * 6).startsWith(before.toArray(String[]::new));
    }

    @Test
    void theOrderOfTheFileChangesNoTicket() throws Exception {
        arena.run(CUP);
        assertThat(arena.run(CUP.replace("name: a,", "name: x,")
                                .replace("name: c,", "name: a,")
                                .replace("name: x,", "name: c,"))
                        .left())
                .isZero();
    }

    @Test
    void aTornLastLineIsCutAndItsGamePlayedAgain() throws Exception {
        arena.run(CUP);
        List<String> whole = arena.lines();
        String last = whole.get(whole.size() - 1);
        Files.writeString(
                arena.journal(), String.join("\n", whole.subList(0, whole.size() - 1)) + "\n" + last.substring(0, 99));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
        arena.run(CUP);
        assertThat(arena.warnings()).anyMatch(warning -> warning.contains("incomplete"));
        assertThat(arena.lines()).containsExactlyElementsOf(whole);
    }

    @Test
    void settingsThatWouldInvalidatePlayedGamesAreRefusedWithAList() throws Exception {
        arena.run(CUP);
        String changed = CUP.replace("seed: 7", "seed: 8") + "time: 1s + 10ms\nmargin: 30ms\n";
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> arena.run(changed));
        assertThat(String.join("\n", refused.refusal().where()))
                .contains("seed (")
                .contains("time of bot 'a': games were played with 10000ms + 100ms, the file says 1000ms + 10ms")
                .contains("margin: games were played with 20ms, the file says 30ms");
    }

    @Test
    void aChangedBotGoesOnAsANewVersion() throws Exception {
        Files.writeString(folder.resolve("a"), "one");
        arena.run(CUP);
        Files.writeString(folder.resolve("a"), "two");
        arena.run(CUP);
        assertThat(arena.lines()).hasSize(24 + 16);
        List<RatingTable> tables = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .tables();
        assertThat(tables.get(0).rows()).extracting("bot").containsExactlyInAnyOrder("a", "a@2", "b", "c");
        Files.writeString(folder.resolve("a"), "one");
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.lines()).hasSize(24 + 16);
    }

    @Test
    void aChangedBotIsAnErrorWhereTheFileSaysSo() throws Exception {
        Files.writeString(folder.resolve("a"), "one");
        arena.run(CUP + "changed-bots: error\n");
        Files.writeString(folder.resolve("a"), "two");
        assertThat(catchThrowableOfType(RefusedException.class, () -> arena.run(CUP + "changed-bots: error\n"))
                        .refusal()
                        .where())
                .containsExactly("bot 'a' in " + folder);
    }

    @Test
    void twoRunsIntoOneFolderAreKeptApart() throws Exception {
        try (TournamentRun first = arena.open(CUP, RunRequest.unlimited(""))) {
            assertThat(first.tables()).isNotEmpty();
            RefusedException refused = catchThrowableOfType(RefusedException.class, () -> arena.run(CUP));
            assertThat(refused)
                    .hasMessageContaining("(process " + ProcessHandle.current().pid() + ")");
        }
        assertThat(arena.run(CUP).left()).isZero();
    }

    @Test
    void aBotThatNeverStartsIsSuspendedAfterThreeGames() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.START_FAILED));
        RunEnding ending = arena.run(CUP + "\n");
        assertThat(ending.neverStarted()).containsExactly("b");
        assertThat(ending.left()).isZero();
        long failed = arena.lines().stream()
                .filter(line -> line.contains("\"reason\":\"start_failed\""))
                .count();
        long unplayed = arena.lines().stream()
                .filter(line -> line.contains("\"status\":\"unplayed\""))
                .count();
        assertThat(failed).isBetween(3L, 6L);
        assertThat(failed + unplayed).isEqualTo(16);
    }

    @Test
    void gamesOfASuspendedBotAreOfferedAgainOnRequest() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.HELLO_TIMEOUT)).run(CUP);
        int before = arena.lines().size();
        assertThat(arena.with(ScriptedReferee::plain).run(CUP).left()).isZero();
        assertThat(arena.lines()).hasSize(before);
        arena.run(CUP, Arena.order(Set.of(), Set.of(), Set.of("b")));
        RatingTable overall = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .tables()
                .get(2);
        assertThat(overall.rows()).allMatch(row -> row.behaviour().unplayed() == 0 && row.games() == 16);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    @Test
    void aBotThatPlaysItsMissedGamesIsSuspendedNoLonger() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.HELLO_TIMEOUT)).run(CUP);
        arena.with(ScriptedReferee::plain).run(CUP, Arena.order(Set.of(), Set.of(), Set.of("b")));
        arena.run(CUP.replace("games-per-pair: 4", "games-per-pair: 8"));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .tables()
                        .get(2)
                        .rows())
                .allMatch(row -> row.behaviour().unplayed() == 0 && row.games() == 32);
    }

    @Test
    void aBotThatFailsItsRetryIsSuspendedAgain() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.HELLO_TIMEOUT)).run(CUP);
        int before = arena.lines().size();
        RunEnding ending = arena.run(CUP, Arena.order(Set.of(), Set.of(), Set.of("b")));
        assertThat(ending.left()).isZero();
        assertThat(arena.lines().subList(before, arena.lines().size()).stream()
                        .filter(line -> line.contains("\"reason\":\"hello_timeout\"")))
                .hasSizeBetween(3, 6);
        int after = arena.lines().size();
        assertThat(arena.run(CUP).left()).isZero();
        assertThat(arena.lines()).hasSize(after);
    }

    @Test
    void aSuspendedBotWhoseFilesChangedIsOfferedItsGames() throws Exception {
        Files.writeString(folder.resolve("b"), "broken");
        arena.with(() -> ScriptedReferee.failing("b", Reason.START_FAILED)).run(CUP);
        Files.writeString(folder.resolve("b"), "mended");
        arena.with(ScriptedReferee::plain).run(CUP);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .tables()
                        .get(2)
                        .rows())
                .filteredOn(row -> row.bot().equals("b@2"))
                .singleElement()
                .satisfies(row -> assertThat(row.games()).isEqualTo(16));
    }

    @Test
    void threeFailedStartsSuspendOnlyInARow() throws Exception {
        AtomicInteger games = new AtomicInteger();
        arena.with(() -> new ScriptedReferee(ticket ->
                games.getAndIncrement() % 3 == 2 ? null : new Fault(Reason.START_FAILED, 0, 0, "scripted", null)));
        RunEnding ending = arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 24, concurrency: 1}"));
        assertThat(ending.forfeits()).isEqualTo(16);
        assertThat(arena.lines()).noneMatch(line -> line.contains("unplayed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "gauntlet", "swiss", "knockout", "ladder, max-games: 30"})
    void botsPlayOnlyGamesTheyEnterInEveryFormat(String format) throws Exception {
        String cup = Arena.yaml("a b c d e", "quixo, oust", "schedule: {games-per-pair: 2, format: " + format + "}")
                .replace("./d}", "./d, games: [quixo]}")
                .replace("./e}", "./e, games: [oust]}");
        RunEnding ending = arena.run(cup);
        assertThat(ending.how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(arena.played())
                .isNotEmpty()
                .noneMatch(id -> id.startsWith("oust") && id.matches(".*\\.(d-v-.|.-v-d)\\..*"))
                .noneMatch(id -> id.startsWith("quixo") && id.matches(".*\\.(e-v-.|.-v-e)\\..*"));
    }

    @Test
    void botsWithoutACommonGameAreNotPairedInASwiss() throws Exception {
        String cup = Arena.yaml("a b c d", "quixo, oust", "schedule: {games-per-pair: 2, format: swiss, rounds: 1}")
                .replaceAll("\\./([ab])}", "./$1, games: [quixo]}")
                .replaceAll("\\./([cd])}", "./$1, games: [oust]}");
        assertThat(arena.run(cup).how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(arena.played())
                .hasSize(4)
                .allMatch(id -> id.matches("(quixo.r1.[ab]-v-[ab]|oust.r1.[cd]-v-[cd]).."));
    }

    /** Bot c enters one game of two and loses all its games: it has the points of its one rest, in that game. */
    @Test
    void aRestInASwissCountsForTheGamesThatABotEntersAndNothingIsLeftInTheEnd() throws Exception {
        String cup = Arena.yaml("a b c", "quixo, oust", "schedule: {games-per-pair: 2, format: swiss, rounds: 3}")
                .replace("./c}", "./c, games: [quixo]}");
        try (TournamentRun run = arena.with(() -> ScriptedReferee.failing("c", Reason.ILLEGAL_MOVE))
                .open(cup, RunRequest.unlimited(""))) {
            assertThat(run.play().left()).isZero();
            assertThat(run.points().orElseThrow().rows())
                    .filteredOn(line -> line.bot().equals("c"))
                    .singleElement()
                    .satisfies(line -> assertThat(line.points()).isEqualTo(2));
        }
    }

    @Test
    void botsWithoutACommonGameDoNotHoldUpAKnockout() throws Exception {
        String cup = Arena.yaml("a b c", "quixo, oust", "schedule: {games-per-pair: 2, format: knockout}")
                .replace("./b}", "./b, games: [quixo]}")
                .replace("./c}", "./c, games: [oust]}");
        assertThat(arena.run(cup).how()).isEqualTo(RunEnding.How.COMPLETE);
        assertThat(arena.played()).isNotEmpty().allMatch(id -> id.startsWith("quixo") && !id.contains("c"));
    }

    @Test
    void voidGamesArePlayedAgainUpToThreeTimes() throws Exception {
        arena.with(() -> new ScriptedReferee(ticket -> ticket.setting().round() == 1
                                && ticket.setting().attempt() < 3
                        || ticket.setting().round() == 2 && ticket.setting().leg() == 1
                ? new Fault(Reason.INTERNAL, -1, 0, "scripted", null)
                : null));
        RunEnding ending = arena.run(Arena.yaml("a b", "quixo", SHORT));
        assertThat(ending.left()).isZero();
        assertThat(ending.voids()).hasSize(1).allMatch(id -> id.startsWith("quixo.r2.") && id.endsWith(".1"));
        assertThat(arena.lines()).hasSize(2 * 3 + 1 + 3);
    }

    @Test
    void onlyAndSkipLeaveGamesForLater() throws Exception {
        RunEnding ending = arena.run(CUP, Arena.order(Set.of("a"), Set.of("c"), Set.of()));
        assertThat(arena.played()).hasSize(8).allMatch(id -> id.contains("a-v-b") || id.contains("b-v-a"));
        assertThat(ending.left()).isEqualTo(16);
        assertThat(ending.resume()).isEqualTo("botarena run cup.yaml");
    }

    @Test
    void aForfeitEndsTheRunWhereTheFileSaysSo() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.TIMEOUT));
        RunEnding ending = arena.run(CUP.replace("seed: 7", "seed: 7, on-forfeit: stop, concurrency: 1"));
        assertThat(ending.how()).isEqualTo(RunEnding.How.FORFEIT);
        assertThat(ending.left()).isPositive();
    }

    @Test
    void tooManyForfeitsSuspendWhereTheFileSaysSo() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.TIMEOUT));
        RunEnding ending = arena.run(CUP.replace("seed: 7", "seed: 7, on-forfeit: suspend-after 5, concurrency: 1"));
        assertThat(ending.forfeits()).isEqualTo(5);
        assertThat(ending.left()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theConfiguredNumberOfForfeitsSuspends(int most) throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.TIMEOUT));
        RunEnding ending =
                arena.run(CUP.replace("seed: 7", "seed: 7, on-forfeit: suspend-after " + most + ", concurrency: 1"));
        assertThat(ending.forfeits()).isEqualTo(most);
        assertThat(ending.left()).isZero();
        assertThat(arena.lines().stream().filter(line -> line.contains("\"unplayed\"")))
                .hasSize(16 - most);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"START_FAILED", "HELLO_TIMEOUT", "EXITED", "CRASHED"})
    void threeFailedStartsInARowSuspendForAnyReason(Reason reason) throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", reason).atHello());
        RunEnding ending = arena.run(CUP.replace("seed: 7", "seed: 7, concurrency: 1"));
        assertThat(ending.neverStarted()).containsExactly("b");
        assertThat(ending.forfeits()).isEqualTo(3);
        assertThat(arena.lines()).hasSize(24);
    }

    @Test
    void aBotThatEndsAtItsFirstMoveHasStarted() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.EXITED));
        RunEnding ending = arena.run(CUP);
        assertThat(ending.neverStarted()).isEmpty();
        assertThat(ending.forfeits()).isEqualTo(16);
    }

    @Test
    void noGameBeginsAfterTheForfeitThatEndsTheRun() throws Exception {
        arena.with(() -> ScriptedReferee.failing("a", Reason.TIMEOUT))
                .run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 8, on-forfeit: stop, concurrency: 1}"));
        assertThat(arena.lines()).hasSize(1);
    }

    @Test
    void repeatsOfASuspendedBotsGamesAreNotPlayed() throws Exception {
        arena.with(() -> new ScriptedReferee(ticket -> {
            boolean first = ticket.setting().round() == 1 && ticket.setting().leg() == 0;
            return first && ticket.setting().attempt() == 1
                    ? new Fault(Reason.INTERNAL, -1, 0, "scripted", null)
                    : new Fault(
                            Reason.START_FAILED,
                            ticket.setting().bots().get(0).name().equals("b") ? 0 : 1,
                            0,
                            "s",
                            null);
        }));
        RunEnding ending = arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 8, concurrency: 1}"));
        assertThat(ending.left()).isZero();
        assertThat(ending.forfeits()).isEqualTo(3);
    }

    @Test
    void botsThatNeverVaryAreWarnedAboutOnceAGameAndFlaggedInTheTables() throws Exception {
        String cup = Arena.yaml("a b c", "quixo, oust", "schedule: {games-per-pair: 8, openings: {plies: 0}}");
        arena.with(ScriptedReferee::unvarying).run(cup);
        assertThat(arena.warnings())
                .hasSize(2)
                .allMatch(warning -> warning.contains("move by move"))
                .anyMatch(warning -> warning.contains("a game of quixo"));
        RatingTable quixo = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .tables()
                .get(0);
        assertThat(quixo.rows())
                .allMatch(row -> row.behaviour().repeats() == 12 && row.flag().contains("repeats"));
    }

    @Test
    void gamesThatDifferAndForfeitsAreNoRepeats() throws Exception {
        arena.with(() -> ScriptedReferee.failing("c", Reason.TIMEOUT)).run(CUP);
        assertThat(arena.warnings()).noneMatch(warning -> warning.contains("again"));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .tables())
                .allSatisfy(table -> assertThat(table.rows())
                        .allMatch(row ->
                                row.behaviour().repeats() == 0 && !row.flag().contains("repeats")));
    }

    @Test
    void strayLinesAreCountedForTheBotThatWroteThem() throws Exception {
        arena.with(() -> ScriptedReferee.straying(0, 3)).run(Arena.yaml("a b", "quixo", SHORT));
        RatingTable table = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .tables()
                .get(0);
        assertThat(table.rows()).extracting("behaviour.stray").containsExactly(6L, 6L);
        assertThat(Files.readString(arena.results().resolve("summary.json"))).contains("\"stray\" : 6");
        assertThat(Files.readString(arena.results().resolve("ratings.csv"))).contains(",6,0,quixo");
    }

    @Test
    void forfeitsAreCountedByCause() throws Exception {
        arena.with(() -> ScriptedReferee.failing("b", Reason.ILLEGAL_MOVE)).run(CUP);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .tables()
                        .get(2)
                        .rows())
                .allSatisfy(row -> assertThat(row.behaviour().forfeits())
                        .isEqualTo(row.bot().equals("b") ? Map.of(Reason.ILLEGAL_MOVE, 16) : Map.of()));
        assertThat(Files.readString(arena.results().resolve("summary.json"))).contains("\"illegal_move\" : 8");
    }

    @Test
    void theResultsThatShipWithTheProjectAreSound() throws Exception {
        Verdict verdict = ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN))
                .verify();
        assertThat(verdict).isEqualTo(new Verdict.Sound(108, List.of()));
    }

    @Test
    void anAlteredRecordIsFoundAndNamed() throws Exception {
        arena.run(CUP);
        String text = Files.readString(arena.journal());
        int at = text.indexOf("\"moves\":[\"") + "\"moves\":[\"".length();
        Files.writeString(
                arena.journal(),
                text.substring(0, at) + "zz" + text.substring(at + 2),
                StandardOpenOption.TRUNCATE_EXISTING);
        Verdict verdict = ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                .verify();
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Differs.class,
                        differs -> assertThat(differs.refusal().what()).contains("in line 1 of games.jsonl"));
    }

    @Test
    void anAlteredTableIsFoundAndNamedAndAMissingOneIsNoDifference() throws Exception {
        arena.run(CUP);
        Path ratings = arena.results().resolve("ratings.csv");
        Files.writeString(ratings, Files.readString(ratings).replaceFirst("\n1,", "\n2,"));
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Differs.class);
        Files.delete(ratings);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isInstanceOf(Verdict.Sound.class);
    }

    @Test
    void tablesListOnlyBotsThatEnterTheGame() throws Exception {
        String some = CUP.replace("command: ./c}", "command: ./c, games: [Quixo]}");
        try (TournamentRun run = arena.open(some, Arena.order(Set.of("a"), Set.of("c"), Set.of()))) {
            run.play();
            List<RatingTable> tables = run.tables();
            assertThat(tables.get(0).rows()).extracting("bot").contains("c");
            assertThat(tables.get(1).rows()).extracting("bot").containsExactlyInAnyOrder("a", "b");
            assertThat(tables.get(2).rows()).extracting("bot").contains("c");
        }
    }
}
