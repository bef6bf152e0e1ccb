package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checkout as Git for Windows makes it, which WSL uses too. */
class CheckoutTest {

    private static final Path TREE = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private String git(String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-c", "safe.directory=*"));
        command.addAll(List.of(words));
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        return Files.readString(said);
    }

    /** The files of this tree as they are, under the attributes of this tree, committed or not. */
    @Test
    @Needs(Tool.GIT)
    void keepsTheLineEndsOfLinux() throws Exception {
        Path source = Files.createDirectories(folder.resolve("source"));
        copy(source);
        Path clone = folder.resolve("clone");
        git("-C", source.toString(), "init", "-q");
        git("-C", source.toString(), "add", "-A");
        git(
                "-C",
                source.toString(),
                "-c",
                "user.name=a",
                "-c",
                "user.email=a@b",
                "-c",
                "commit.gpgsign=false",
                "commit",
                "-qm",
                "all");
        git("clone", "-q", "-c", "core.autocrlf=true", source.toString(), clone.toString());
        List<String> converted = new ArrayList<>();
        Files.walkFileTree(clone, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                return each.endsWith(".git") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains("\r\n")) {
                    converted.add(clone.relativize(file).toString());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertThat(converted).containsExactly("botarena.cmd");
    }

    /** Contents of a clone: launchers, kits, sample bots, scripts and files that tests compare. */
    private static void copy(Path to) throws IOException {
        for (String top : List.of(
                ".gitattributes",
                "botarena",
                "botarena.cmd",
                "lib",
                "kits",
                "protocol",
                "sample-bots",
                "sample-games",
                "release",
                ".ci",
                "results/example")) {
            Path from = TREE.resolve(top);
            Files.walkFileTree(from, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                    if (each.endsWith("target") || each.endsWith("node_modules") || each.endsWith("__pycache__")) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    Files.createDirectories(to.resolve(TREE.relativize(each)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile()) {
                        Files.copy(file, to.resolve(TREE.relativize(file)));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
    }
}
