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
        keepCommonThreads();
        nameSelectors();
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

    /** Warns of a locale, started without the launcher, under which Java loses file names outside ASCII. */
    static Optional<String> charsetWarning(String system, String fileNames) {
        return system.startsWith("Windows") || fileNames.equals("UTF-8")
                ? Optional.empty()
                : Optional.of("warning: this session writes file names in " + fileNames + ", so folders and bots with"
                        + " other names cannot be found; start botarena with LC_ALL=C.UTF-8");
    }

    /** With at most two processors Java's common pool has no threads, and each end of a process would start one. */
    private static void keepCommonThreads() {
        String size = "java.util.concurrent.ForkJoinPool.common.parallelism";
        if (Runtime.getRuntime().availableProcessors() <= 2 && System.getProperty(size) == null) {
            System.setProperty(size, "2");
        }
    }

    /** Java searches the whole jar for other ones before it opens its first pipe, for 20 ms of the first bot's start. */
    private static void nameSelectors() {
        String provider = "java.nio.channels.spi.SelectorProvider";
        if (System.getProperty("os.name", "").equals("Linux") && System.getProperty(provider) == null) {
            System.setProperty(provider, "sun.nio.ch.EPollSelectorProvider");
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
