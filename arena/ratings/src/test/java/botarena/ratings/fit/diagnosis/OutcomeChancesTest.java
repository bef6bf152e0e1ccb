package botarena.ratings.fit.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.ratings.DrawModel;
import botarena.ratings.GameResult;
import botarena.ratings.fit.Pools;
import botarena.ratings.fit.model.FitInput;
import botarena.ratings.fit.model.Likelihood;
import botarena.ratings.fit.solve.FitRun;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutcomeChancesTest {
    @Test
    void chancesKeepPointsAndDrawsOfEquals() {
        OutcomeChances chances = OutcomeChances.ofPoints(0.7, 0.3);
        assertThat(chances.points()).isCloseTo(0.7, within(1e-12));
        assertThat(chances.win() + chances.draw() + chances.loss()).isCloseTo(1, within(1e-12));
        assertThat(OutcomeChances.ofPoints(0.5, 0.3).draw()).isCloseTo(0.3, within(1e-12));
        assertThat(OutcomeChances.ofPoints(0.5, 0.5).draw()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void fittedShareOfDrawsPredictsTheObservedNumber() {
        List<GameResult> results = Pools.random(8, 12, 3);
        FitInput input = FitInput.of(Pools.of(results).crosstable(), Pools.PURE);
        Likelihood fit = new FitRun(input, DrawModel.HALF, input.counts())
                .climb(Optional.empty())
                .likelihood();
        double share = OutcomeChances.fitDrawsOfEquals(input.counts(), fit::expectedPoints);
        double predicted = 0;
        for (int k = 0; k < input.counts().length; k += 3) {
            int games = input.counts()[k] + input.counts()[k + 1] + input.counts()[k + 2];
            double points = fit.expectedPoints(k / 6, k % 6);
            predicted += games * OutcomeChances.ofPoints(points, share).draw();
        }
        long drawn = results.stream().filter(r -> r.score().points() == 0.5).count();
        assertThat(predicted).isCloseTo((double) drawn, within(1e-3));
    }
}
