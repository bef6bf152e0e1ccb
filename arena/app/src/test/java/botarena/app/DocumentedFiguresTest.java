package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import botarena.games.catalog.Games;
import botarena.referee.process.cores.CpuSet;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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
 * The figures of docs/ that {@code arena/bench/run docs} writes. Ratios of the rules and of moves in the referee are measured
 * once more; all others need a quiet machine for minutes, or hours.
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

    @Tag("load")
    @Test
    void theRulesAreAsFastAsThePageSays() throws Exception {
        compileBenchmark("RulesSpeed");
        Pattern row = Pattern.compile(
                "(?m)^(\\w+) +\\d+ +[\\d,]+ +([\\d.]+) +[\\d,]+ +([\\d.]+) +[\\d,]+ +([\\d.]+) +[\\d.]+$");
        assertRatiosHold(
                "rules-speed",
                "arena/bench/run rules",
                3 * Games.BUILT_IN.size(),
                row,
                () -> output(java("-Xbatch", "RulesSpeed", "--short")));
    }

    /** On a busy machine a move takes several times the processor time, while the yardstick's hardly changes. */
    @Tag("load")
    @Test
    @Needs(Tool.GCC)
    void movesInTheRefereeAreAsFastAsThePageSays() throws Exception {
        assumeTrue(isQuiet(), "other programs use the processors");
        compileBenchmark("RefereeSpeed");
        for (String program : List.of("instant", "pingpong")) {
            String unused = output(List.of(
                    "gcc",
                    "-O2",
                    "-std=gnu11",
                    "-o",
                    folder.resolve(program).toString(),
                    HOME.resolve("sample-bots/c/" + program + ".c").toString()));
        }
        List<Integer> processors =
                CpuSet.readAllowed(Path.of("/proc/self/status")).numbers();
        List<String> pinned = new ArrayList<>(
                List.of("taskset", "-c", processors.get(processors.size() - 1).toString()));
        pinned.addAll(java("-XX:TieredStopAtLevel=1", "RefereeSpeed", HOME.toString(), folder.toString(), "--moves"));
        Pattern row = Pattern.compile("(?m)^(\\w+ +ply +\\d+ +legal +\\w+) +([\\d.]+) x floor .*$");
        assertRatiosHold("referee-speed", "arena/bench/run referee", 8, row, () -> output(pinned));
    }

    /** Each ratio is within a quarter of the documented one, in one measurement of some at least. */
    private static void assertRatiosHold(
            String name, String command, int figures, Pattern row, Callable<String> measure) throws Exception {
        String page = documented(name, command);
        double factor = page.contains(machine()) ? LIKE : UNLIKE;
        Map<String, Double> documented = ratios(row, page);
        assertThat(documented).hasSize(figures);
        Map<String, List<Double>> left = new LinkedHashMap<>();
        documented.keySet().forEach(figure -> left.put(figure, new ArrayList<>()));
        for (int attempt = 0; attempt < ATTEMPTS && !left.isEmpty(); attempt++) {
            Map<String, Double> measured = ratios(row, measure.call());
            assertThat(measured).containsOnlyKeys(documented.keySet());
            left.forEach((figure, parts) -> parts.add(measured.get(figure) / documented.get(figure)));
            left.values().removeIf(parts -> isWithin(parts.get(parts.size() - 1), factor));
        }
        assertThat(left)
                .as(
                        "parts of the documented ratios, by measurement; write the page again: arena/bench/run docs '%s'",
                        command)
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

    /** Whether most of the machine's processor time is unused for a second. */
    private static boolean isQuiet() throws Exception {
        long[] before = processorTime();
        Thread.sleep(1_000); // to measure, not to wait for anything
        long[] after = processorTime();
        return after[0] - before[0] > 0.8 * (after[1] - before[1]);
    }

    /** Unused and all processor time since the machine's start. */
    private static long[] processorTime() throws IOException {
        String line = Files.readAllLines(Path.of("/proc/stat")).get(0);
        long[] fields = Arrays.stream(line.split(" +"))
                .skip(1)
                .mapToLong(Long::parseLong)
                .toArray();
        return new long[] {fields[3], Arrays.stream(fields).limit(8).sum()};
    }

    /** Ratios by the figure: a row has a name, and one or three ratios. */
    private static Map<String, Double> ratios(Pattern row, String printed) {
        List<String> of = List.of(" played", " bulk", " games");
        Map<String, Double> ratios = new LinkedHashMap<>();
        Matcher found = row.matcher(printed);
        while (found.find()) {
            for (int i = 2; i <= found.groupCount(); i++) {
                ratios.put(
                        found.group(1) + (found.groupCount() > 2 ? of.get(i - 2) : ""), Double.valueOf(found.group(i)));
            }
        }
        return ratios;
    }

    /** Benchmarks are no part of the build. */
    private void compileBenchmark(String program) {
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
            sources + "/botarena/bench/" + program + ".java"
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
    }

    private List<String> java(String option, String program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC",
                option,
                "-cp",
                folder + File.pathSeparator + CLASSES,
                "botarena.bench." + program));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String output(List<String> command) throws Exception {
        Process process = Deadline.limit(
                new ProcessBuilder(command).redirectErrorStream(true).start());
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
