package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.ratings.ErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of docs/simulation, which docs/ratings.md sums up: simulations of known strength. */
class SimulationFiguresTest {

    private static final int RUNS = 1_000;
    private static final long SEED = 1;
    private static final Path FOLDER = Path.of("../../docs/simulation");

    @Test
    @Tag("slow")
    void theFilesHoldWhatTheSimulationsGive() throws IOException {
        holds("coverage.csv", coverage(RUNS));
        holds("sprt.csv", sprt(RUNS));
    }

    private static void holds(String file, String figures) throws IOException {
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(FOLDER.resolve(file), figures);
        }
        assertThat(FOLDER.resolve(file)).hasContent(figures);
    }

    @Test
    void everyCaseHasItsLine() {
        assertThat(coverage(2).lines()).hasSize(1 + Coverage.CASES.size() * 3 + Coverage.NEWCOMERS.size());
        assertThat(sprt(2).lines()).hasSize(1 + SprtRates.CASES.size() * SprtRates.TRUTHS.size());
    }

    private static String coverage(int runs) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Case", "Errors", "Covered", "Error/true"));
        for (Coverage each : Coverage.CASES) {
            for (ErrorKind kind : List.of(ErrorKind.FISHER, ErrorKind.GAMES, ErrorKind.PAIRS)) {
                rows.add(row(each, kind, runs));
            }
        }
        Coverage.NEWCOMERS.forEach(each -> rows.add(row(each, ErrorKind.PAIRS, runs)));
        return csv(rows);
    }

    private static String sprt(int runs) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Case", "True Elo", "Accepted", "Games", "Estimate low", "Covered"));
        for (SprtRates each : SprtRates.CASES) {
            for (int elo : SprtRates.TRUTHS) {
                SprtRates.Result result = each.run(elo, runs, SEED);
                rows.add(List.of(
                        each.name(),
                        "" + elo,
                        text("%.3f", result.accepted()),
                        text("%.0f", result.games()),
                        text("%.3f", result.low()),
                        text("%.3f", result.covered())));
            }
        }
        return csv(rows);
    }

    private static List<String> row(Coverage each, ErrorKind kind, int runs) {
        Coverage.Result result = each.run(kind, runs, SEED);
        return List.of(
                each.name(),
                kind.name().toLowerCase(Locale.ROOT),
                text("%.3f", result.covered()),
                text("%.2f", result.ratio()));
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String csv(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.stream()
                        .map(cell -> cell.contains(",") ? '"' + cell + '"' : cell)
                        .collect(Collectors.joining(",", "", "\n")))
                .collect(Collectors.joining());
    }
}
