package botarena.app.play;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Keys of a tournament file that the command line sets for once. Values are checked where the file's are. */
public sealed class OverrideOptions permits OverrideOptions.WithGames {

    /** The key that says where the results are. */
    static final String FOLDER = "output.dir";

    private final Map<String, String> keys = new LinkedHashMap<>();

    @Option(
            order = 20,
            names = {"-t", "--time"},
            paramLabel = "TIME",
            description = "clock: 10s+100ms is bank and increment; or 500ms/move; or none")
    void time(@Nullable String value) {
        set("time", value);
    }

    @Option(
            order = 30,
            names = {"-j", "--concurrency"},
            paramLabel = "N",
            description = "games at once [one for each core]")
    void concurrency(@Nullable String value) {
        set("concurrency", value);
    }

    @Option(
            order = 40,
            names = {"-s", "--seed"},
            paramLabel = "N",
            description = "everything drawn follows from it [0]")
    void seed(@Nullable String value) {
        set("seed", value);
    }

    @Option(
            order = 50,
            names = {"-o", "--dir"},
            paramLabel = "DIR",
            description = "results folder")
    void dir(@Nullable String value) {
        set(FOLDER, value == null ? null : Path.of(value).toAbsolutePath().toString());
    }

    @Option(order = 60, names = "--openings", paramLabel = "N", description = "random plies before the bots take over")
    void openings(@Nullable String value) {
        set("openings", value);
    }

    @Option(order = 70, names = "--margin", paramLabel = "TIME", description = "jitter allowed on every clock [20ms]")
    void margin(@Nullable String value) {
        set("margin", value);
    }

    @Option(
            order = 80,
            names = "--sandbox",
            paramLabel = "LEVEL",
            description = "auto, off, limits, bubblewrap or cgroup [auto]")
    void sandbox(@Nullable String value) {
        set("sandbox", value);
    }

    @Option(order = 90, names = "--legal", paramLabel = "on|off", description = "tell bots their legal moves [on]")
    void legal(@Nullable String value) {
        set("legal", value);
    }

    @Option(
            order = 100,
            names = "--pondering",
            paramLabel = "on|off",
            description = "let bots run while others think [off]")
    void pondering(@Nullable String value) {
        set("pondering", value);
    }

    @Option(
            order = 110,
            names = "--bot-logs",
            paramLabel = "WHEN",
            description = "keep protocol lines: always, on-forfeit or never [on-forfeit]")
    void botLogs(@Nullable String value) {
        set("bot-logs", value);
    }

    @Option(
            order = 120,
            names = "--show-names",
            paramLabel = "on|off",
            description = "let bots see their opponents' names [off]")
    void showNames(@Nullable String value) {
        set("show-names", value);
    }

    @Option(
            order = 130,
            names = "--on-forfeit",
            paramLabel = "WHAT",
            description = "continue, stop, or 'suspend-after N' [continue]")
    void onForfeit(@Nullable String value) {
        set("on-forfeit", value);
    }

    @Option(
            order = 140,
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "any other scalar key of a tournament file, such as format=swiss")
    void others(@Nullable Map<String, String> values) {
        if (values != null) {
            keys.putAll(values);
        }
    }

    final void set(String key, @Nullable String value) {
        if (value != null) {
            keys.put(key, value);
        }
    }

    /** Key to text, in the order they were given. */
    final Map<String, String> keys() {
        return keys;
    }

    /** These and the number of games. */
    static final class WithGames extends OverrideOptions {

        @Option(
                order = 10,
                names = {"-n", "--games-per-pair"},
                paramLabel = "N",
                description = "games of each pair in each game, even or 1")
        void gamesPerPair(@Nullable String value) {
            set("games-per-pair", value);
        }
    }
}
