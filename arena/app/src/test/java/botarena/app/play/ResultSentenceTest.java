package botarena.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.MoveReply.Usage;
import botarena.ratings.fit.Standing;
import botarena.tournament.standings.Behaviour;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import botarena.tournament.standings.TakenTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ResultSentenceTest {

    private static RatingRow row(
            int rank,
            String name,
            double elo,
            double error,
            int wins,
            int draws,
            int losses,
            boolean resolved,
            String... flags) {
        int games = wins + draws + losses;
        OptionalDouble known = error > 0 ? OptionalDouble.of(error) : OptionalDouble.empty();
        return new RatingRow(
                new Standing(
                        rank > 0 ? OptionalInt.of(rank) : OptionalInt.empty(),
                        name,
                        1,
                        new Standing.Interval(elo, known, known, known),
                        new Standing.Counts(games / 2, wins, draws, losses),
                        new Standing.Lead(OptionalDouble.empty(), resolved),
                        List.of(flags)),
                new Behaviour(Map.of(), 1, 0, 0, 0, new TakenTime(0, 0), Usage.NONE));
    }

    private static String of(boolean over, RatingRow... rows) {
        return ResultSentence.of(new RatingTable("quixo", Arrays.asList(rows), 0, 0), Optional.empty(), over);
    }

    @Test
    void twoBotsAreTheirScoreTheDifferenceAndWhetherItIsMoreThanChance() {
        assertThat(of(
                        true,
                        row(1, "kolibri", 73.5, 95, 6, 2, 2, false, "few"),
                        row(2, "greedy-java", -73.5, 95, 2, 2, 6, true, "few")))
                .isEqualTo("kolibri beat greedy-java 7–3, +147 ± 190 Elo: 10 games are too few to be sure");
        assertThat(of(true, row(1, "b", 120, 40, 80, 5, 15, true), row(2, "a", -120, 40, 15, 5, 80, true)))
                .isEqualTo("b beat a 82.5–17.5, +240 ± 80 Elo: clearly stronger");
        assertThat(of(false, row(1, "b", 20, 90, 2, 0, 1, false), row(2, "a", -20, 90, 1, 0, 2, true)))
                .isEqualTo("b leads a 2–1, +40 ± 180 Elo: 3 games are too few to be sure");
    }

    @Test
    void aGivenRatingHasNoErrorOfItsOwn() {
        assertThat(of(true, row(1, "b", 1100, 150, 7, 0, 3, false), row(2, "a", 1000, 1e-9, 3, 0, 7, true, "anchor")))
                .contains("+100 ± 150 Elo");
    }

    @Test
    void aBotThatLostNoPointIsStrongerByWhoKnows() {
        assertThat(of(
                        true,
                        row(1, "b", 290, 318, 10, 0, 0, true, "inf+"),
                        row(2, "a", -290, 318, 0, 0, 10, true, "inf-")))
                .isEqualTo("b beat a 10–0: clearly stronger; 10 games cannot say by how much");
        assertThat(of(true, row(1, "b", 90, 318, 1, 0, 0, false, "inf+"), row(2, "a", -90, 318, 0, 0, 1, true, "inf-")))
                .isEqualTo("b beat a 1–0: 1 game is too few to be sure");
    }

    @Test
    void evenScoresSeparateNoBots() {
        assertThat(of(true, row(1, "a", 0, 110, 4, 2, 4, false), row(2, "b", 0, 110, 4, 2, 4, true)))
                .isEqualTo("a and b drew 5–5, +0 ± 220 Elo: 10 games are too few to tell them apart");
    }

    @Test
    void manyBotsNameTheFirstAndWhetherItIsClearOfTheNext() {
        RatingRow third = row(3, "c", -90, 50, 1, 0, 19, true);
        RatingRow second = row(2, "b", 30, 50, 10, 0, 10, true);
        assertThat(of(true, row(1, "a", 60, 50, 12, 1, 7, false), second, third))
                .isEqualTo("a comes first of 3 bots: 12.5 of 20 points, +60 ± 50 Elo, not yet clearly ahead of b");
        assertThat(of(true, row(1, "a", 260, 50, 19, 0, 1, true), second, third))
                .endsWith(", clearly ahead of b");
        assertThat(of(false, row(1, "a", 260, 50, 19, 0, 1, true), second, third))
                .startsWith("a leads 3 bots: ");
        assertThat(of(true, row(0, "a", 60, 50, 12, 1, 7, false), second, third))
                .doesNotContain("ahead of");
    }

    @Test
    void aBotAloneHasNoResult() {
        assertThat(of(true, row(1, "a", 0, 0, 0, 0, 0, true), row(2, "b", 0, 0, 0, 0, 0, true)))
                .isEmpty();
    }
}
