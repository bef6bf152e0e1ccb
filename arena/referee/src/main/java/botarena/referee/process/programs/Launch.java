package botarena.referee.process.programs;

import botarena.referee.BotLimits;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Program to execute, with all names looked up.
 *
 * @param command the program's absolute path, then its arguments
 * @param dir where it runs
 * @param writable whether it may write into its directory, as builds may
 * @param keptIn whether it must not leave the processors it is started on
 */
public record Launch(List<String> command, Path dir, Reach reach, BotLimits limits, boolean writable, boolean keptIn) {

    public Launch {
        command = List.copyOf(command);
    }

    /**
     * Surroundings of a program.
     *
     * @param visible paths that it must be able to read beyond the system and its own directory
     * @param hidden paths that it must not be able to read
     * @param path directories searched before the usual ones
     * @param env additions of the organiser to the environment
     */
    public record Reach(List<Path> visible, List<Path> hidden, List<Path> path, Map<String, String> env) {
        public static final Reach NONE = new Reach(List.of(), List.of(), List.of(), Map.of());

        public Reach {
            visible = List.copyOf(visible);
            hidden = List.copyOf(hidden);
            path = List.copyOf(path);
            env = Map.copyOf(env);
        }
    }

    /** Value of the program's variable LANG. */
    public String language() {
        return reach.env().getOrDefault("LANG", "C.UTF-8");
    }

    /** This launch with more variables. */
    public Launch with(Map<String, String> more) {
        if (more.isEmpty()) {
            return this;
        }
        Map<String, String> all = new HashMap<>(reach.env());
        all.putAll(more);
        return new Launch(
                command, dir, new Reach(reach.visible(), reach.hidden(), reach.path(), all), limits, writable, keptIn);
    }

    /** This launch with readable rules; the program gets their paths as the arena has them. */
    public Launch withRules(List<Path> rules) {
        if (rules.isEmpty()) {
            return this;
        }
        List<Path> all = new ArrayList<>(reach.visible());
        all.addAll(rules);
        String paths = rules.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Reach wider = new Reach(all, reach.hidden(), reach.path(), reach.env());
        return new Launch(command, dir, wider, limits, writable, keptIn).with(Map.of("BOTARENA_RULES", paths));
    }

    /** This launch, kept on its processors. */
    public Launch stayingPut() {
        return new Launch(command, dir, reach, limits, writable, true);
    }
}
