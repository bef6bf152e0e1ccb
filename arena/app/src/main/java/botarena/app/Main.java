package botarena.app;

import botarena.app.cli.Console;
import botarena.app.cli.ErrorReporter;
import botarena.app.cli.GameSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Entry point of the program. */
public final class Main {

    /** System property: the source tree to compare with, set by the launcher for Windows. */
    static final String SOURCES = "botarena.sources";

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        shareThreads();
        String sources = System.getProperty(SOURCES);
        if (sources != null) {
            Path jar = Path.of(System.getProperty("java.class.path", ""));
            if (new SourceTree(Path.of(sources)).isNewer(jar.resolveSibling("begun"))) {
                System.exit(SourceTree.STALE);
            }
        }
        Console console = Console.system(Catalogs.builtIn());
        charsetWarning(System.getProperty("os.name", ""), System.getProperty("sun.jnu.encoding", ""))
                .ifPresent(console.err()::println);
        int code = run(console, args);
        console.out().flush();
        console.err().flush();
        System.exit(code);
    }

    /** The launcher chooses a locale; Java started without it loses file names outside ASCII under many others. */
    static Optional<String> charsetWarning(String system, String fileNames) {
        return system.startsWith("Windows") || fileNames.equals("UTF-8")
                ? Optional.empty()
                : Optional.of("warning: this session writes file names in " + fileNames + ", so folders and bots with"
                        + " other names cannot be found; start botarena with LC_ALL=C.UTF-8");
    }

    /** On one or two processors Java's common pool would be none: each end of a process would make a thread. */
    private static void shareThreads() {
        String size = "java.util.concurrent.ForkJoinPool.common.parallelism";
        if (Runtime.getRuntime().availableProcessors() <= 2 && System.getProperty(size) == null) {
            System.setProperty(size, "2");
        }
    }

    /** Runs one command. Returns its exit code; never throws. */
    static int run(Console console, String... args) {
        try (GameSource games = console.catalog()) {
            games.remarks(console.err());
            games.add(Catalogs.findRules(List.of(args), console.env()), Path.of(""));
            CommandLine tree = CommandTree.of(console, List.of(args));
            return console.exitCode(tree.execute(args));
        } catch (RuntimeException | Error problem) {
            return new ErrorReporter(console).internal(problem, List.of(args));
        }
    }
}
