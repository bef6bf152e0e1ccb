package botarena.ratings.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of docs/ratings.md, section "Does it hold?", from simulations of known strength. */
class SimulationFiguresTest {

    private static final int RUNS = 1_000;
    private static final long SEED = 1;
    private static final Path PAGE = Path.of("../../docs/ratings.md");

    @Test
    @Tag("slow")
    void theRatingsPageQuotesWhatTheSimulationsGive() throws IOException {
        String figures = figures(RUNS);
        if ("write".equals(System.getProperty("golden"))) {
            String page = Files.readString(PAGE);
            int from = page.indexOf("Coverage of 95 % intervals");
            Files.writeString(PAGE, page.substring(0, from) + figures + page.substring(page.indexOf("```", from)));
        }
        assertThat(Files.readString(PAGE)).contains("```\n" + figures + "```\n");
    }

    @Test
    void everyCaseHasItsLine() {
        int lines = Coverage.CASES.size() * 3
                + Coverage.NEWCOMERS.size()
                + SprtRates.CASES.size() * SprtRates.TRUTHS.size();
        assertThat(figures(2).lines()).hasSize(2 + lines + 1 + 2);
    }

    private static String figures(int runs) {
        List<List<String>> coverage = new ArrayList<>();
        coverage.add(List.of("Case", "Errors", "Covered", "Error/true"));
        for (Coverage each : Coverage.CASES) {
            for (ErrorKind kind : List.of(ErrorKind.FISHER, ErrorKind.GAMES, ErrorKind.PAIRS)) {
                coverage.add(row(each, kind, runs));
            }
        }
        Coverage.NEWCOMERS.forEach(each -> coverage.add(row(each, ErrorKind.PAIRS, runs)));
        List<List<String>> sprt = new ArrayList<>();
        sprt.add(List.of("Case", "True Elo", "Accepted", "Games", "Estimate low", "Covered"));
        for (SprtRates each : SprtRates.CASES) {
            for (int elo : SprtRates.TRUTHS) {
                SprtRates.Result result = each.run(elo, runs, SEED);
                sprt.add(List.of(
                        each.name(),
                        "" + elo,
                        text("%.3f", result.accepted()),
                        text("%.0f", result.games()),
                        text("%.3f", result.low()),
                        text("%.3f", result.covered())));
            }
        }
        return "Coverage of 95 % intervals: " + runs + " tournaments of 10 players, " + runs + " newcomers\n"
                + table(coverage, 2) + "\nSequential test of 0 against 40 Elo at 5 %: " + runs + " tests\n"
                + table(sprt, 1);
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

    /** Rows lined up with blanks; the first columns are words, the others numbers. */
    private static String table(List<List<String>> rows, int words) {
        int columns = rows.get(0).size();
        int[] widths = IntStream.range(0, columns)
                .map(c ->
                        rows.stream().mapToInt(row -> row.get(c).length()).max().orElse(0))
                .toArray();
        return rows.stream()
                .map(row -> IntStream.range(0, columns)
                        .mapToObj(c -> ("%" + (c < words ? "-" : "") + widths[c] + "s").formatted(row.get(c)))
                        .collect(Collectors.joining("  ", "  ", "\n")))
                .collect(Collectors.joining());
    }
}
