package botarena.app.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which processors a bench runs on. Waking a process on another processor can cost ten times as much as the referee's
 * own work, and whether that happens is up to the system: on one processor the same run gives the same figures.
 */
final class Placement {

    private static final Pattern LAST = Pattern.compile("(?m)^Cpus_allowed_list:.*?(\\d+)$");

    private Placement() {}

    /**
     * Keeps this process and whatever it starts from now on to the last of its processors.
     *
     * @return its number; empty where the system cannot do that
     */
    static OptionalInt onOneProcessor() throws InterruptedException {
        try {
            Matcher last = LAST.matcher(Files.readString(Path.of("/proc/self/status")));
            if (!last.find()) {
                return OptionalInt.empty();
            }
            String processor = last.group(1);
            String self = Long.toString(ProcessHandle.current().pid());
            Process moving = new ProcessBuilder("taskset", "-acp", processor, self)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return moving.waitFor() == 0 ? OptionalInt.of(Integer.parseInt(processor)) : OptionalInt.empty();
        } catch (IOException noSuchSystem) {
            return OptionalInt.empty();
        }
    }
}
