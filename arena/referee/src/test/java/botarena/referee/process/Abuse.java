package botarena.referee.process;

import botarena.referee.BotLimits;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One way to misbehave and its result, as {@code expected.txt} lists them.
 *
 * @param name the program that does it: {@code c:}, {@code file:} or the Python one
 * @param verdict the reason's word, or {@code finished} when the game takes its course
 * @param where the isolation it takes: {@code all}, {@code sandbox}, {@code cgroup}
 * @param settings limits that differ from the ordinary ones
 */
record Abuse(String name, String verdict, String where, Map<String, Long> settings) {
    private static final long PATIENT = 20_000;

    /** The directory with the programs. */
    static Path programs() {
        return Path.of("src", "test", "resources", "abuse").toAbsolutePath();
    }

    static List<Abuse> all() throws IOException {
        List<Abuse> all = new ArrayList<>();
        for (String line : Files.readAllLines(programs().resolve("expected.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] words = line.trim().split(" +");
                all.add(new Abuse(words[0], words[1], words[2], settings(words)));
            }
        }
        return all;
    }

    private static Map<String, Long> settings(String[] words) {
        Map<String, Long> settings = new HashMap<>();
        for (String word : Arrays.asList(words).subList(3, words.length)) {
            int sign = word.indexOf('=');
            settings.put(word.substring(0, sign), Long.parseLong(word, sign + 1, word.length(), 10));
        }
        return settings;
    }

    boolean runsAt(String isolation) {
        return switch (where) {
            case "sandbox" -> isolation.equals("bubblewrap") || isolation.equals("cgroup");
            case "cgroup" -> isolation.equals("cgroup");
            default -> true;
        };
    }

    long moveMs() {
        return settings.getOrDefault("time", PATIENT);
    }

    BotLimits limits() {
        BotLimits usual = BotLimits.DEFAULT;
        return new BotLimits(
                new BotLimits.Times(settings.getOrDefault("hello", PATIENT), settings.getOrDefault("ready", PATIENT)),
                settings.getOrDefault("memory", usual.memory()),
                settings.getOrDefault("processes", (long) usual.processes()).intValue(),
                new BotLimits.Storage(
                        settings.getOrDefault("files", (long) usual.files()).intValue(),
                        settings.getOrDefault("fileSize", usual.fileSize()),
                        usual.disk()),
                settings.getOrDefault("cpu", usual.cpuSeconds()),
                false,
                usual.cores());
    }

    Tool[] needs() {
        return name.startsWith("file:") ? new Tool[0] : new Tool[] {name.startsWith("c:") ? Tool.GCC : Tool.PYTHON};
    }

    /** The command that executes it, with files prepared in a directory. */
    List<String> command(Path prepared) {
        String rest = name.substring(name.indexOf(':') + 1);
        if (name.startsWith("file:")) {
            return List.of(prepared.resolve(rest).toString());
        }
        return name.startsWith("c:")
                ? List.of(prepared.resolve("abuse").toString(), rest)
                : List.of("/usr/bin/python3", "-S", "abuse.py", name);
    }

    @Override
    public String toString() {
        return name;
    }
}
