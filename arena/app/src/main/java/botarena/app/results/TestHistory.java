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
import botarena.view.Picture;
import botarena.view.report.ReportFile;
import botarena.view.report.WebPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Page on a folder of sequential tests: each with its curve and verdict, and the strength of all versions that were tested,
 * in the order in which they first were.
 */
record TestHistory(Path folder, List<Test> tests, GameCatalog games) {

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

    /**
     * The tests whose results folders lie in a folder, oldest first.
     *
     * @param games know the headings
     * @throws IOException if the folder cannot be read
     */
    static TestHistory of(Path folder, GameCatalog games) throws IOException {
        List<Test> tests = new ArrayList<>();
        Path whole = folder.toAbsolutePath().normalize();
        try (Stream<Path> inside = Files.list(whole)) {
            for (Path each : inside.sorted().toList()) {
                TestRecord.read(each).ifPresent(record -> tests.add(test(record, each)));
            }
        }
        tests.sort(Comparator.comparing(test -> test.record().began()));
        return new TestHistory(whole, tests, games);
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
        Stream<String> ids = tests.stream().map(test -> test.record().game());
        List<String> rows = new ArrayList<>(tests.stream().map(this::row).toList());
        Collections.reverse(rows);
        return format(
                """
                <!doctype html>
                <html lang="en"><meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <title>Tests in %1$s</title>
                <style>%2$s\
                a{color:var(--acc)}svg{display:block}svg text{fill:var(--dim);font-size:12px}\
                .curve{fill:none;stroke:var(--acc);stroke-width:1.5}.bound{stroke:var(--line)}\
                .bar{stroke:var(--acc);stroke-width:2}.dot{fill:var(--acc)}</style>
                <header class="top"><div><h1>Tests in %1$s</h1></div></header>
                <main>
                %3$s<section><h2>Tests, newest first</h2><div class="scroll" tabindex="0"><table><thead><tr>\
                <th class="l">Began</th><th class="l">Game</th><th class="l">New</th><th class="l">Old</th>\
                <th class="l">Bounds</th><th class="l">Verdict</th><th>Pairs</th><th>Elo (95 %%)</th><th>LLR</th>\
                <th class="l">LLR by pair</th></tr></thead><tbody>
                %4$s</tbody></table></div><p class="dim">The curve ends at the upper bound (accepted), at the lower one\
                 (rejected), or between them (undecided).</p></section>
                </main>
                </html>
                """,
                Picture.escapeXml(String.valueOf(folder.getFileName())),
                WebPage.style(),
                ids.distinct().sorted().map(this::versions).collect(Collectors.joining()),
                String.join("", rows));
    }

    private String row(Test test) {
        TestRecord record = test.record();
        Sprt sprt = test.sprt();
        long pairs = sprt.counts().blocks();
        SprtEstimate estimate = pairs == 0 ? null : sprt.estimate();
        return format(
                """
                <tr><td class="l">%s</td><td class="l">%s</td><td class="l">%s</td><td class="l">%s</td>\
                <td class="l">%s</td><td class="l">%s</td><td>%d</td><td>%s</td><td>%.2f</td><td class="l">%s</td></tr>
                """,
                link(test),
                Picture.escapeXml(games.heading(record.game())),
                side(record.candidate()),
                side(record.base()),
                ("[" + record.options().elo0() + ", " + record.options().elo1() + "]").replaceAll("\\.0(?=[],])", ""),
                sprt.verdict().name().toLowerCase(Locale.ROOT),
                pairs,
                estimate == null
                        ? ""
                        : format("%+.0f (%+.0f to %+.0f)", estimate.elo(), estimate.low(), estimate.high()),
                sprt.llr(),
                curve(test));
    }

    /** The moment at which a test began, linked to its report if there is one. */
    private String link(Test test) {
        String began = Picture.escapeXml(test.record().began().replace('T', ' ').replace("Z", ""));
        Path report = test.folder().resolve(ReportFile.NAME);
        String path = folder.toUri().relativize(report.toUri()).getRawPath();
        return Files.exists(report) ? "<a href=\"./" + path + "\">" + began + "</a>" : began;
    }

    private static String side(TestRecord.Side side) {
        String hash = side.commit().getOrDefault("commit", "");
        String commit = hash.substring(0, Math.min(BRIEF_LENGTH, hash.length()));
        boolean known = commit.isEmpty() || side.bot().endsWith(commit);
        return Picture.escapeXml(side.bot())
                + (known ? "" : " <span class=\"dim\">" + Picture.escapeXml(commit) + "</span>");
    }

    private static String curve(Test test) {
        List<Double> points = test.curve();
        double lower = test.record().options().lower();
        double upper = test.record().options().upper();
        double least = points.stream().reduce(lower, Math::min);
        double most = points.stream().reduce(upper, Math::max);
        DoubleFunction<String> y = llr -> format("%.1f", 1 + (CURVE_HEIGHT - 2) * (most - llr) / (most - least));
        int step = Math.max(1, points.size() / CURVE_WIDTH);
        return format(
                """
                <svg width="%d" height="%d" role="img"><title>LLR %.2f between %.2f and %.2f</title>%s\
                <path class="curve" d="M0 %s%s"/></svg>""",
                CURVE_WIDTH,
                CURVE_HEIGHT,
                test.sprt().llr(),
                lower,
                upper,
                DoubleStream.of(lower, 0, upper)
                        .mapToObj(
                                bound -> format("<path class=\"bound\" d=\"M0 %sH%d\"/>", y.apply(bound), CURVE_WIDTH))
                        .collect(Collectors.joining()),
                y.apply(0),
                IntStream.iterate(step - 1, i -> i < points.size(), i -> i + step)
                        .mapToObj(i ->
                                format("L%.1f %s", (i + 1.0) * CURVE_WIDTH / points.size(), y.apply(points.get(i))))
                        .collect(Collectors.joining()));
    }

    /** The strength of all versions of a game; empty without finite ratings, such as after one test without a draw. */
    private String versions(String game) {
        List<Path> folders = tests.stream()
                .filter(test -> test.record().game().equals(game))
                .map(Test::folder)
                .toList();
        RatingPool pool =
                ResultFiles.read(folders, new ReadOptions(Optional.of(game), false, false)) instanceof Results read
                        ? read.pools().get(game)
                        : null;
        if (pool == null || !(new Rater(RatingOptions.DEFAULT).rate(pool) instanceof Ratings ratings)) {
            return "";
        }
        Map<String, Integer> order = order(game);
        List<Standing> rows = ratings.standings().stream()
                .sorted(Comparator.<Standing>comparingInt(row -> place(row.name(), order))
                        .thenComparing(Standing::name))
                .toList();
        DoubleSummaryStatistics all = rows.stream()
                .flatMapToDouble(row ->
                        DoubleStream.of(row.low().orElse(row.elo()), row.high().orElse(row.elo())))
                .summaryStatistics();
        double high = all.getMax();
        double span = Math.max(LEAST_SPAN, high - all.getMin());
        DoubleFunction<String> y = elo -> format("%.1f", TOP + CHART_HEIGHT * (high - elo) / span);
        int width = LEFT + rows.size() * VERSION_WIDTH;
        StringBuilder drawn = new StringBuilder();
        for (double line : new double[] {all.getMin(), (all.getMin() + high) / 2, high}) {
            double text = TOP + CHART_HEIGHT * (high - line) / span + 4;
            drawn.append(format(
                    "<path class=\"bound\" d=\"M%d %sH%d\"/><text x=\"0\" y=\"%.1f\">%+.0f</text>",
                    LEFT - 8, y.apply(line), width, text, line));
        }
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            Standing row = rows.get(i);
            String x = format("%.1f", LEFT + (i + 0.5) * VERSION_WIDTH);
            path.append(i == 0 ? "M" : "L").append(x).append(' ').append(y.apply(row.elo()));
            drawn.append(format(
                    """
                    <path class="bar" d="M%1$s %2$sV%3$s"/><circle class="dot" cx="%1$s" cy="%4$s" r="4">\
                    <title>%5$s: %6$+.0f</title></circle>\
                    <text x="%1$s" y="%7$d" text-anchor="middle">%8$s</text>""",
                    x,
                    y.apply(row.low().orElse(row.elo())),
                    y.apply(row.high().orElse(row.elo())),
                    y.apply(row.elo()),
                    Picture.escapeXml(row.name()),
                    row.elo(),
                    CHART_HEIGHT + TOP + 22,
                    Picture.escapeXml(briefName(row.name()))));
        }
        return format("""
                <section><h2>Versions, %s</h2><div class="scroll" tabindex="0">\
                <svg width="%d" height="%d" role="img"><title>Elo of each version with its 95 %% interval, oldest first</title>\
                %s<path class="curve" d="%s"/></svg></div><p class="dim">Elo of each version\
                 over all tests together, oldest first. A test that stops at a bound overstates its difference a\
                 little; compare versions by their intervals.</p></section>
                """, Picture.escapeXml(games.heading(game)), width, CHART_HEIGHT + TOP + 30, drawn, path);
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

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
