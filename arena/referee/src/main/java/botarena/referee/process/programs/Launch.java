package botarena.referee.process.programs;

import botarena.referee.BotLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is to be executed, once every name in it has been looked up.
 *
 * @param command the program's absolute path, then its arguments
 * @param dir where it runs
 * @param visible what it must be able to read beyond the system and its own directory
 * @param path directories searched before the usual ones
 * @param env what the organiser adds to the environment
 * @param writable whether it may write into its directory: only what builds a bot may
 */
public record Launch(
        List<String> command,
        Path dir,
        List<Path> visible,
        List<Path> path,
        Map<String, String> env,
        BotLimits limits,
        boolean writable) {

    public Launch {
        command = List.copyOf(command);
        visible = List.copyOf(visible);
        path = List.copyOf(path);
        env = Map.copyOf(env);
    }
}
