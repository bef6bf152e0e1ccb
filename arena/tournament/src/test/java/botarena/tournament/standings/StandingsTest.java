package botarena.tournament.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Options;
import botarena.games.catalog.Games;
import botarena.protocol.Reason;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.record.RecordSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandingsTest {
    private static final List<String> GAMES = List.of("quixo", "oust");

    /** A round robin of swapped pairs in two games; the earlier letter tends to win. */
    private static List<RecordSummary> records(int bots, int rounds, long seed) {
        Random random = new Random(seed);
        List<RecordSummary> records = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < bots; i++) {
                for (int j = 0; j < i; j++) {
                    for (int leg = 0; leg < 2; leg++) {
                        double score = random.nextInt(bots) < j + leg ? 0 : random.nextInt(5) == 0 ? 0.5 : 1;
                        records.add(record(GAMES.get(round % 2), round, leg, "b" + j, "b" + i, score));
                    }
                }
            }
        }
        return records;
    }

    private static RecordSummary record(String id, int round, int leg, String one, String other, double score) {
        Game game = new GameCatalog(Games.BUILT_IN).find(id).orElseThrow();
        List<GameSpec.Entrant> bots = leg == 0
                ? List.of(new GameSpec.Entrant(one, 1, ""), new GameSpec.Entrant(other, 1, ""))
                : List.of(new GameSpec.Entrant(other, 1, ""), new GameSpec.Entrant(one, 1, ""));
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(id + ".r" + round + "." + one + "-v-" + other + "." + leg, round, leg, 1),
                new GameSpec.Ruleset(game, Options.complete(game.options(), Map.of())),
                1,
                new GameSpec.Start("", List.of()),
                bots,
                List.of(),
                0);
        List<Double> scores = leg == 0 ? List.of(score, 1 - score) : List.of(1 - score, score);
        return new RecordSummary(
                setting,
                Status.FINISHED,
                scores,
                List.of(),
                Reason.LINE,
                9,
                null,
                List.of(),
                List.of(),
                1,
                List.of(),
                null,
                0);
    }

    private static Standings of(List<RecordSummary> records) {
        Standings standings = new Standings(GAMES);
        records.forEach(record -> standings.add(record));
        return standings;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void liveTablesAreTheFinalOnesWithinRounding(long seed) {
        List<RecordSummary> records = records(6, 8, seed);
        Standings standings = new Standings(GAMES);
        for (RecordSummary record : records) {
            standings.add(record);
            standings.live();
        }
        List<RatingRow> live = standings.live().get(2).rows();
        List<RatingRow> cold = of(records).tables().get(2).rows();
        assertThat(live)
                .extracting(RatingRow::bot)
                .isEqualTo(cold.stream().map(RatingRow::bot).toList());
        for (int i = 0; i < cold.size(); i++) {
            assertThat(live.get(i).standing().elo())
                    .isCloseTo(cold.get(i).standing().elo(), within(1e-7));
            assertThat(live.get(i).standing().error().orElseThrow())
                    .isCloseTo(cold.get(i).standing().error().orElseThrow(), within(1e-7));
        }
    }

    @Test
    void anAdvantageOfNothingHasNoMinus() {
        assertThat(new RatingTable("quixo", List.of(), -0.3, 150).advantageInWords())
                .contains("+0 ± 150 Elo");
        assertThat(new RatingTable("quixo", List.of(), -0.6, 150).advantageInWords())
                .contains("-1 ± 150 Elo");
        assertThat(new RatingTable("quixo", List.of(), 0, Double.NaN).advantageInWords())
                .isEmpty();
    }

    @Test
    void finalTablesAreTheSameToTheBitForAnyEarlierDisplay() {
        List<RecordSummary> records = records(5, 6, 3);
        Standings watched = new Standings(GAMES);
        for (RecordSummary record : records) {
            watched.add(record);
            watched.live();
        }
        assertThat(watched.tables()).isEqualTo(of(records).tables());
    }

    @Test
    void ratingsGivenLaterCountInLiveTables() {
        Standings standings = of(records(4, 4, 5));
        standings.live();
        standings.bots(List.of(), (label, game) -> true, Map.of("b2", 1000.0));
        assertThat(standings.live().get(0).rows())
                .filteredOn(row -> row.bot().equals("b2"))
                .extracting(row -> row.standing().elo())
                .containsExactly(1000.0);
    }

    @Test
    void ranksAfterThreeGamesAreNotSettled() {
        RatingTable table = of(records(4, 2, 6).subList(0, 3)).live().get(1);
        List<RatingRow> ranked = table.rows().stream()
                .filter(row -> row.standing().rank().isPresent())
                .toList();
        assertThat(ranked.subList(0, ranked.size() - 1))
                .allMatch(row -> row.standing().error().orElse(0) > 200)
                .noneMatch(row -> row.standing().isResolved());
        assertThat(ranked.get(ranked.size() - 1).standing().isResolved()).isTrue();
    }

    /** Two pairs that have not met, a bot that has not entered every game and one without any. */
    @Test
    void liveTablesRankAllBotsInOneOrder() {
        Standings standings = new Standings(GAMES);
        standings.bots(List.of("a", "b", "c", "d", "e", "f"), (label, game) -> true, Map.of());
        for (String game : GAMES) {
            standings.add(record(game, 1, 0, "b", "a", 1));
            standings.add(record(game, 1, 0, "d", "c", 0.5));
        }
        standings.add(record("oust", 1, 0, "e", "b", 1));
        RatingTable overall = standings.live().get(GAMES.size());
        assertThat(overall.rows().toString()).contains("group 1", "group 2", "partial");
        RatingTable ordered = overall.inOneOrder();
        assertThat(ordered.rows())
                .extracting(row -> row.standing().rank().orElse(0))
                .containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(ordered.rows())
                .extracting(RatingRow::bot)
                .containsSubsequence("e", "c", "d", "a", "f")
                .containsExactlyInAnyOrder("a", "b", "c", "d", "e", "f");
        assertThat(ordered.rows().stream().flatMapToDouble(row -> row.elo().stream()))
                .isSortedAccordingTo((x, y) -> Double.compare(y, x));
        assertThat(ordered.rows().toString()).doesNotContain("group ").doesNotContain("partial");
        assertThat(ordered.inOneOrder()).isSameAs(ordered);
    }
}
