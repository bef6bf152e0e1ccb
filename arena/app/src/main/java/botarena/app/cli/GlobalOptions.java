package botarena.app.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/** The options that every command takes. */
public final class GlobalOptions {

    /** When to colour. */
    public enum Color {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final OptionSpec quiet = option("no output but the answer and errors", "-q", "--quiet")
            .order(900)
            .build();
    private final OptionSpec verbose = option("more log output; -vv: still more", "-v", "--verbose")
            .order(901)
            .type(boolean[].class)
            .arity("0")
            .build();
    private final OptionSpec color = option("colours: auto, always or never [${DEFAULT-VALUE}]", "--color")
            .order(902)
            .paramLabel("WHEN")
            .type(Color.class)
            .defaultValue("auto")
            .build();
    private final OptionSpec noProgress = option("no progress on stderr during games", "--no-progress")
            .order(903)
            .build();

    private static OptionSpec.Builder option(String description, String... names) {
        return OptionSpec.builder(names)
                .scopeType(ScopeType.INHERIT)
                .type(boolean.class)
                .description(description);
    }

    /** Adds the options to the command that has all others. */
    public void addTo(CommandSpec root) {
        root.addOption(quiet).addOption(verbose).addOption(color).addOption(noProgress);
        // Read before the parser begins, which needs the games.
        root.addOption(option("folder or jar of rules; may be repeated", "--rules")
                .order(904)
                .paramLabel("PATH")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .build());
        root.addOption(
                option("this help", "-h", "--help").order(905).usageHelp(true).build());
        root.addOption(option("version and commit", "-V", "--version")
                .order(906)
                .versionHelp(true)
                .build());
    }

    public boolean isQuiet() {
        return isGiven(quiet);
    }

    /** Negative for errors only, 0 for warnings, 1 for information, 2 and more for debugging. */
    public int verbosity() {
        boolean[] given = verbose.getValue();
        return isQuiet() ? -1 : given == null ? 0 : given.length;
    }

    public Color color() {
        Color given = color.getValue();
        return given == null ? Color.AUTO : given;
    }

    /** Whether progress may be shown at all. */
    public boolean showsProgress() {
        return !isGiven(noProgress) && !isQuiet();
    }

    private static boolean isGiven(OptionSpec flag) {
        return Boolean.TRUE.equals(flag.getValue());
    }
}
