package botarena.tournament.standings;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.tournament.Scoring;
import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.standings.CrossTable.Cell;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointsTableTest {

    private static final List<String> BOTS = List.of("a", "b", "c", "d");
    private static final Cell WON = new Cell(1, 0, 0, 0);
    private static final Cell LOST = new Cell(0, 0, 1, 0);
    private static final Cell DRAWN = new Cell(0, 1, 0, 0);
    private static final Cell NONE = Cell.EMPTY;

    /** a beat b, b beat c and d, c beat a, a and d drew, c and d drew. */
    private static final CrossTable CROSS = new CrossTable(
            "overall",
            List.of("a", "b", "c", "d"),
            List.of(
                    List.of(NONE, WON, LOST, DRAWN),
                    List.of(LOST, NONE, WON, WON),
                    List.of(WON, LOST, NONE, DRAWN),
                    List.of(DRAWN, LOST, DRAWN, NONE)));

    @Test
    void pointsDecideAndThreeForAWinMayDecideOtherwise() {
        assertThat(table(new Scoring(1, 0.5, 0, List.of())).rows())
                .extracting("bot")
                .startsWith("b", "a", "c");
        assertThat(table(new Scoring(0, 1, 0, List.of())).rows().get(0).bot()).isEqualTo("d");
    }

    @Test
    void tieBreaksDecideBetweenEqualPoints() {
        Scoring scoring = new Scoring(1, 0.5, 0, List.of(TieBreak.DIRECT_ENCOUNTER));
        assertThat(table(scoring).rows()).extracting("bot").containsExactly("b", "c", "a", "d");
        assertThat(table(scoring).rows()).extracting("rank").containsExactly(1, 2, 3, 4);
    }

    @Test
    void indistinguishableBotsShareARank() {
        assertThat(table(new Scoring(1, 0.5, 0, List.of())).rows())
                .extracting("rank")
                .containsExactly(1, 2, 2, 4);
    }

    @Test
    void sonnebornBergerWeighsScoresByTheOpponentsPoints() {
        Map<TieBreak, Double> a = table(new Scoring(1, 0.5, 0, List.of(TieBreak.SONNEBORN_BERGER, TieBreak.BUCHHOLZ)))
                .rows()
                .get(1)
                .tieBreaks();
        assertThat(a).containsEntry(TieBreak.SONNEBORN_BERGER, 2 + 0.5).containsEntry(TieBreak.BUCHHOLZ, 2 + 1.5 + 1);
    }

    @Test
    void aRestCountsItsPoints() {
        PointsTable table = PointsTable.of(
                new Scoring(1, 0.5, 0, List.of()), CROSS, Map.of("d", new PointsTable.Rests(1, 2, 0)), Map.of(), BOTS);
        assertThat(table.rows().get(0).bot()).isEqualTo("d");
    }

    @Test
    void sonnebornBergerCountsEveryGameOfAMeeting() {
        Cell three = new Cell(2, 1, 0, 0);
        Cell one = new Cell(0, 1, 2, 0);
        CrossTable cross =
                new CrossTable("overall", List.of("a", "b"), List.of(List.of(NONE, three), List.of(one, NONE)));
        PointsTable table = PointsTable.of(
                new Scoring(3, 1, 0, List.of(TieBreak.SONNEBORN_BERGER, TieBreak.BUCHHOLZ)),
                cross,
                Map.of(),
                Map.of(),
                BOTS);
        assertThat(table.rows().get(0).points()).isEqualTo(7);
        assertThat(table.rows().get(0).tieBreaks())
                .containsEntry(TieBreak.SONNEBORN_BERGER, 1 * 2.5)
                .containsEntry(TieBreak.BUCHHOLZ, 1.0);
        assertThat(table.rows().get(1).tieBreaks()).containsEntry(TieBreak.SONNEBORN_BERGER, 7 * 0.5);
    }

    @Test
    void aRestIsAnOpponentWithAsManyPointsWhoLostEveryGame() {
        PointsTable table = PointsTable.of(
                new Scoring(1, 0.5, 0, List.of(TieBreak.SONNEBORN_BERGER, TieBreak.BUCHHOLZ, TieBreak.WINS)),
                CROSS,
                Map.of("d", new PointsTable.Rests(1, 2, 0)),
                Map.of(),
                BOTS);
        // d has 3 points: 1 from its games, a 1.5, b 2 and c 1.5, and 2 from a rest in a meeting of two games.
        assertThat(table.rows().get(0).tieBreaks())
                .containsEntry(TieBreak.SONNEBORN_BERGER, (1.5 + 1.5) / 2 + 3.0 * 2)
                .containsEntry(TieBreak.BUCHHOLZ, 1.5 + 2 + 1.5 + 3)
                .containsEntry(TieBreak.WINS, 0.0);
    }

    @Test
    void aBracketDecidesBeforePointsAndWhoIsStillInStandsInFront() {
        PointsTable table = PointsTable.of(
                new Scoring(1, 0.5, 0, List.of()), CROSS, Map.of(), Map.of("d", 3, "b", 4, "a", 3), BOTS);
        assertThat(table.rows()).extracting("bot").containsExactly("c", "a", "d", "b");
        assertThat(table.rows()).extracting("rank").containsExactly(1, 2, 3, 4);
    }

    private static PointsTable table(Scoring scoring) {
        return PointsTable.of(scoring, CROSS, Map.of(), Map.of(), BOTS);
    }
}
