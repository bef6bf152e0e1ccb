package botarena.app;

import static botarena.app.StandIns.output;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each command that the program prints, pasted into a shell where the user stands, by the launcher as he called it. */
@Tag("slow")
@Timeout(360)
@Needs({Tool.MAKE, Tool.PYTHON})
class PastedCommandTest {

    private static final Pattern PRINTED = Pattern.compile("(?m)(?:\\btry|\\bagain|\\bTo continue): (.*)$");
    private static final Pattern HELP = Pattern.compile("(?m)^Try '(.*?--help)'[.,]");

    private static final String CUP = """
            bots:
              - {name: first, command: [sh, first.sh]}
              - {name: illegal, command: [sh, illegal.sh]}
              - {name: second, command: [sh, first.sh]}
            games: [quixo]
            schedule: {games-per-pair: 2}
            sandbox: off
            output: {dir: results}
            """;

    @TempDir
    private static Path folder = Path.of("");

    private static @Nullable StandIns standIns;

    /** A release, whose Java is the one of this test. */
    @BeforeAll
    static void unpack() throws Exception {
        standIns = new StandIns(folder);
        Path home = Files.createDirectories(folder.resolve("my programs/botarena"));
        StandIns.launcher(home);
        Files.writeString(home.resolve("lib/botarena.jar"), "a jar");
        Files.writeString(
                home.resolve("lib/release"), "version=9.1\nsum=" + sum(home.resolve("lib/botarena.jar")) + "\n");
        Files.createSymbolicLink(folder.resolve("bin"), home);
        standIns.script("java", """
                for word in "$@"; do case $word in -Dbotarena.called=*) called=$word ;; esac; done
                case $* in *-version*) echo 'openjdk version "17.0.1"' >&2; exit ;; esac
                until [ "$1" = -jar ]; do shift; done
                shift 2
                exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$called" -cp '%s' botarena.app.Main "$@"
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        for (Path place : List.of(home, Files.createDirectories(folder.resolve("work")))) {
            for (String bot : List.of("first.sh", "illegal.sh")) {
                Files.copy(Path.of("src/test/resources/bots", bot), place.resolve(bot));
            }
            Files.copy(
                    place.resolve("first.sh"),
                    Files.createDirectories(place.resolve("other bot")).resolve("bot.sh"));
            Files.writeString(place.resolve("cup.yaml"), CUP);
            Files.writeString(
                    place.resolve("absent.yaml"), CUP.replace("[sh, illegal.sh]", "./absent, dir: other bot"));
        }
        for (String place : List.of("my programs/botarena", "work")) {
            Path cup = folder.resolve(place).resolve("cup.yaml");
            assertThat(Invocation.of("run", cup.toString(), "--quiet").code()).isZero();
        }
    }

    private static String sum(Path file) throws Exception {
        return output(Deadline.limit(
                        new ProcessBuilder("cksum").redirectInput(file.toFile()).start()))
                .strip();
    }

    private record Said(int code, String text) {}

    private static Said shell(String place, String line) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", line)
                .directory(folder.resolve(place).toFile())
                .redirectErrorStream(true);
        builder.environment()
                .put("XDG_CACHE_HOME", folder.resolve("work/first.sh").toString());
        builder.environment()
                .put("PATH", Objects.requireNonNull(standIns).tools + ":" + folder.resolve("bin") + ":/usr/bin:/bin");
        Process process = Deadline.limit(builder.start());
        process.getOutputStream().close();
        String text = output(process);
        return new Said(process.exitValue(), text);
    }

    private static List<String> printed(String text) {
        return Stream.of(PRINTED, HELP)
                .map(pattern -> pattern.matcher(text)
                        .results()
                        .map(found -> found.group(1))
                        .toList())
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /**
     * Directory, program, command line, addition, and the exit codes of the printed commands in their order. For a bot
     * that cannot start none is printed, as a check would say the same.
     *
     * @param more is added to each printed command, so that it takes moments
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            my programs/botarena | ./botarena                         | perft quixxo 1                         | ""     | 0
            work                 | '../my programs/botarena/botarena' | perft quixxo 1                         | ""     | 0
            work                 | botarena                           | perft quixxo 1                         | ""     | 0
            work                 | '../my programs/botarena/botarena' | perft quixxo 1                         | ""     | 0
            work                 | botarena                           | ""                                     | ""     | 0
            my programs/botarena | ./botarena                         | match quixo ./absent 'sh first.sh'     | ""     | ""
            work                 | '../my programs/botarena/botarena' | run absent.yaml                        | ""     | ""
            work                 | botarena                           | run absent.yaml                        | ""     | ""
            my programs/botarena | ./botarena                         | run cup.yaml --dir 'a b' --only first  | ""     | 5 0
            work                 | '../my programs/botarena/botarena' | run cup.yaml --fresh                   | --out 0| 2
            work                 | botarena                           | show results game nothing              | ""     | 0
            my programs/botarena | ./botarena                         | rate results --anchor nobody=1         | ""     | 0
            work                 | '../my programs/botarena/botarena' | sprt --results results first nobody    | ""     | 0
            work                 | botarena                           | watch results                          | ""     | 0
            """)
    void printedCommandsAreSpelledAsTheUserCalledTheProgram(
            String place, String program, String typed, String more, String codes) throws Exception {
        Said said = shell(place, program + " " + typed);
        List<Integer> came = new ArrayList<>();
        List<String> printed = printed(said.text());
        for (String command : printed) {
            came.add(shell(place, command + " " + more).code());
        }
        assertThat(came).as(said.text() + printed).hasToString("[" + codes.replace(" ", ", ") + "]");
    }

    /**
     * The output of {@code new} is a script; and its Makefile finds the launcher that wrote it, or says how to name
     * one.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            my programs/botarena | ./botarena                         | 'my $bots#/kolibri'
            work                 | '../my programs/botarena/botarena' | kolibri
            work                 | botarena                           | parrot
            """)
    void aNewBotGoesOnFromItsFolder(String place, String program, String bot) throws Exception {
        Said said = shell(place, program + " new " + bot + " --language python");
        String script = said.text().lines().limit(3).collect(Collectors.joining(" --help\n", "set -e\n", " --help"));
        assertThat(shell(place, script.replaceFirst(" --help", "")).code())
                .as(script)
                .isZero();
        String into = said.text().lines().findFirst().orElseThrow() + " && ";
        assertThat(shell(place, into + "make -s play GAME=chess").text()).contains("there is no game 'chess'");
        assertThat(shell(place, into + "make -s play GAME=chess BOTARENA=echo").text())
                .isEqualTo("play chess .\n");
        assertThat(shell(place, into + "sed -i s/junit/elsewhere/ Makefile && PATH=/usr/bin:/bin make -s play")
                        .text())
                .startsWith("botarena was not found; try: make play BOTARENA=/path/to/botarena\n");
    }
}
