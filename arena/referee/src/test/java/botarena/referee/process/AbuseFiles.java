package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Files that cannot be executed, each in its own way, and one that has to be compiled first. */
final class AbuseFiles {
    private AbuseFiles() {}

    static void prepare(Path directory) throws IOException, InterruptedException {
        if (Tool.GCC.isPresent()) {
            compile(Abuse.programs().resolve("abuse.c"), directory.resolve("abuse"));
        }
        Files.createDirectory(directory.resolve("directory"));
        Files.writeString(directory.resolve("not_executable"), "#!/bin/sh\n");
        write(directory, "empty", "");
        write(directory, "windows_lines", "#!/bin/sh\r\nread a\r\n");
        write(directory, "no_interpreter", "#!/usr/bin/no-such-interpreter\n");
        write(directory, "no_first_line", "import sys\n");
        write(directory, "foreign", "MZ\0\0");
    }

    private static void write(Path directory, String name, String content) throws IOException {
        Path file = Files.writeString(directory.resolve(name), content);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static void compile(Path source, Path program) throws IOException, InterruptedException {
        Process compiler = new ProcessBuilder("gcc", "-O0", "-o", program.toString(), source.toString())
                .inheritIO()
                .start();
        assertThat(compiler.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(compiler.exitValue()).isZero();
    }
}
