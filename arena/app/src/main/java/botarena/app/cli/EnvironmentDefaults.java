package botarena.app.cli;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Takes what the command line leaves out from the environment: {@code BOTARENA_GAMES_PER_PAIR=4}. */
public final class EnvironmentDefaults implements IDefaultValueProvider {

    private final Map<String, String> env;

    public EnvironmentDefaults(Map<String, String> env) {
        this.env = env;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec arg) {
        if (arg instanceof OptionSpec option && !option.usageHelp() && !option.versionHelp()) {
            return env.get(variable(option.longestName()));
        }
        return null;
    }

    /** The variable that stands for an option: {@code --no-progress} is {@code BOTARENA_NO_PROGRESS}. */
    static String variable(String option) {
        return "BOTARENA_" + option.replaceFirst("^-+", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
