package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.programs.Interpreters;
import botarena.referee.process.programs.ProgramLookup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every reason why a bot cannot be executed is told to its author in words. */
class StartTest {
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

    private String failure(String... command) {
        return failure(Bots.bot(dir, command));
    }

    private static String failure(Bot bot) {
        Starter.Started started = starter.start(bot);
        assertThat(started).isInstanceOf(Starter.Started.Failed.class);
        return ((Starter.Started.Failed) started).sentence();
    }

    private Path file(String name, String content) throws IOException {
        Path file = Files.writeString(dir.resolve(name), content);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    @Test
    void aMissingFile() {
        assertThat(failure("./bot")).contains("There is no file " + dir.resolve("bot"));
    }

    @Test
    void aProgramThatIsNotOnPath() {
        assertThat(failure("no-such-program")).contains("\"no-such-program\" on PATH", "./no-such-program");
    }

    @Test
    void aFileOfTheBotThatIsCalledLikeAProgramOnPath() throws IOException {
        file("bot.py", "");
        file("mine", "");
        assertThat(failure("bot.py")).contains("write 'python3 bot.py'.");
        assertThat(failure("mine")).contains("write ./mine.");
    }

    @Test
    void aSourceFileWhereverItLies() throws IOException {
        Files.createDirectory(dir.resolve("solo"));
        for (String[] expected : new String[][] {
            {"solo/bot.py", "write 'python3 solo/bot.py'."},
            {"solo/A.java", "write 'java solo/A.java'."},
            {"./a bot.js", "write 'node \"./a bot.js\"'."},
            {"solo/bot.c", "compile it with: cc -O2 -o solo/bot solo/bot.c, then write solo/bot."},
            {"solo/b.jl", "write 'julia solo/b.jl'."},
            {"solo/b.hs", "compile it with: ghc -O2 -o solo/b solo/b.hs, then write solo/b."},
            {
                "solo/b.ts",
                "compile it with: tsc --target es2021 --module commonjs solo/b.ts, then write 'node solo/b.js'."
            },
            {"./bot.rs", "compile it with: rustc -O -o ./bot ./bot.rs, then write ./bot."}
        }) {
            Path source = Files.writeString(dir.resolve(expected[0]), "text\n");
            assertThat(failure(expected[0]))
                    .endsWith("is no program: " + expected[1])
                    .doesNotContain("chmod");
            assertThat(source.toFile().setExecutable(true)).isTrue();
            assertThat(failure(expected[0])).endsWith("is no program: " + expected[1]);
        }
        Files.writeString(dir.resolve("A.java"), "class A {}\n");
        assertThat(failure("A.java")).endsWith("write 'java A.java'.");
        assertThat(failure("solo"))
                .endsWith("solo is a directory, not a program: name the program in it, or give it a bot.yaml.");
    }

    @Test
    void aFileWithoutExecutePermissionIsExplained() throws IOException {
        Files.writeString(dir.resolve("bot.sh"), "#!/bin/sh\n");
        assertThat(failure("./bot.sh")).contains("not executable", "chmod +x");
    }

    @Test
    void aDirectoryIsNoProgram() throws IOException {
        Files.createDirectory(dir.resolve("bot"));
        assertThat(failure("./bot")).contains("is a directory");
    }

    @Test
    void aMissingDirectoryIsNamed() {
        assertThat(failure(Bots.bot(dir.resolve("nowhere"), "sh"))).contains("nowhere does not exist");
    }

    @Test
    void aFileInPlaceOfTheDirectoryIsExplained() throws IOException {
        assertThat(failure(Bots.bot(file("bot", ""), "sh"))).contains("is no directory");
    }

    @Test
    void aMissingInterpreter() throws IOException {
        file("bot.py", "#!/usr/bin/python9\n");
        assertThat(failure("./bot.py")).contains("interpreter /usr/bin/python9, which does not exist");
    }

    @Test
    void anInterpreterThatEnvDoesNotFind() throws IOException {
        file("bot.py", "#!/usr/bin/env python9\n");
        assertThat(failure("./bot.py")).contains("\"python9\", which is not on PATH");
    }

    @Test
    void windowsLineEnds() throws IOException {
        file("bot.py", "#!/usr/bin/env python3\r\nprint()\r\n");
        assertThat(failure("./bot.py")).contains("Windows line ends", "sed");
    }

    @Test
    void anEmptyFile() throws IOException {
        file("bot", "");
        assertThat(failure("./bot")).contains("is empty");
    }

    @Test
    void aScriptWithoutItsFirstLine() throws IOException {
        file("bot", "echo hello\n");
        assertThat(failure("./bot")).contains("nor a script", "#!/usr/bin/env python3");
    }

    @Test
    void aProgramForAnotherMachine() throws IOException {
        byte[] program = Files.readAllBytes(Path.of("/bin/sh"));
        program[18] = 8; // MIPS
        Files.write(file("bot", ""), program);
        assertThat(failure("./bot")).contains("another kind of machine", Machine.NAME);
    }

    @Test
    void aWindowsProgram() throws IOException {
        file("bot.exe", "MZ\u0000\u0000");
        assertThat(failure("./bot.exe")).contains("Windows program");
    }

    @Test
    void aJarThatIsNotStartedWithJava() throws IOException {
        file("bot.jar", "PK\u0003\u0004");
        assertThat(failure("./bot.jar")).contains("java -jar");
    }

    @Test
    void aLinkThatLeadsBackToItself() throws IOException {
        Files.createSymbolicLink(dir.resolve("bot"), dir.resolve("bot"));
        assertThat(failure("./bot")).contains("leads back to itself");
    }

    @Test
    void aLinkToNothing() throws IOException {
        Files.createSymbolicLink(dir.resolve("bot"), dir.resolve("gone"));
        assertThat(failure("./bot")).contains("link to nothing");
    }

    @Test
    void anArgumentWithANulCharacter() {
        assertThat(failure("sh", "a\0b")).contains("NUL");
    }

    @Test
    void anArgumentThatIsTooLong() {
        assertThat(failure("sh", "x".repeat(200_000))).contains("200000 bytes", "131071");
    }

    @Test
    void aCommandThatIsTooLong() {
        String[] command = new String[100];
        java.util.Arrays.fill(command, "x".repeat(20_000));
        assertThat(failure(command)).contains("The command is 2000100 bytes long");
    }

    @Test
    void aBuildThatFailed() {
        GameSpec.Entrant entrant = new GameSpec.Entrant("bot", 1, "0");
        Bot bot = new Bot(
                entrant, List.of("sh"), dir, FolderOwner.ORGANISER, Map.of(), BotLimits.DEFAULT, "make: Error 2");
        assertThat(failure(bot)).isEqualTo("make: Error 2");
    }

    @Test
    void aPathThatTheSessionCannotSpell() {
        ProgramLookup programs = new ProgramLookup(Interpreters.asTheyAre(), "/usr/bin", StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> programs.resolve(Bots.bot(dir.resolve("b\u00f6t"), "sh")))
                .hasMessageContainingAll("US-ASCII", "LC_ALL=C.UTF-8");
    }

    @Test
    void runsAScriptInADirectoryWithBlanksAndUmlauts() throws IOException {
        Path odd = Files.createDirectories(dir.resolve("my b\u00f6t \u2019s"));
        Files.writeString(odd.resolve("a bot.sh"), "#!/bin/sh\nread -r a; echo \"{$PWD\"\n");
        assertThat(odd.resolve("a bot.sh").toFile().setExecutable(true)).isTrue();
        try (HeardWire wire = Bots.up(starter, Bots.bot(odd, "./a bot.sh"))) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.line(wire)).isEqualTo("{" + odd);
        }
    }
}
