package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.catalog.Games;
import botarena.testing.Deadline;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The figures of docs/ that {@code arena/bench/run docs} writes. Those of the rules are measured once more, as ratios of
 * processor times; all others need a quiet machine, or hours.
 */
class DocumentedFiguresTest {

    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern FIGURES =
            Pattern.compile("<!-- figures, \\d+ s: (.+) -->\n((?s:.*?))<!-- /figures -->\n");

    /** Factor within which a ratio stays on a machine like that of the page: a quarter less at most. */
    private static final double LIKE = 4 / 3.0;

    /** The same on processors and versions of Java that shift ratios by themselves. */
    private static final double UNLIKE = 4;

    /** Measurements that a figure has to hold in one of. */
    private static final int ATTEMPTS = 3;

    private static final String CLASSES =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"rules-speed", "referee-speed", "scale", "strength", "analysis", "training"})
    void aPageHasTheCommandsOfItsFigures(String page) throws IOException {
        String text = Files.readString(HOME.resolve("docs/" + page + ".md"));
        List<String> commands =
                FIGURES.matcher(text).results().map(found -> found.group(1)).toList();
        assertThat(commands)
                .isNotEmpty()
                .hasSize(text.split("<!-- figures", -1).length - 1)
                .allSatisfy(command -> assertThat(Pattern.compile("[\\w./-]+/[\\w./-]+")
                                .matcher(command.replaceAll("\\S*target/\\S*", "pom.xml"))
                                .results()
                                .map(MatchResult::group))
                        .allSatisfy(file -> assertThat(HOME.resolve(file)).exists()));
    }

    /** {@return what a command printed when the page was written} */
    private static String documented(String page, String command) throws IOException {
        Matcher found = FIGURES.matcher(Files.readString(HOME.resolve("docs/" + page + ".md")));
        while (found.find()) {
            if (found.group(1).equals(command)) {
                return found.group(2);
            }
        }
        throw new AssertionError("no figures by " + command + " in " + page + ".md");
    }

    /** Each ratio is within a quarter of the documented one, in one measurement of some at least. */
    @Tag("load")
    @Test
    void theRulesAreAsFastAsThePageSays() throws Exception {
        String page = documented("rules-speed", "arena/bench/run rules");
        double factor = page.contains(machine()) ? LIKE : UNLIKE;
        Map<String, Double> documented = ratios(page);
        assertThat(documented).hasSize(3 * Games.BUILT_IN.size());
        compileBenchmark();
        Map<String, List<Double>> left = new LinkedHashMap<>();
        documented.keySet().forEach(figure -> left.put(figure, new ArrayList<>()));
        for (int attempt = 0; attempt < ATTEMPTS && !left.isEmpty(); attempt++) {
            Map<String, Double> measured = ratios(measure());
            assertThat(measured).containsOnlyKeys(documented.keySet());
            left.forEach((figure, parts) -> parts.add(measured.get(figure) / documented.get(figure)));
            left.values().removeIf(parts -> isWithin(parts.get(parts.size() - 1), factor));
        }
        assertThat(left)
                .as(
                        "parts of the documented ratios, by measurement; write the page again: arena/bench/run docs --quick")
                .isEmpty();
    }

    private static boolean isWithin(double part, double factor) {
        return part <= factor && part >= 1 / factor;
    }

    /** Processor and version of Java, as {@code arena/bench/figures.py} writes them. */
    private static String machine() throws IOException {
        Path cpu = Path.of("/proc/cpuinfo");
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : Files.exists(cpu) ? Files.readAllLines(cpu) : List.<String>of()) {
            String[] field = line.split("\\s*:\\s*", 2);
            fields.put(field[0], field[field.length - 1]);
        }
        return fields.get("model name") + " family " + fields.get("cpu family") + " model " + fields.get("model")
                + ", Java " + Runtime.version().feature() + ".";
    }

    private static Map<String, Double> ratios(String printed) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        Matcher row = Pattern.compile(
                        "(?m)^(\\w+) +\\d+ +[\\d,]+ +([\\d.]+) +[\\d,]+ +([\\d.]+) +[\\d,]+ +([\\d.]+) +[\\d.]+$")
                .matcher(printed);
        while (row.find()) {
            ratios.put(row.group(1) + " played", Double.valueOf(row.group(2)));
            ratios.put(row.group(1) + " bulk", Double.valueOf(row.group(3)));
            ratios.put(row.group(1) + " games", Double.valueOf(row.group(4)));
        }
        return ratios;
    }

    /** Benchmarks are no part of the build. */
    private void compileBenchmark() {
        String sources = HOME.resolve("arena/bench/src/main/java").toString();
        String[] arguments = {
            "-proc:none",
            "-nowarn",
            "-d",
            folder.toString(),
            "-cp",
            CLASSES,
            "-sourcepath",
            sources,
            sources + "/botarena/bench/RulesSpeed.java"
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
    }

    private String measure() throws Exception {
        Process process = Deadline.limit(new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:+UseSerialGC",
                        "-Xbatch",
                        "-cp",
                        folder + File.pathSeparator + CLASSES,
                        "botarena.bench.RulesSpeed",
                        "--short")
                .redirectErrorStream(true)
                .start());
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
