package botarena.referee.process;

import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A bot's environment, built from nothing: no secret of the organiser's shell can be in it. */
final class Environment {
    private Environment() {}

    /**
     * @param home where the bot may write
     * @param usual the directories searched for programs, in the manner of PATH
     */
    static Map<String, String> of(Launch launch, BotToken token, String home, String usual) {
        Map<String, String> env = new TreeMap<>();
        env.put("PATH", path(launch.path(), usual));
        env.put("LANG", "C.UTF-8");
        env.put("HOME", home);
        env.put("TMPDIR", home);
        env.put("PYTHONUNBUFFERED", "1");
        env.putAll(launch.env());
        env.put(BotToken.VARIABLE, token.text());
        return env;
    }

    private static String path(List<Path> first, String usual) {
        StringBuilder path = new StringBuilder();
        for (Path directory : first) {
            path.append(directory).append(File.pathSeparatorChar);
        }
        return path.append(usual).toString();
    }
}
