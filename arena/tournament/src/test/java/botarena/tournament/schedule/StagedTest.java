package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Digest;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Ledger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StagedTest {

    @ParameterizedTest
    @ValueSource(strings = {"swiss", "knockout", "ladder, max-games: 80"})
    void theScheduleDependsOnResultsAndNotOnTheirOrder(String format) {
        String schedule = "games-per-pair: 2, format: " + format;
        List<String> one = Walk.all(Walk.tournament(11, "quixo", schedule), 1, 1, Walk::byChance)
                .ids();
        List<String> other = Walk.all(Walk.tournament(11, "quixo", schedule), 5, 9, Walk::byChance)
                .ids();
        assertThat(one).isNotEmpty().isEqualTo(other).doesNotHaveDuplicates();
    }

    @Test
    void theRestOfAStageIsReadyAndNothingOfTheNext() {
        Schedule schedule = Walk.schedule(Walk.tournament(8, "quixo", "format: swiss, games-per-pair: 2"));
        Schedule.Results nothing = new Ledger();
        schedule.next(nothing);
        assertThat(schedule.readyMeetings(10)).hasSize(3);
        assertThat(schedule.readyMeetings(2)).hasSize(2);
        schedule.next(nothing);
        schedule.next(nothing);
        schedule.next(nothing);
        assertThat(schedule.next(nothing)).isInstanceOf(Schedule.Step.Wait.class);
        assertThat(schedule.readyMeetings(10)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 16, 33, 64})
    void aSwissRepeatsNoMeeting(int bots) {
        Walk walk = Walk.all(Walk.tournament(bots, "quixo", "format: swiss, games-per-pair: 2"), 4, 1, Walk::byChance);
        Set<Set<String>> pairs = new HashSet<>();
        walk.meetings()
                .forEach(meeting -> pairs.add(Set.of(
                        meeting.first().get(0).label(), meeting.second().get(0).label())));
        int rounds = bots == 2 ? 1 : (int) Math.ceil(Math.log(bots) / Math.log(2));
        assertThat(walk.meetings()).hasSize(rounds * (bots / 2)).hasSameSizeAs(pairs);
    }

    /** By bots besides the references. */
    @ParameterizedTest
    @CsvSource({"0, 2", "1, 1", "2, 1", "3, 2", "8, 1", "8, 3", "33, 2", "64, 1"})
    void everyBotOfASwissMeetsEachReferenceOnceBesideItsRounds(int bots, int references) {
        String names = String.join(", ", labels(references)) + ", b0";
        Tournament file = Walk.tournament(
                bots + references, "quixo", "format: swiss, games-per-pair: 2, references: [" + names + "]");
        Schedule schedule = Walk.schedule(file);
        assertThat(schedule.remarks()).isEmpty();
        Map<Set<String>, Integer> met = new HashMap<>();
        Walk.all(file, 4, 1, Walk::byChance)
                .meetings()
                .forEach(meeting -> met.merge(
                        Set.of(
                                meeting.first().get(0).label(),
                                meeting.second().get(0).label()),
                        1,
                        Integer::sum));
        int rounds = bots < 2 ? 0 : (int) Math.max(1, Math.ceil(Math.log(bots) / Math.log(2)));
        assertThat(met).hasSize(bots * references + rounds * (bots / 2));
        assertThat(met.values()).allMatch(times -> times == 1);
        assertThat(schedule.games()).isEqualTo(2L * met.size());
        labels(references)
                .forEach(reference -> assertThat(met.keySet().stream().filter(pair -> pair.contains(reference)))
                        .hasSize(bots)
                        .noneMatch(labels(references)::containsAll));
    }

    @Test
    void aFullSwissIsARoundRobin() {
        Walk walk = Walk.all(
                Walk.tournament(8, "quixo", "format: swiss, rounds: 7, games-per-pair: 2"), 1, 1, Walk::byNumber);
        assertThat(walk.meetings()).hasSize(28);
    }

    @ParameterizedTest
    @CsvSource({"8, 7, false", "8, 8, true", "7, 7, false", "7, 9, true", "8, 3, false"})
    void roundsThatCannotBePlayedWithoutMeetingAgainAreNotDroppedInSilence(int bots, int rounds, boolean said) {
        Schedule schedule = Walk.schedule(Walk.tournament(bots, "quixo", "format: swiss, rounds: " + rounds));
        assertThat(schedule.remarks()).hasSize(said ? 1 : 0).allMatch(line -> line.contains("7 are played"));
    }

    @Test
    void leadersMeetInASwiss() {
        Walk walk = Walk.all(Walk.tournament(8, "quixo", "format: swiss, games-per-pair: 2"), 1, 1, Walk::byNumber);
        Meeting last = walk.meetings().get(8);
        assertThat(last.contestants().map(c -> c.label())).containsExactlyInAnyOrder("b0", "b1");
    }

    @Test
    void aSwissRestsEachBotOnceBeforeASecondTime() {
        Walk walk = Walk.all(
                Walk.tournament(5, "quixo", "format: swiss, rounds: 5, games-per-pair: 2"), 1, 1, Walk::byChance);
        Map<String, Integer> played = new HashMap<>();
        walk.meetings()
                .forEach(meeting -> meeting.contestants().forEach(c -> played.merge(c.label(), 1, Integer::sum)));
        assertThat(played.values()).containsOnly(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 13, 32})
    void theStrongerBotsWinAKnockoutAndAThirdPlaceIsPlayedFor(int bots) {
        Walk walk =
                Walk.all(Walk.tournament(bots, "quixo", "format: knockout, games-per-pair: 2"), 3, 1, Walk::byNumber);
        assertThat(walk.meetings()).hasSize(bots - 1 + (bots > 3 ? 1 : 0));
        List<String> end = walk.ids()
                .subList(Math.max(0, walk.ids().size() - 2), walk.ids().size());
        assertThat(end).anyMatch(id -> id.contains("b0") && id.contains("b1"));
        assertThat(bots < 4 || end.stream().anyMatch(id -> id.contains("b2") && id.contains("b3")))
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("fields")
    void aKnockoutGivesEveryoneThePlaceOfTheRoundTheyWentOutIn(int bots) {
        Walk walk = Walk.all(
                Walk.tournament(bots, "quixo", "format: knockout, games-per-pair: 2"), 2, bots, Walk::byChance);
        Map<String, Integer> places = walk.places();
        assertThat(places).hasSize(bots).containsValues(1, 2);
        List<Integer> sorted = places.values().stream().sorted().toList();
        for (int i = 0; i < bots; i++) {
            int shared = bots < 4 || i > 3 ? i == 0 ? 1 : Integer.highestOneBit(i) + 1 : i + 1;
            assertThat(sorted.get(i)).isEqualTo(shared);
        }
    }

    @ParameterizedTest
    @MethodSource("fields")
    void inAKnockoutTheBestSeedsRestAndLosersReturnOnlyForTheThirdPlace(int bots) {
        Walk walk = Walk.all(
                Walk.tournament(bots, "quixo", "format: knockout, games-per-pair: 2, third-place: false"),
                3,
                bots,
                StagedTest::decided);
        Map<String, Integer> played = new HashMap<>();
        walk.meetings()
                .forEach(meeting -> meeting.contestants().forEach(c -> played.merge(c.label(), 1, Integer::sum)));
        Map<String, Integer> lost = new HashMap<>();
        walk.meetings().forEach(meeting -> lost.merge(loser(meeting), 1, Integer::sum));
        assertThat(lost)
                .hasSize(bots - 1)
                .allSatisfy((bot, losses) -> assertThat(losses).isEqualTo(1));
        int full = Integer.highestOneBit(2 * bots - 1);
        List<String> first = walk.meetings().stream()
                .limit(bots - full / 2)
                .flatMap(meeting -> meeting.contestants().map(c -> c.label()))
                .toList();
        assertThat(first).hasSize(2 * bots - full).noneMatch(labels(full - bots)::contains);
    }

    /** The names of the best seeds. */
    private static List<String> labels(int count) {
        return IntStream.range(0, count).mapToObj(i -> "b" + i).toList();
    }

    private static double decided(Meeting meeting) {
        return Walk.byChance(meeting) < 1 ? 0 : 1;
    }

    private static String loser(Meeting meeting) {
        return (decided(meeting) == 1 ? meeting.second() : meeting.first())
                .get(0)
                .label();
    }

    private static IntStream fields() {
        return IntStream.rangeClosed(2, 33);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void aSwissOfAnySizeRestsOneOfAnOddFieldAndRepeatsNoMeeting(int bots) {
        Walk walk = Walk.all(
                Walk.tournament(bots, "quixo", "format: swiss, games-per-pair: 2"), 4, bots, StagedTest::withForfeits);
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(bots - 1);
        Map<String, Integer> met = new HashMap<>();
        Map<String, Integer> played = new HashMap<>();
        for (Meeting meeting : walk.meetings()) {
            List<String> pair =
                    meeting.contestants().map(c -> c.label()).sorted().toList();
            met.merge(String.join(" ", pair), 1, Integer::sum);
            pair.forEach(bot -> played.merge(bot, 1, Integer::sum));
        }
        assertThat(met.values()).containsOnly(1);
        assertThat(played)
                .hasSize(bots)
                .allSatisfy((bot, games) ->
                        assertThat(games).isEqualTo(rounds - walk.byes().getOrDefault(bot, 0)));
        assertThat(walk.byes().values()).hasSize(bots % 2 * rounds).allMatch(rests -> rests == 1);
    }

    /** Some bots are suspended: their missed games count for the opponent. */
    private static double withForfeits(Meeting meeting) {
        boolean first = meeting.first().get(0).label().endsWith("3");
        boolean second = meeting.second().get(0).label().endsWith("3");
        return first ? Schedule.Results.FIRST_ABSENT : second ? Schedule.Results.SECOND_ABSENT : Walk.byChance(meeting);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void withoutUpsetsASwissPairsEqualsWhereverThereAreSuch(int bots) {
        Walk walk = Walk.all(Walk.tournament(bots, "quixo", "format: swiss, games-per-pair: 2"), 1, 1, Walk::byNumber);
        Map<String, Double> points = new HashMap<>();
        int floats = 0;
        for (Meeting meeting : walk.meetings()) {
            double one = points.getOrDefault(meeting.first().get(0).label(), 0.0);
            double two = points.getOrDefault(meeting.second().get(0).label(), 0.0);
            floats += meeting.round() < 3 && one != two && bots % 4 == 0 ? 1 : 0;
            points.merge(
                    (Walk.byNumber(meeting) == 1 ? meeting.first() : meeting.second())
                            .get(0)
                            .label(),
                    1.0,
                    Double::sum);
        }
        assertThat(floats).isZero();
        int perRound = bots / 2;
        assertThat(points)
                .containsEntry(
                        "b0",
                        (double) walk.meetings().size() / perRound - walk.byes().getOrDefault("b0", 0));
    }

    @Test
    void aLadderEndsWithItsGamesOrWithItsTarget() {
        Walk games = Walk.all(Walk.tournament(7, "quixo", "format: ladder, max-games: 61"), 1, 1, Walk::byChance);
        assertThat(games.meetings().stream().mapToInt(Meeting::legs).sum()).isEqualTo(60);
        Walk wide = Walk.all(Walk.tournament(5, "quixo", target(200)), 1, 1, StagedTest::likely);
        Walk close = Walk.all(Walk.tournament(5, "quixo", target(120)), 1, 1, StagedTest::likely);
        assertThat(wide.meetings()).hasSizeBetween(5, 200);
        assertThat(close.meetings().size())
                .isBetween(2 * wide.meetings().size(), 4 * wide.meetings().size());
    }

    @Test
    void aLadderGoesOnWhereABotJoinsIt() {
        String rules = "format: ladder, max-games: ";
        Walk before = Walk.all(Walk.tournament(6, "quixo", rules + 60), 1, 1, StagedTest::likely);
        Map<String, Double> played = new HashMap<>(before.scores());
        Walk after = Walk.all(Walk.tournament(7, "quixo", rules + 100), 1, 1, StagedTest::likely, played);
        assertThat(before.scores()).hasSize(60);
        assertThat(after.scores()).hasSize(100).containsAllEntriesOf(before.scores());
        assertThat(after.games()).isEqualTo(100);
        assertThat(after.scores().keySet()).anyMatch(id -> id.contains("b6"));
    }

    @Test
    void aLadderPlaysOutThePairsThatAnEarlierRunLeftHalf() {
        Tournament tournament = Walk.tournament(6, "quixo", "format: ladder, max-games: 100");
        Map<String, Double> played = new HashMap<>(
                Walk.all(Walk.tournament(6, "quixo", "format: ladder, max-games: 60"), 1, 1, StagedTest::likely)
                        .scores());
        String half = played.keySet().stream()
                .filter(id -> id.endsWith(".1"))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        played.remove(half);
        Walk after = Walk.all(tournament, 1, 1, StagedTest::likely, played);
        assertThat(after.scores()).hasSize(100).containsKey(half);
    }

    private static String target(int elo) {
        return "games-per-pair: 1000, format: ladder, target-error: " + elo;
    }

    @Test
    void aLevelMatchGoesOnUntilItIsDecidedOrTheBetterSeedGoesThrough() {
        Walk walk = Walk.all(Walk.tournament(2, "quixo", "format: knockout, games-per-pair: 2"), 1, 1, meeting -> 0.5);
        assertThat(walk.meetings()).hasSize(1 + Knockout.EXTRA);
    }

    /** The first bot loses every game and all others draw: seeds decide every match but its own. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void theBetterSeedThatGoesThroughStandsInFrontInTheEnd(int bots) {
        Walk walk = Walk.all(
                Walk.tournament(bots, "quixo", "format: knockout, games-per-pair: 2"), 1, 1, StagedTest::firstLoses);
        Map<String, Integer> places = walk.places();
        assertThat(places).containsEntry("b1", 1).hasSize(bots);
        if (bots == 4) {
            assertThat(places).containsEntry("b3", 2).containsEntry("b2", 3).containsEntry("b0", 4);
        } else {
            assertThat(places).containsEntry("b3", 2);
        }
    }

    private static double firstLoses(Meeting meeting) {
        return meeting.first().get(0).label().equals("b0")
                ? 0
                : meeting.second().get(0).label().equals("b0") ? 1 : 0.5;
    }

    @Test
    void aLadderPlaysNeighboursMoreThanStrangers() {
        Walk walk = Walk.all(Walk.tournament(6, "quixo", "format: ladder, max-games: 300"), 1, 1, StagedTest::likely);
        long near = walk.meetings().stream()
                .filter(meeting -> distance(meeting) == 1)
                .count();
        long far = walk.meetings().stream()
                .filter(meeting -> distance(meeting) >= 4)
                .count();
        assertThat(near / 5.0).isGreaterThan(2 * far / 3.0);
    }

    /** The better number wins the more often the farther apart the two are. */
    private static double likely(Meeting meeting) {
        double chance = 0.5 + 0.12 * distance(meeting);
        double drawn = Math.floorMod(Digest.draw(meeting.id(0)), 1000L) / 1000.0;
        double better = Walk.byNumber(meeting);
        return drawn < chance ? better : 1 - better;
    }

    private static int distance(Meeting meeting) {
        int[] numbers = meeting.contestants()
                .mapToInt(c -> Integer.parseInt(c.label().substring(1)))
                .toArray();
        return Math.abs(numbers[0] - numbers[1]);
    }

    /** Bot b3 enters one of two games, b4 none of them. */
    private static final String PARTLY = """
            bots:
              - {name: b0, command: ./b0}
              - {name: b1, command: ./b1}
              - {name: b2, command: ./b2}
              - {name: b3, command: ./b3, games: [quixo]}
              - {name: b4, command: ./b4, games: [oust]}
              - {name: b5, command: ./b5}
            games: [quixo, onitama]
            schedule: {format: swiss, rounds: 5, games-per-pair: 2}
            """;

    @Test
    void aSwissKnowsInTheEndHowManyGamesItHad() {
        Walk walk = Walk.all(Walk.tournament(PARTLY), 1, 1, Walk::byNumber);
        assertThat(walk.games())
                .isEqualTo(walk.meetings().stream().mapToLong(Meeting::legs).sum());
        Schedule full = Walk.schedule(Walk.tournament(8, "quixo", "format: swiss, rounds: 3, games-per-pair: 2"));
        assertThat(full.games()).isEqualTo(3 * 4 * 2);
    }

    @Test
    void aBotWithoutGamesTakesNoPartInASwiss() {
        Walk walk = Walk.all(Walk.tournament(PARTLY), 1, 1, Walk::byNumber);
        assertThat(walk.byes()).doesNotContainKey("b4").hasSizeGreaterThan(1);
    }
}
