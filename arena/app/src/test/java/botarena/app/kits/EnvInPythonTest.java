package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Main;
import botarena.games.catalog.Games;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code botarena_env.py} with the command and with the rules in Python, and its environments. Needs numpy. */
@Needs(Tool.NUMPY)
class EnvInPythonTest {

    private static final Path SCRIPTS = Path.of("src/test/resources/training").toAbsolutePath();
    private static final int FEW = 40;

    /** Games a variant: 80 s of processor time, most of it the rules in Python; 10,000 take an hour and more. */
    private static final int MANY = Integer.getInteger("botarena.env.games", 100);

    @TempDir
    private Path folder;

    @Tag("kits")
    @Test
    void theCommandAndTheRulesInPythonGiveTheSameBytes() throws Exception {
        assertThat(python("agreement.py", FEW, 1))
                .contains("repetition", "max_plies", "illegal_move", " positions equal\n")
                .contains(
                        "botarena env ended: option size must be from 2 to 7, not 99.\n",
                        "botarena env ended: unknown option colour; there are size, repetition, maxPlies.\n",
                        "botarena env ended: without a word\n",
                        "botarena is not on PATH: training by the rules in Python, some ten times slower\n");
    }

    @Tag("slow")
    @Test
    void manyGamesGiveTheSameBytes() throws Exception {
        assertThat(python("agreement.py", MANY, 2)).contains(" positions equal\n");
    }

    @Tag("kits")
    @Test
    void theEnvironmentsKeepTheContractsOfTheirLibraries() throws Exception {
        String said = python("environments.py");
        said.lines().filter(line -> line.contains("NOT RUN")).forEach(System.out::println);
        assertThat(Games.BUILT_IN).allSatisfy(game -> assertThat(said).contains(game.id() + ": passed"));
    }

    /** A program in a folder that runs these classes. */
    static Path launcher(Path folder) throws IOException {
        String java = ProcessHandle.current().info().command().orElseThrow();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path launcher = Files.writeString(
                Files.createDirectories(folder).resolve("botarena"),
                "#!/bin/sh\nexec '%s' -cp '%s' %s \"$@\"\n".formatted(java, classes, Main.class.getName()));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return launcher;
    }

    /** Output of a script. */
    private String python(String script, int... numbers) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                "python3", SCRIPTS.resolve(script).toString(), launcher(folder).toString()));
        if (script.equals("environments.py")) {
            words.add(Path.of("../../sample-games/connect4")
                    .toAbsolutePath()
                    .normalize()
                    .toString());
        }
        for (int number : numbers) {
            words.add(String.valueOf(number));
        }
        ProcessBuilder builder =
                new ProcessBuilder(words).redirectError(folder.resolve("err").toFile());
        builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment()
                .put(
                        "PYTHONPATH",
                        Path.of("../../kits/rl").toAbsolutePath()
                                + File.pathSeparator
                                + Path.of("../../kits/python").toAbsolutePath());
        Process python = Deadline.limit(builder.start());
        try {
            String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(python.waitFor())
                    .as(said + Files.readString(folder.resolve("err")))
                    .isZero();
            return said;
        } finally {
            python.destroy();
        }
    }
}
