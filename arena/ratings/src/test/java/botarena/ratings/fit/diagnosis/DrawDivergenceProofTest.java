package botarena.ratings.fit.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.RatingOptions;
import botarena.ratings.Score;
import botarena.ratings.fit.NoRatings;
import botarena.ratings.fit.Pools;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.model.FitInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NoFeasibleSolutionException;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Levels that prove a divergence, held to the definition. */
class DrawDivergenceProofTest {
    /** Winners one level up, draws within a level: the band of draws may grow for ever. */
    @ParameterizedTest
    @EnumSource(names = {"RAO_KUPPER", "DAVIDSON"})
    void whereDrawsHaveNoBoundTheLevelsAreTheProof(DrawModel model) {
        List<GameResult> results = Pools.all(
                Pools.games("top", "mid", 3, 0, 0),
                Pools.games("mid", "low", 0, 4, 0),
                Pools.games("top", "low", 2, 0, 0),
                Pools.games("other", "mid", 1, 0, 0),
                Pools.games("other", "top", 0, 2, 0),
                Pools.games("mid", "other", 0, 1, 0),
                Pools.games("low", "top", 0, 1, 0));
        RatingResult fit = new Rater(Pools.PURE_NO_ADVANTAGE.withModel(model)).rate(Pools.of(results));
        assertThat(((NoRatings) fit).reasons())
                .singleElement()
                .asString()
                .startsWith("no finite draw parameter fits best: every winner stands at least one level above")
                .endsWith("0: low, mid; 1: other, top");
    }

    @ParameterizedTest
    @EnumSource(names = {"RAO_KUPPER", "DAVIDSON"})
    void oneUpsetBoundsTheDraws(DrawModel model) {
        List<GameResult> results = Pools.all(
                Pools.games("top", "mid", 3, 1, 1),
                Pools.games("mid", "low", 2, 4, 0),
                Pools.games("low", "top", 1, 0, 2));
        RatingResult fit = new Rater(Pools.PURE_NO_ADVANTAGE.withModel(model)).rate(Pools.of(results));
        assertThat(fit).isInstanceOf(Ratings.class);
    }

    /** By the definition, on random small tables: levels are found if and only if a linear program finds them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void levelsAreFoundWhereALinearProgramFindsThem(boolean fittedAdvantage) {
        int found = 0;
        for (int seed = 0; seed < 300; seed++) {
            List<GameResult> results = few(new Random(seed));
            RatingOptions options = fittedAdvantage ? Pools.PURE : Pools.PURE_NO_ADVANTAGE;
            boolean levels = DrawDivergenceProof.find(
                            FitInput.of(Pools.of(results).crosstable(), options))
                    .isPresent();
            assertThat(levels).as("seed %d", seed).isEqualTo(isFeasible(results, fittedAdvantage));
            found += levels ? 1 : 0;
        }
        assertThat(found).isBetween(20, 280);
    }

    private static List<GameResult> few(Random random) {
        List<GameResult> results = new ArrayList<>();
        for (int game = 3 + random.nextInt(9); game > 0; game--) {
            int first = random.nextInt(5);
            int second = (first + 1 + random.nextInt(4)) % 5;
            Score score = random.nextInt(3) > 0 ? first > second ? Score.WIN : Score.LOSS : Score.DRAW;
            results.add(
                    new GameResult("p" + first, "p" + second, random.nextInt(5) == 0 ? score.opposite() : score, ""));
        }
        return results;
    }

    private static boolean isFeasible(List<GameResult> results, boolean fittedAdvantage) {
        List<LinearConstraint> constraints = new ArrayList<>();
        for (GameResult result : results) {
            double[] row = new double[6];
            row[result.first().name().charAt(1) - '0'] = 1;
            row[result.second().name().charAt(1) - '0'] = -1;
            row[5] = fittedAdvantage ? 1 : 0;
            switch (result.score()) {
                case WIN -> constraints.add(new LinearConstraint(row, Relationship.GEQ, 1));
                case LOSS -> constraints.add(new LinearConstraint(row, Relationship.LEQ, -1));
                case DRAW -> {
                    constraints.add(new LinearConstraint(row, Relationship.LEQ, 1));
                    constraints.add(new LinearConstraint(row, Relationship.GEQ, -1));
                }
            }
        }
        try {
            new SimplexSolver()
                    .optimize(
                            new LinearObjectiveFunction(new double[6], 0),
                            new LinearConstraintSet(constraints),
                            new NonNegativeConstraint(false));
            return true;
        } catch (NoFeasibleSolutionException none) {
            return false;
        }
    }
}
