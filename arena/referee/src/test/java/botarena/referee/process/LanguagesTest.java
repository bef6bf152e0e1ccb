package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.Starters.Options;
import botarena.referee.process.programs.Installations;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramLookup;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Interpreters and virtual machines run in the best sandbox of this machine, wherever they are installed. */
class LanguagesTest {
    private static final String PYTHON = "import sys\nfor line in sys.stdin: print(line.strip())";
    private static final String NODE = "process.stdin.on('data', data => process.stdout.write(data))";

    private static Starter starter;

    @TempDir
    private Path dir;

    @BeforeAll
    static void open() {
        starter = Lab.best();
    }

    @AfterAll
    static void close() {
        starter.close();
    }

    static List<Path> javas() throws IOException {
        List<Path> found = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")));
        if (Files.isDirectory(Path.of("/usr/lib/jvm"))) {
            try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
                homes.map(home -> home.resolve("bin/java"))
                        .filter(Files::isExecutable)
                        .forEach(found::add);
            }
        }
        return found;
    }

    @ParameterizedTest
    @MethodSource("javas")
    void javaAnswers(Path java) {
        String classes = Path.of("target", "test-classes").toAbsolutePath().toString();
        answers(java.toString(), "-cp", classes, EchoBot.class.getName());
    }

    @Test
    @Needs(Tool.NODE)
    void nodeAnswers() {
        answers("node", "-e", NODE);
    }

    @Test
    @Needs(Tool.PYTHON)
    void pythonAnswers() {
        answers("python3", "-c", PYTHON);
    }

    private void answers(String... command) {
        try (HeardWire wire = Bots.up(starter, Bots.bot(dir, command))) {
            Wire.Arrival arrival = Bots.ask(wire, "{\"hello\":1}", Bots.LONG);
            assertThat(arrival).as(wire.stderr()).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.line(wire)).isEqualTo("{\"hello\":1}");
        }
    }

    @Test
    @Needs(Tool.PYTHON)
    void findsAnInterpreterInstalledElsewhere(@TempDir Path elsewhere) throws IOException {
        Path bin = Files.createDirectories(elsewhere.resolve("python/bin"));
        Path program = Files.createSymbolicLink(bin.resolve("python3"), Path.of("/usr/bin/python3"));
        Files.writeString(elsewhere.resolve("python/book.txt"), "{}");
        String script = "input(); print(open('" + elsewhere + "/python/book.txt').read())";
        try (HeardWire wire = Bots.up(starter, Bots.bot(dir, program.toString(), "-c", script))) {
            assertThat(Bots.ask(wire)).as(wire.stderr()).isEqualTo(Wire.Arrival.LINE);
        }
    }

    @Test
    @Needs({Tool.BUBBLEWRAP, Tool.PYTHON})
    void tellsOnceWhereAnInterpreterElsewhereIs(@TempDir Path elsewhere) throws IOException {
        Path bin = Files.createDirectories(elsewhere.resolve("python/bin"));
        Path program = Files.createSymbolicLink(bin.resolve("python3"), Path.of("/usr/bin/python3"));
        List<String> told = new CopyOnWriteArrayList<>();
        Starters.Opening.Open open = (Starters.Opening.Open)
                Starters.open(Isolation.BUBBLEWRAP, new Options(told::add, null, Secrets.NONE, List.of()));
        try (Starter own = open.starter()) {
            for (int i = 0; i < 2; i++) {
                Bots.up(own, Bots.bot(dir, program.toString(), "-c", "input()")).close();
            }
        }
        // A login with limits of its own has a remark of its own.
        assertThat(told)
                .filteredOn(remark -> !remark.contains("limits of this login"))
                .singleElement()
                .asString()
                .startsWith(program + " lies outside the system's directories")
                .contains(elsewhere.toString());
    }

    @Test
    @Needs(Tool.PYTHON)
    void looksThroughAShim(@TempDir Path elsewhere) throws IOException, RefusedException {
        Path shim = Files.writeString(elsewhere.resolve("python3"), "#!/bin/sh\nexec /usr/bin/python3 \"$@\"\n");
        assertThat(shim.toFile().setExecutable(true)).isTrue();
        ProgramLookup programs =
                new ProgramLookup(new Installations(elsewhere.toString()), elsewhere.toString(), Starters.FILE_NAMES);
        Launch launch = programs.resolve(Bots.bot(dir, "python3", "bot.py")).launch();
        assertThat(launch.command().get(0)).isEqualTo("/usr/bin/python3");
        assertThat(launch.reach().visible()).isEmpty();
    }

    @Test
    void showsAScriptThatTheCommandNamesOutsideTheBotsDirectory(@TempDir Path elsewhere) throws IOException {
        Path script = Files.writeString(elsewhere.resolve("bot.sh"), "read -r a; echo '{}'\n");
        Files.writeString(elsewhere.resolve("secret"), "");
        try (HeardWire wire = Bots.up(starter, Bots.bot(dir, "sh", script.toString()))) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
        }
    }
}
