package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.referee.GameRecord;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.Standings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunningReportTest {

    private final ResultsFolder example = open();

    private static ResultsFolder open() {
        try {
            return ResultsFolder.open(Path.of("../../results/example-1.0"), new GameCatalog(Games.BUILT_IN));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** The rows of the first table after {@code games}, as they are shown. */
    private List<List<?>> rows(int games) throws Exception {
        List<GameRecord> records = new ArrayList<>();
        example.forEach(records::add);
        RunningReport report = new RunningReport(example.tournament().orElseThrow());
        Standings standings = new Standings(example.tournament().orElseThrow().games().stream()
                .map(variant -> variant.game().id())
                .toList());
        standings.bots(
                example.tournament().orElseThrow().bots().stream()
                        .map(bot -> bot.name())
                        .toList(),
                (bot, game) -> true,
                Map.of());
        records.subList(0, games).forEach(record -> {
            standings.add(record);
            report.add(record, 1, false);
        });
        report.standings(standings.tables());
        List<?> tables = (List<?>) Json.object(report.head()).get("games");
        List<List<?>> rows = new ArrayList<>();
        for (Object row : (List<?>) ((Map<?, ?>) tables.get(0)).get("rows")) {
            rows.add((List<?>) ((Map<?, ?>) row).get("cells"));
        }
        return rows;
    }

    @Test
    void everyBotHasARankOfItsOwnDespiteMissingGames() throws Exception {
        for (int games = 1; games < 40; games++) {
            List<List<?>> rows = rows(games);
            assertThat(rows.stream().map(row -> row.get(0).toString().replace("~", "")))
                    .as("after %d games", games)
                    .isEqualTo(IntStream.rangeClosed(1, rows.size())
                            .mapToObj(Integer::toString)
                            .toList());
            assertThat(rows.toString()).doesNotContain("group", "partial");
            List<Double> elos = rows.stream()
                    .filter(row -> !row.get(4).equals("0"))
                    .map(row -> Double.valueOf(row.get(2).toString()))
                    .toList();
            assertThat(elos).as("after %d games", games).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        }
    }
}
