package botarena.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of a ladder with least to find out: all bots are equal, every game is a toss. */
class LadderTest {

    @ParameterizedTest
    @CsvSource({"6, 70, 1", "6, 70, 2", "10, 80, 3", "10, 80, 4", "16, 90, 5"})
    void amongEqualsALadderNeedsNoMoreGamesThanARoundRobinForTheSameError(int bots, int target, int seed) {
        long ladder = games(
                bots, "format: ladder, games-per-pair: 2, seed: " + seed + ", target-error: " + target, target, seed);
        long robin = games(bots, "games-per-pair: 400, seed: " + seed, target, seed);
        assertThat(ladder).as("a round robin takes %d", robin).isPositive().isLessThanOrEqualTo(robin + bots);
    }

    /** Games until every error bar is within the target, looked at as often as a ladder does: once a turn of all bots. */
    private static long games(int bots, String schedule, double target, long seed) {
        Tournament tournament = Walk.tournament(bots, "quixo", schedule);
        List<Contestant> contestants =
                tournament.bots().stream().map(Contestant::withoutFiles).toList();
        Estimate estimate = new Estimate(tournament.games().get(0), contestants, bot -> 1);
        Walk walk = Walk.endless(tournament, seed);
        long games = 0;
        while (true) {
            for (int i = 0; i < bots / 2; i++) {
                Meeting meeting = walk.toss();
                if (meeting == null) {
                    return games;
                }
                estimate.learnMeeting(meeting, walk);
                games += meeting.legs();
            }
            estimate.fit();
            if (estimate.largestError() <= target) {
                return games;
            }
        }
    }
}
