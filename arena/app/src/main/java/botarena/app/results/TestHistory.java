package botarena.app.results;

import botarena.games.GameCatalog;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.ratings.read.DuelBlocks;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Results;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.SprtEstimate;
import botarena.ratings.sprt.SprtOptions;
import botarena.view.report.ReportFile;
import botarena.view.report.WebPage;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Page on a folder of sequential tests: each with its curve and verdict, and the strength of all versions that were tested,
 * in the order in which they first were.
 */
final class TestHistory {

    private static final int BRIEF_LENGTH = 10;
    private static final int CURVE_WIDTH = 130;
    private static final int CURVE_HEIGHT = 40;
    private static final int CHART_HEIGHT = 260;
    private static final int VERSION_WIDTH = 92;
    private static final int LEFT = 60;
    private static final int TOP = 20;
    private static final double LEAST_SPAN = 20;

    /**
     * A test and its result.
     *
     * @param folder its results
     * @param curve log-likelihood ratio after each pair
     */
    private record Test(TestRecord record, Path folder, Sprt sprt, List<Double> curve) {}

    private final Path folder;
    private final List<Test> tests;
    private final GameCatalog games;

    private TestHistory(Path folder, List<Test> tests, GameCatalog games) {
        this.folder = folder;
        this.tests = tests;
        this.games = games;
    }

    /**
     * The tests whose results folders lie in a folder, oldest first.
     *
     * @param games know the headings
     * @throws IOException if the folder cannot be read
     */
    static TestHistory of(Path folder, GameCatalog games) throws IOException {
        List<Test> tests = new ArrayList<>();
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path each : inside.sorted().toList()) {
                TestRecord.read(each).ifPresent(record -> tests.add(test(record, each)));
            }
        }
        tests.sort(Comparator.comparing(test -> test.record().began()));
        return new TestHistory(folder, tests, games);
    }

    boolean isEmpty() {
        return tests.isEmpty();
    }

    private static Test test(TestRecord record, Path folder) {
        DuelBlocks duel = new DuelBlocks(record.candidate().bot(), record.base().bot());
        ResultFiles.read(
                List.of(folder),
                InputStream.nullInputStream(),
                new ReadOptions(Optional.of(record.game()), false, true),
                duel);
        Sprt sprt = new Sprt(record.options(), Math.max(1, duel.gamesPerBlock(record.game())));
        List<Double> curve = new ArrayList<>();
        for (int halfPoints : duel.halfPoints(record.game())) {
            sprt.add(halfPoints);
            curve.add(sprt.llr());
        }
        return new Test(record, folder, sprt, curve);
    }

    /** The page, without scripts; it needs no network. */
    String html() {
        StringBuilder out = new StringBuilder("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>Tests in ")
                .append(escapeHtml(name()))
                .append("</title>\n<style>")
                .append(WebPage.style())
                .append(
                        "a{color:var(--acc)}svg{display:block}svg text{fill:var(--dim);font-size:12px}.curve{fill:none;stroke:var(--acc);")
                .append(
                        "stroke-width:1.5}.bound{stroke:var(--line)}.bar{stroke:var(--acc);stroke-width:2}.dot{fill:var(--acc)}")
                .append("</style>\n<header class=\"top\"><div><h1>Tests in ")
                .append(escapeHtml(name()))
                .append("</h1></div></header>\n<main>\n");
        tests.stream().map(test -> test.record().game()).distinct().sorted().forEach(game -> versions(out, game));
        out.append("<section><h2>Tests, newest first</h2><div class=\"scroll\" tabindex=\"0\"><table><thead><tr>");
        for (String head : List.of("Began", "Game", "New", "Old", "Bounds", "Verdict")) {
            out.append("<th class=\"l\">").append(head).append("</th>");
        }
        out.append(
                "<th>Pairs</th><th>Elo (95 %)</th><th>LLR</th><th class=\"l\">LLR by pair</th></tr></thead><tbody>\n");
        for (int i = tests.size() - 1; i >= 0; i--) {
            row(out, tests.get(i));
        }
        return out.append(
                        "</tbody></table></div><p class=\"dim\">The curve ends at the upper bound (accepted), at the lower")
                .append(" one (rejected), or between them (undecided).</p></section>\n</main>\n</html>\n")
                .toString();
    }

    private String name() {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }

    private void row(StringBuilder out, Test test) {
        TestRecord record = test.record();
        SprtOptions options = record.options();
        out.append("<tr><td class=\"l\">").append(link(test)).append("</td>");
        for (String cell : List.of(
                escapeHtml(games.heading(record.game())),
                side(record.candidate()),
                side(record.base()),
                format("[%s, %s]", number(options.elo0()), number(options.elo1())),
                test.sprt().verdict().name().toLowerCase(Locale.ROOT))) {
            out.append("<td class=\"l\">").append(cell).append("</td>");
        }
        long pairs = test.sprt().counts().blocks();
        out.append("<td>").append(pairs).append("</td><td>");
        if (pairs > 0) {
            SprtEstimate estimate = test.sprt().estimate();
            out.append(format("%+.0f (%+.0f to %+.0f)", estimate.elo(), estimate.low(), estimate.high()));
        }
        out.append(format("</td><td>%.2f</td><td class=\"l\">", test.sprt().llr()));
        curve(out, test);
        out.append("</td></tr>\n");
    }

    /** The moment at which a test began, linked to its report if there is one. */
    private String link(Test test) {
        String began = escapeHtml(test.record().began().replace('T', ' ').replace("Z", ""));
        Path report = test.folder().resolve(ReportFile.NAME);
        if (!Files.exists(report)) {
            return began;
        }
        return "<a href=\"" + escapeHtml(encodePath(test.folder().getFileName() + "/" + ReportFile.NAME)) + "\">"
                + began + "</a>";
    }

    /** A relative path as a link has it. */
    private static String encodePath(String path) {
        try {
            return new URI(null, null, "./" + path, null).getRawPath();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    private static String side(TestRecord.Side side) {
        String hash = side.commit().getOrDefault("commit", "");
        String commit = hash.substring(0, Math.min(BRIEF_LENGTH, hash.length()));
        return escapeHtml(side.bot())
                + (commit.isEmpty() || side.bot().endsWith(commit)
                        ? ""
                        : " <span class=\"dim\">" + escapeHtml(commit) + "</span>");
    }

    private static void curve(StringBuilder out, Test test) {
        List<Double> points = test.curve();
        double lower = test.record().options().lower();
        double upper = test.record().options().upper();
        double least = points.stream().reduce(lower, Math::min);
        double most = points.stream().reduce(upper, Math::max);
        out.append(format("<svg width=\"%d\" height=\"%d\" role=\"img\">", CURVE_WIDTH, CURVE_HEIGHT))
                .append(format(
                        "<title>LLR %.2f between %.2f and %.2f</title>",
                        test.sprt().llr(), lower, upper));
        for (double bound : List.of(lower, 0.0, upper)) {
            double y = height(bound, least, most);
            out.append(format("<path class=\"bound\" d=\"M0 %.1fH%d\"/>", y, CURVE_WIDTH));
        }
        out.append(format("<path class=\"curve\" d=\"M0 %.1f", height(0, least, most)));
        int step = Math.max(1, points.size() / CURVE_WIDTH);
        for (int i = step - 1; i < points.size(); i += step) {
            out.append(
                    format("L%.1f %.1f", (i + 1.0) * CURVE_WIDTH / points.size(), height(points.get(i), least, most)));
        }
        out.append("\"/></svg>");
    }

    private static double height(double value, double least, double most) {
        return 1 + (CURVE_HEIGHT - 2) * (most - value) / (most - least);
    }

    /** The strength of all versions of a game. Without finite ratings, such as after one test without a draw, none is drawn. */
    private void versions(StringBuilder out, String game) {
        List<Path> folders = tests.stream()
                .filter(test -> test.record().game().equals(game))
                .map(Test::folder)
                .toList();
        RatingPool pool =
                ResultFiles.read(folders, new ReadOptions(Optional.of(game), false, false)) instanceof Results read
                        ? read.pools().get(game)
                        : null;
        if (pool == null || !(new Rater(RatingOptions.DEFAULT).rate(pool) instanceof Ratings ratings)) {
            return;
        }
        Map<String, Integer> order = order(game);
        List<Standing> rows = ratings.standings().stream()
                .sorted(Comparator.<Standing>comparingInt(row -> place(row.name(), order))
                        .thenComparing(Standing::name))
                .toList();
        double low = rows.stream()
                .mapToDouble(row -> row.low().orElse(row.elo()))
                .min()
                .orElse(0);
        double high = rows.stream()
                .mapToDouble(row -> row.high().orElse(row.elo()))
                .max()
                .orElse(0);
        double span = Math.max(LEAST_SPAN, high - low);
        int width = LEFT + rows.size() * VERSION_WIDTH;
        out.append("<section><h2>Versions, ")
                .append(escapeHtml(games.heading(game)))
                .append("</h2><div class=\"scroll\" tabindex=\"0\">")
                .append(format("<svg width=\"%d\" height=\"%d\" role=\"img\">", width, CHART_HEIGHT + TOP + 30))
                .append("<title>Elo of each version with its 95 % interval, oldest first</title>");
        for (double line : List.of(low, (low + high) / 2, high)) {
            double y = TOP + CHART_HEIGHT * (high - line) / span;
            out.append(format("<path class=\"bound\" d=\"M%d %.1fH%d\"/>", LEFT - 8, y, width))
                    .append(format("<text x=\"0\" y=\"%.1f\">%+.0f</text>", y + 4, line));
        }
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            Standing row = rows.get(i);
            double x = LEFT + (i + 0.5) * VERSION_WIDTH;
            double y = TOP + CHART_HEIGHT * (high - row.elo()) / span;
            path.append(format("%s%.1f %.1f", i == 0 ? "M" : "L", x, y));
            out.append(format(
                            "<path class=\"bar\" d=\"M%.1f %.1fV%.1f\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\">",
                            x,
                            TOP + CHART_HEIGHT * (high - row.low().orElse(row.elo())) / span,
                            TOP + CHART_HEIGHT * (high - row.high().orElse(row.elo())) / span,
                            x,
                            y))
                    .append(format("<title>%s: %+.0f</title></circle>", escapeHtml(row.name()), row.elo()))
                    .append(format(
                            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
                            x, CHART_HEIGHT + TOP + 22, escapeHtml(briefName(row.name()))));
        }
        out.append("<path class=\"curve\" d=\"")
                .append(path)
                .append("\"/></svg></div><p class=\"dim\">Elo of each version")
                .append(
                        " over all tests together, oldest first. A test that stops at a bound overstates its difference a")
                .append(" little; compare versions by their intervals.</p></section>\n");
    }

    /** The place of each bot: its first test's, the old one before the new one. */
    private Map<String, Integer> order(String game) {
        Map<String, Integer> order = new TreeMap<>();
        for (Test test : tests) {
            if (test.record().game().equals(game)) {
                order.putIfAbsent(test.record().base().bot(), order.size());
                order.putIfAbsent(test.record().candidate().bot(), order.size());
            }
        }
        return order;
    }

    /** Programs that share a name differ by the part behind {@code @}. */
    private static int place(String name, Map<String, Integer> order) {
        Integer exact = order.get(name);
        int at = name.lastIndexOf('@');
        return exact != null ? exact : order.getOrDefault(at < 0 ? name : name.substring(0, at), order.size());
    }

    /** The end of a name, which tells commits apart. */
    private static String briefName(String name) {
        return name.length() <= BRIEF_LENGTH ? name : "…" + name.substring(name.length() - BRIEF_LENGTH + 1);
    }

    private static String number(double elo) {
        return elo == Math.rint(elo) ? String.valueOf((long) elo) : String.valueOf(elo);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    private static String escapeHtml(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
