package botarena.view.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The example results, six of whose games were analysed. */
final class AnalysedResults {

    private static final Path EXAMPLE = Path.of("../../results/example-1.0");
    private static final Path ANALYSIS = Path.of("src/test/resources/analysis");

    private AnalysedResults() {}

    /** Writes them to a folder. */
    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        copy(EXAMPLE, folder, "games.jsonl");
        copy(EXAMPLE, folder, "tournament.resolved.yaml");
        copy(ANALYSIS, folder, "analysis.jsonl");
        return folder;
    }

    private static void copy(Path from, Path to, String name) throws IOException {
        Files.copy(from.resolve(name), to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
}
