package botarena.classroom;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds submission folders by a glob such as {@code students/*}; a star stays within one name. */
final class FolderGlob {

    private static final Pattern GLOB = Pattern.compile("[*?\\[{]");

    private FolderGlob() {}

    /**
     * The folders that match, sorted by path; hidden ones never do.
     *
     * @param glob an absolute path with wildcards
     */
    static List<Path> matching(String glob) throws IOException {
        Path pattern = Path.of(glob);
        List<Path> found = List.of(pattern.getRoot());
        for (Path name : pattern) {
            found = below(found, name.toString());
        }
        return found;
    }

    private static List<Path> below(List<Path> folders, String name) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            Path literal = folder.resolve(name);
            if (!GLOB.matcher(name).find() || Files.isDirectory(literal)) {
                Stream.of(literal).filter(Files::isDirectory).forEach(found::add);
            } else {
                found.addAll(children(folder, name));
            }
        }
        return found;
    }

    private static List<Path> children(Path folder, String name) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + name);
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(Files::isDirectory)
                    .filter(child -> !child.getFileName().toString().startsWith("."))
                    .filter(child -> matcher.matches(child.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
