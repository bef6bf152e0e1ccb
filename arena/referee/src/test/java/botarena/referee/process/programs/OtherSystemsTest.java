package botarena.referee.process.programs;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.process.machine.Machine.OperatingSystem;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs as macOS and Windows find them, by files that look like theirs: neither system is here. */
class OtherSystemsTest {

    @TempDir
    private Path folder;

    private Path binary(int... words) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(64).order(ByteOrder.BIG_ENDIAN);
        for (int word : words) {
            bytes.putInt(word);
        }
        return executable(Files.write(folder.resolve("program"), bytes.array()));
    }

    private static Path executable(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** The count of a universal program is where a class has its version: 45 for the oldest one. */
    @ParameterizedTest
    @CsvSource({
        "CAFEBABE, 2, MACOS, true",
        "CAFEBABE, 42, MACOS, true",
        "CAFEBABF, 2, MACOS, true",
        "CFFAEDFE, 16777228, MACOS, true",
        "FEEDFACF, 16777228, MACOS, true",
        "CAFEBABE, 45, MACOS, false",
        "CAFEBABE, 61, MACOS, false",
        "CAFEBABE, 196653, MACOS, false",
        "7F454C46, 33620224, MACOS, false",
        "CAFEBABE, 2, LINUX, false",
        "CAFEBABF, 2, LINUX, false",
        "CFFAEDFE, 16777228, LINUX, false",
    })
    void macOsExecutables(String magic, int count, OperatingSystem system, boolean runs) throws IOException {
        Executable kind = Executable.of(binary(Integer.parseUnsignedInt(magic, 16), count), system);
        assertThat(kind instanceof Executable.Native).as(kind.toString()).isEqualTo(runs);
    }

    @Test
    void aClassAndAUniversalProgramAreToldApart() throws IOException {
        assertThat(Executable.of(binary(0xCAFEBABE, 61), OperatingSystem.MACOS).toString())
                .contains("is a Java class");
        assertThat(Executable.of(binary(0xCAFEBABE, 2), OperatingSystem.LINUX).toString())
                .contains("is a macOS program");
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return executable(Files.writeString(file, text));
    }

    private String found(String command) {
        ProgramLookup lookup = new ProgramLookup(
                Interpreters.asTheyAre(),
                folder.resolve("first") + File.pathSeparator + folder.resolve("second"),
                StandardCharsets.UTF_8,
                OperatingSystem.WINDOWS);
        Bot bot = new Bot(
                new GameSpec.Entrant("bot", 1, "0"),
                List.of(command),
                folder,
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
        try {
            Launch launch = lookup.resolve(bot).launch();
            return folder.relativize(Path.of(launch.command().get(0))).toString();
        } catch (RefusedException e) {
            return e.refusal().what();
        }
    }

    /** npm writes a script for other shells beside the one for cmd.exe. */
    @Test
    void windowsLeavesOutTheEndingsOfPrograms() throws IOException {
        file("first/tsc", "#!/bin/sh");
        file("first/tsc.cmd", "@echo off");
        file("second/kotlinc.bat", "@echo off");
        file("second/node.exe", "MZ");
        file("mine.exe", "MZ");
        assertThat(found("tsc")).isEqualTo("first/tsc.cmd");
        assertThat(found("kotlinc")).isEqualTo("second/kotlinc.bat");
        assertThat(found("node")).isEqualTo("second/node.exe");
        assertThat(found("node.exe")).isEqualTo("second/node.exe");
        assertThat(found("./mine")).isEqualTo("mine.exe");
        assertThat(found("ruby")).contains("There is no program \"ruby\" on PATH");
    }

    /** The file that leads to Microsoft's shop is empty. */
    @Test
    void pythonOfWindowsIsCalledOtherwise() throws IOException {
        file("first/python3.exe", "");
        file("first/py.exe", "MZ");
        assertThat(found("python3")).isEqualTo("first/py.exe");
        file("second/python.exe", "MZ");
        assertThat(found("python3")).isEqualTo("second/python.exe");
        file("second/python3.exe", "MZ");
        assertThat(found("python3")).isEqualTo("second/python3.exe");
    }

    @Test
    void adviceIsQuotedForTheShellOfTheSystem() throws IOException {
        file("mybot.py", "");
        assertThat(found("mybot.py")).contains("write \"python3 mybot.py\"");
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, LINUX, /dev/null",
        "Mac OS X, MACOS, /dev/null",
        "Windows Server 2022, WINDOWS, NUL",
        "FreeBSD, UNIX, /dev/null"
    })
    void eachSystemHasItsEmptyFile(String name, OperatingSystem system, String file) {
        assertThat(OperatingSystem.ofName(name)).isEqualTo(system);
        assertThat(system.nullDevice().getPath()).isEqualTo(file);
    }
}
