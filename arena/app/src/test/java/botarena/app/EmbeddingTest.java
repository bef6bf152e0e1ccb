package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs on the page about embedding are compiled as they stand there, and run. */
class EmbeddingTest {

    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern PROGRAM = Pattern.compile("(?s)```java\n(.*?\nclass (\\w+) .*?)```");
    private static final int LONGEST = 25;

    @TempDir
    private Path folder;

    private static List<MatchResult> programs() throws IOException {
        Matcher matcher = PROGRAM.matcher(Files.readString(HOME.resolve("docs/embedding.md")));
        return matcher.results().toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ReadFolder | onitama.r1.greedy-java-v-random-js.1: ",
                "ReadFolder | 0 opening eel:e1-d2",
                "RateResults | onitama: greedy-java ",
            })
    void aProgramIsCompiledAndSaysWhatItIsMeantTo(String name, String said) throws Exception {
        compile(name, program(name));
        assertThat(run(name)).contains(said);
    }

    @Test
    void aMatchIsPlayedIntoAFolder() throws Exception {
        compile("PlayMatch", program("PlayMatch"));
        String bot = "sh " + HOME.resolve("arena/app/src/test/resources/bots/first.sh");
        Path results = folder.resolve("results");
        assertThat(run("PlayMatch", bot, bot, results.toString())).endsWith("0.5 COMPLETE\n");
        assertThat(results.resolve("games.jsonl")).content().hasLineCount(2);
    }

    @Test
    @Needs(Tool.PYTHON)
    void sampleBotsPlayAGameOfOnesOwn() throws Exception {
        compile("PlayOwnGame", program("PlayOwnGame"));
        assertThat(run("PlayOwnGame", "sample-games/connect4", "random-py", "random-py"))
                .endsWith("2 games, 0 faults\n");
    }

    @Test
    void aTestOfABotPasses() throws Exception {
        compile("BotTest", program("BotTest"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> test = loader.loadClass("BotTest");
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = test.getDeclaredMethod("beatsTheFirstMove");
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        }
    }

    private static String program(String name) throws IOException {
        return programs().stream()
                .filter(match -> match.group(2).equals(name))
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    @Test
    void everyProgramIsBrief() throws IOException {
        assertThat(programs())
                .isNotEmpty()
                .allSatisfy(match -> assertThat(code(match.group(1))).hasSizeLessThanOrEqualTo(LONGEST));
        assertThat(code(program("PlayMatch"))).hasSizeLessThanOrEqualTo(15);
    }

    private static List<String> code(String program) {
        return Stream.of(program.split("\n"))
                .filter(line -> !line.isBlank() && !line.startsWith("import "))
                .toList();
    }

    private void compile(String name, String program) throws IOException {
        Path source = Files.writeString(folder.resolve(name + ".java"), program);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        CompilationTask task = compiler.getTask(
                complaints,
                null,
                null,
                List.of("-d", folder.toString(), "-cp", classPath(), "-proc:none"),
                null,
                compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source));
        assertThat(task.call()).as(complaints.toString()).isTrue();
    }

    private String run(String name, String... arguments) throws IOException, InterruptedException {
        String java = ProcessHandle.current().info().command().orElseThrow();
        List<String> command =
                new ArrayList<>(List.of(java, "-Dbotarena.home=" + HOME, "-cp", folder + ":" + classPath(), name));
        command.addAll(List.of(arguments));
        Process process = Deadline.limit(new ProcessBuilder(command)
                .directory(HOME.toFile())
                .redirectErrorStream(true)
                .start());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
