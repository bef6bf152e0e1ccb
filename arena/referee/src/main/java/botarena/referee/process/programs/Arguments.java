package botarena.referee.process.programs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Files outside its directory that a bot's own command or environment names: a script, a jar, a class path. */
final class Arguments {
    private Arguments() {}

    /** Existing files and directories with absolute or {@code ..} paths in the arguments, also in class paths. */
    static List<Path> named(List<String> command, Path dir) {
        List<Path> found = new ArrayList<>();
        for (String word : command.subList(1, command.size())) {
            addAll(word.substring(word.indexOf('=') + 1), dir, found);
        }
        return found;
    }

    /** The same in values of variables. */
    static List<Path> named(Map<String, String> env, Path dir) {
        List<Path> found = new ArrayList<>();
        env.values().forEach(value -> addAll(value, dir, found));
        return found;
    }

    private static void addAll(String text, Path dir, List<Path> found) {
        for (String part : text.split(File.pathSeparator, -1)) {
            if (part.startsWith("/") || part.startsWith("..")) {
                add(part, dir, found);
            }
        }
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
