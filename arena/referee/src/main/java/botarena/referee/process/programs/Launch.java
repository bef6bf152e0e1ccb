package botarena.referee.process.programs;

import botarena.referee.BotLimits;
import java.nio.file.Path;
import java.util.HashMap;
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
 * @param keptIn whether it must not leave the processors it is started on
 */
public record Launch(
        List<String> command,
        Path dir,
        List<Path> visible,
        List<Path> path,
        Map<String, String> env,
        BotLimits limits,
        boolean writable,
        boolean keptIn) {

    public Launch {
        command = List.copyOf(command);
        visible = List.copyOf(visible);
        path = List.copyOf(path);
        env = Map.copyOf(env);
    }

    /** The same with more in its environment. */
    public Launch with(Map<String, String> more) {
        if (more.isEmpty()) {
            return this;
        }
        Map<String, String> all = new HashMap<>(env);
        all.putAll(more);
        return new Launch(command, dir, visible, path, all, limits, writable, keptIn);
    }

    /** The same, not to leave the processors it is started on. */
    public Launch stayingPut() {
        return new Launch(command, dir, visible, path, env, limits, writable, true);
    }
}
