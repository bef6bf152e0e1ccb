package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Digest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StagedTest {

    @ParameterizedTest
    @ValueSource(strings = {"swiss", "knockout", "ladder, max-games: 80"})
    void whatIsPlayedDependsOnResultsAloneAndNotOnTheirOrder(String format) {
        String schedule = "games-per-pair: 2, format: " + format;
        List<String> one = Walk.all(Walk.tournament(11, "quixo", schedule), 1, 1, Walk::byChance)
                .ids();
        List<String> other = Walk.all(Walk.tournament(11, "quixo", schedule), 5, 9, Walk::byChance)
                .ids();
        assertThat(one).isNotEmpty().isEqualTo(other).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 16, 33, 64})
    void nobodyMeetsAnybodyTwiceInASwiss(int bots) {
        Walk walk = Walk.all(Walk.tournament(bots, "quixo", "format: swiss, games-per-pair: 2"), 4, 1, Walk::byChance);
        Set<Set<String>> pairs = new HashSet<>();
        walk.meetings()
                .forEach(meeting -> pairs.add(Set.of(
                        meeting.first().get(0).label(), meeting.second().get(0).label())));
        int rounds = bots == 2 ? 1 : (int) Math.ceil(Math.log(bots) / Math.log(2));
        assertThat(walk.meetings()).hasSize(rounds * (bots / 2)).hasSameSizeAs(pairs);
    }

    @Test
    void aFullSwissIsARoundRobin() {
        Walk walk = Walk.all(
                Walk.tournament(8, "quixo", "format: swiss, rounds: 7, games-per-pair: 2"), 1, 1, Walk::byNumber);
        assertThat(walk.meetings()).hasSize(28);
    }

    @Test
    void leadersMeetInASwiss() {
        Walk walk = Walk.all(Walk.tournament(8, "quixo", "format: swiss, games-per-pair: 2"), 1, 1, Walk::byNumber);
        Meeting last = walk.meetings().get(8);
        assertThat(last.everyone().map(c -> c.label())).containsExactlyInAnyOrder("b0", "b1");
    }

    @Test
    void nobodyRestsTwiceInASwissBeforeAllHaveRested() {
        Walk walk = Walk.all(
                Walk.tournament(5, "quixo", "format: swiss, rounds: 5, games-per-pair: 2"), 1, 1, Walk::byChance);
        Map<String, Integer> played = new HashMap<>();
        walk.meetings().forEach(meeting -> meeting.everyone().forEach(c -> played.merge(c.label(), 1, Integer::sum)));
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

    @Test
    void aLevelMatchGoesOnUntilItIsDecidedOrTheBetterSeedGoesThrough() {
        Walk walk = Walk.all(Walk.tournament(2, "quixo", "format: knockout, games-per-pair: 2"), 1, 1, meeting -> 0.5);
        assertThat(walk.meetings()).hasSize(1 + Knockout.EXTRA);
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
        int[] numbers = meeting.everyone()
                .mapToInt(c -> Integer.parseInt(c.label().substring(1)))
                .toArray();
        return Math.abs(numbers[0] - numbers[1]);
    }
}
