package botarena.app.plugged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.protocol.LineWriter;
import botarena.rules.GameJar;
import botarena.rules.RulesException;
import botarena.testing.Deadline;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game in a jar: its view of the arena, and the sentences if it cannot be played. */
class GameJarTest {

    /** A jar's view of the arena, if walls failed. */
    private static final String CURIOUS = "try { Class.forName(\"botarena.protocol.Json\"); return \"seesall\"; }"
            + " catch (ClassNotFoundException e) { return \"othello\"; }";

    @TempDir
    private Path folder;

    private OthelloJar jar() {
        return new OthelloJar(folder);
    }

    /** The same in a process whose arena is in named modules. */
    private static String named(Path jar, int depth) throws IOException, InterruptedException {
        String java = ProcessHandle.current().info().command().orElseThrow();
        String modules = OthelloJar.home(Game.class)
                + File.pathSeparator
                + OthelloJar.home(LineWriter.class)
                + File.pathSeparator
                + OthelloJar.home(GameJar.class)
                + File.pathSeparator
                + OthelloJar.home(NullMarked.class);
        Process process = Deadline.limit(new ProcessBuilder(
                        java,
                        "-p",
                        modules,
                        "--add-modules",
                        "botarena.rules",
                        "--add-exports",
                        "botarena.rules/botarena.rules=ALL-UNNAMED",
                        "-cp",
                        OthelloJar.home(GameJarPerft.class).toString(),
                        GameJarPerft.class.getName(),
                        jar.toString(),
                        String.valueOf(depth))
                .redirectErrorStream(true)
                .start());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void itCountsTheKnownPositionsWithAndWithoutNamedModules() throws Exception {
        Path jar = jar().write();
        assertThat(GameJarPerft.count(jar, 7)).isEqualTo("false othello 55092");
        assertThat(named(jar, 7)).isEqualTo("true othello 55092\n");
    }

    @Tag("slow")
    @Test
    void itCountsThreeMillion() throws Exception {
        assertThat(GameJarPerft.count(jar().write(), 9)).isEqualTo("false othello 3005288");
    }

    @Test
    void itSeesOnlyTheRulesOfTheArena() throws Exception {
        Path jar = jar().change("return \"othello\";", CURIOUS).write();
        assertThat(GameJarPerft.count(jar, 1)).isEqualTo("false othello 4");
        assertThat(named(jar, 1)).isEqualTo("true othello 4\n");
    }

    @Test
    void classesOfTheArenaThatItBringsAreLeftAside() throws Exception {
        Path jar = jar().doubled().write();
        assertThat(GameJarPerft.count(jar, 3)).isEqualTo("false othello 56");
        assertThat(named(jar, 3)).isEqualTo("true othello 56\n");
    }

    @Test
    void itSaysWhereItIsFromAndWhichItIs() throws Exception {
        Path jar = jar().write();
        try (GameJar opened = GameJar.open(jar, "othello.jar")) {
            assertThat(opened.game().source()).isEqualTo(new Game.Source(jar.toString(), opened.fingerprint()));
            Path exact = Path.of(jar + "@" + opened.fingerprint());
            try (GameJar same = GameJar.open(exact, "othello.jar")) {
                assertThat(same.game().source().path()).isEqualTo(exact.toString());
            }
            Path other = Path.of(jar + "@" + "0".repeat(64));
            refused(other, "othello.jar is another jar than was named: its SHA-256 is " + opened.fingerprint());
        }
    }

    private static void refused(Path jar, String sentence) {
        assertThatThrownBy(() -> GameJar.open(jar, "othello.jar"))
                .isInstanceOf(RulesException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void aJarThatCannotBePlayedIsRefusedInASentence() throws Exception {
        refused(jar().services("").write(), "othello.jar has no " + OthelloJar.SERVICES);
        refused(jar().api("2").write(), "othello.jar was built for games API 2, this arena has 1");
        refused(jar().api("").write(), "othello.jar has no Botarena-Games-Api in its manifest; this arena has 1");
        refused(
                jar().services("othello.Othello\nothello.OthelloPosition\n").write(),
                "othello.jar cannot be loaded: botarena.games.Game: othello.OthelloPosition not a subtype");
        refused(jar().services("\n").write(), "othello.jar has 0 games in " + OthelloJar.SERVICES);
        refused(jar().services("othello.Reversi\n").write(), "othello.jar cannot be loaded: ");
        refused(Files.writeString(folder.resolve("text.jar"), "text"), "othello.jar cannot be read as a jar: ");
        refused(folder.resolve("none.jar"), "othello.jar cannot be read as a jar: ");
    }

    @Test
    void exceptionsAreFailuresOfItsRulesAndRefusalsAreNot() throws Exception {
        Path jar = jar().change("return parse(START, options);", "return parse(START.substring((int) seed), options);")
                .write();
        try (GameJar opened = GameJar.open(jar, "othello.jar")) {
            Game game = opened.game();
            Throwable thrown = catchThrowable(() -> game.start(game.complete(Map.of()), 1000));
            RulesException failure = RulesException.findIn(new IllegalStateException(thrown));
            assertThat(failure)
                    .hasMessageMatching("the rules in othello\\.jar failed: StringIndexOutOfBoundsException: .*; at"
                            + " othello\\.Othello\\.start \\(Othello\\.java:\\d+\\)");
            assertThat(failure.log()).contains("  at rules othello.jar//othello.Othello.start(");
            Throwable refusal = catchThrowable(() -> game.start(game.complete(Map.of()), 1));
            assertThat(refusal).isInstanceOf(GameInputException.class);
            assertThat(RulesException.findIn(refusal)).isNull();
        }
        assertThat(RulesException.findIn(new IllegalStateException("the arena's own")))
                .isNull();
    }
}
