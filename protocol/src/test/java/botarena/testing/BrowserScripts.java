package botarena.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Node.js in the folder of the browser tests. */
public final class BrowserScripts {
    public static final Path FOLDER =
            Path.of("../view/src/browser").toAbsolutePath().normalize();

    /** Folder of the module's pictures and pages, the scripts' {@code BOTARENA_REPORTS}. */
    public static final Path REPORTS = Path.of("target/reports").toAbsolutePath();

    private static final Path INSTALLED = FOLDER.resolve("node_modules/.package-lock.json");

    /** Longer than any test: npm waits for a registry without end. */
    private static final Duration PATIENCE = Duration.ofMinutes(40);

    private BrowserScripts() {}

    /**
     * Installs the packages unless they are there: {@code npm ci} removes them first, also from under a test beside
     * this one.
     */
    public static synchronized void installPackages() throws IOException, InterruptedException {
        if (!Files.exists(INSTALLED)
                || Files.getLastModifiedTime(INSTALLED)
                                .compareTo(Files.getLastModifiedTime(FOLDER.resolve("package-lock.json")))
                        < 0) {
            start(Map.of(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-timeout=60000");
        }
    }

    /** Runs a command with the packages, and fails with its name if its status is not 0. */
    public static void run(Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        installPackages();
        start(environment, command);
    }

    /** With streams of its own: the build speaks with this process through its streams. */
    private static void start(Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(List.of(command)).directory(FOLDER.toFile()).redirectErrorStream(true);
        builder.environment().put("BOTARENA_REPORTS", REPORTS.toString());
        builder.environment().putAll(environment);
        Process process = Deadline.limit(builder.start(), PATIENCE);
        process.getOutputStream().close();
        process.getInputStream().transferTo(System.out);
        if (process.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + " ended with " + process.exitValue());
        }
    }
}
