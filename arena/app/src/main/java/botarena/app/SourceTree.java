package botarena.app;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Sources that the program was built from. The launcher for Windows has no way to compare times, so the program does it and
 * ends with {@link #STALE}, and the launcher builds.
 */
record SourceTree(Path home) {

    /** Exit code that only the launcher sees. */
    static final int STALE = 75;

    /** Whether a source is newer than a file. Folders count: deleting a file changes its folder. */
    boolean isNewer(Path built) {
        try {
            FileTime time = Files.getLastModifiedTime(built);
            for (Path root : roots()) {
                if (isNewer(root, time)) {
                    return true;
                }
            }
            return false;
        } catch (IOException unknown) {
            return true;
        }
    }

    /** Roots of the launchers' check for changes, as in lib/build.sh. */
    private List<Path> roots() throws IOException {
        List<Path> roots = new ArrayList<>();
        for (String each : List.of(
                "pom.xml",
                "protocol/pom.xml",
                "protocol/src/main",
                "kits",
                "lib/FasterStart.java",
                "sample-bots/java/pom.xml",
                "sample-bots/java/src/main")) {
            roots.add(home.resolve(each));
        }
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(home.resolve("arena"))) {
            for (Path module : modules) {
                roots.add(module.resolve("pom.xml"));
                roots.add(module.resolve("src/main"));
            }
        }
        return roots.stream().filter(Files::exists).toList();
    }

    private static boolean isNewer(Path root, FileTime time) throws IOException {
        boolean[] found = {false};
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            private FileVisitResult look(BasicFileAttributes attributes) {
                found[0] |= attributes.lastModifiedTime().compareTo(time) > 0;
                return found[0] ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return look(attributes);
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                return look(attributes);
            }
        });
        return found[0];
    }
}
