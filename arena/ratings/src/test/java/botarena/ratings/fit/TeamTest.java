package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.model.RatingBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TeamTest {
    private static final List<String> FOUR = List.of("a", "b", "c", "d");

    private static List<GameResult> meeting(Team one, Team other, double x, int games, long seed) {
        Random random = new Random(seed);
        List<GameResult> results = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            results.add(new GameResult(one, other, score(random, x), "r" + i));
            results.add(new GameResult(other, one, score(random, -x), "r" + i));
        }
        return results;
    }

    private static Score score(Random random, double x) {
        return random.nextDouble() < 1 / (1 + Math.exp(-x)) ? Score.WIN : Score.LOSS;
    }

    /** The three ways to make two teams of four bots whose strengths are 3, 2, 1 and 0 natural units. */
    private static List<GameResult> mixed(int games) {
        return Pools.all(
                meeting(Team.of("a", "b"), Team.of("c", "d"), 2, games, 1),
                meeting(Team.of("a", "c"), Team.of("b", "d"), 1, games, 2),
                meeting(Team.of("a", "d"), Team.of("b", "c"), 0, games, 3));
    }

    @Test
    void mixedTeamsGiveEveryBotItsOwnRating() {
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, mixed(2000));
        assertThat(ratings.units()).isEqualTo(FOUR);
        for (int i = 0; i < 4; i++) {
            double truth = (1.5 - i) * 400 / Math.log(10);
            assertThat(ratings.elo(i))
                    .isCloseTo(truth, within(4 * ratings.standardError(i).getAsDouble()));
        }
    }

    @Test
    void partnersThatNeverPartAreRatedAsOne() {
        Ratings ratings = Pools.rate(
                RatingOptions.DEFAULT,
                Pools.all(
                        meeting(Team.of("b", "a"), Team.of("c", "d"), 1, 20, 1),
                        meeting(Team.of("a", "b"), Team.of("e", "f"), 1, 20, 2)));
        assertThat(ratings.units()).containsExactly("a+b", "c+d", "e+f");
    }

    @Test
    void onlyInseparablePartnersAreJoined() {
        List<GameResult> results = new ArrayList<>(mixed(20));
        results.addAll(meeting(Team.of("x", "y"), Team.of("a", "b"), 0, 20, 4));
        assertThat(Pools.rate(RatingOptions.DEFAULT, results).units()).containsExactly("a", "b", "c", "d", "x+y");
    }

    @Test
    void teamOfClonesIsWorthItsBot() {
        List<GameResult> clones = meeting(Team.of("a", "a"), Team.of("b", "b"), 1, 50, 5);
        List<GameResult> singles = clones.stream()
                .map(r -> new GameResult(r.first().name(), r.second().name(), r.score(), r.cluster()))
                .toList();
        assertThat(Pools.rate(RatingOptions.DEFAULT, clones).standings())
                .isEqualTo(Pools.rate(RatingOptions.DEFAULT, singles).standings());
    }

    @Test
    void clonesThatWinEverythingAreBoundedLikeSinglePlayers() {
        List<GameResult> clones = meeting(Team.of("a", "a"), Team.of("b", "b"), 100, 20, 5);
        List<GameResult> singles = meeting(Team.of("a"), Team.of("b"), 100, 20, 5);
        Ratings rated = Pools.rate(RatingOptions.DEFAULT, clones);
        assertThat(rated.bound(0)).isEqualTo(RatingBound.ABOVE);
        assertThat(rated.oneSidedBound(0))
                .isEqualTo(Pools.rate(RatingOptions.DEFAULT, singles).oneSidedBound(0));
        assertThat(rated.standings().get(0).flags()).containsExactly("inf+");
    }

    /** One bot on both sides of a board weighs nothing there; its partner is still measured. */
    @Test
    void botOnBothSidesCancelsOut() {
        List<GameResult> results = new ArrayList<>(mixed(60));
        results.addAll(meeting(Team.of("a", "b"), Team.of("a", "c"), 0.5, 60, 9));
        Ratings ratings = Pools.rate(RatingOptions.DEFAULT, results);
        assertThat(ratings.units()).isEqualTo(FOUR);
        assertThat(ratings.standings()).allSatisfy(row -> assertThat(row.elo()).isFinite());
    }

    @Test
    void teamThatWinsEverythingIsRefusedWithoutPrior() {
        List<GameResult> results = Pools.all(
                meeting(Team.of("a", "b"), Team.of("c", "d"), 100, 5, 1),
                meeting(Team.of("a", "c"), Team.of("b", "d"), 100, 5, 2),
                meeting(Team.of("a", "d"), Team.of("b", "c"), 100, 5, 3));
        RatingResult fit = new Rater(Pools.PURE).rate(Pools.of(results));
        assertThat(fit).isInstanceOf(NoRatings.class);
        assertThat(((NoRatings) fit).reasons().get(0)).startsWith("a won all its 30 games");
    }
}
