package botarena.referee.process.programs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files outside its directory that a bot's own command names: a script elsewhere, a jar, a class path. */
final class Arguments {
    private Arguments() {}

    /** Existing files and directories behind absolute or {@code ..} paths in the arguments, a class path's parts too. */
    static List<Path> named(List<String> command, Path dir) {
        List<Path> found = new ArrayList<>();
        for (String word : command.subList(1, command.size())) {
            for (String part : word.substring(word.indexOf('=') + 1).split(File.pathSeparator, -1)) {
                if (part.startsWith("/") || part.startsWith("..")) {
                    add(part, dir, found);
                }
            }
        }
        return found;
    }

    private static void add(String part, Path dir, List<Path> found) {
        try {
            Path path = dir.resolve(part).normalize();
            boolean plain = Files.isRegularFile(path) || Files.isDirectory(path);
            if (plain && path.getNameCount() > 1 && !path.startsWith(dir) && !dir.startsWith(path)) {
                if (!Installations.system(path) && !path.startsWith("/proc") && !path.startsWith("/dev")) {
                    found.add(path);
                }
            }
        } catch (InvalidPathException noFileName) {
            // an argument may be anything
        }
    }
}
