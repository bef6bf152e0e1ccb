package botarena.app.cli;

import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes. */
public final class GlobalOptions {

    /** When to colour. */
    public enum Color {
        AUTO,
        ALWAYS,
        NEVER
    }

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            order = 900,
            description = "no output but the answer and errors")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            order = 901,
            arity = "0",
            description = "more log output; -vv for still more")
    private boolean[] verbose = {};

    @Option(
            names = "--color",
            scope = ScopeType.INHERIT,
            order = 902,
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "colours: auto, always or never [${DEFAULT-VALUE}]")
    private Color color = Color.AUTO;

    @Option(
            names = "--no-progress",
            scope = ScopeType.INHERIT,
            order = 903,
            description = "no progress on stderr during games")
    private boolean noProgress;

    /** Read before the parser begins, which needs the games. */
    @Option(
            names = "--rules",
            scope = ScopeType.INHERIT,
            order = 904,
            paramLabel = "PATH",
            description = "folder or jar of a game's rules; may be repeated")
    @SuppressWarnings("UnusedVariable")
    private List<String> rules = List.of();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = 905,
            description = "this help")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            scope = ScopeType.INHERIT,
            order = 906,
            description = "version and commit")
    private boolean version;

    public boolean quiet() {
        return quiet;
    }

    /** Negative for errors only, 0 for warnings, 1 for information, 2 and more for debugging. */
    public int verbosity() {
        return quiet ? -1 : verbose.length;
    }

    public Color color() {
        return color;
    }

    /** Whether progress may be shown at all. */
    public boolean progress() {
        return !noProgress && !quiet;
    }

    /** For the option parser's benefit: these two are acted on before any command runs. */
    boolean asked() {
        return help || version;
    }
}
