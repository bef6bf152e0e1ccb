package botarena.referee.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where this process is in the kernel's hierarchies of control groups, as directories. */
final class Hierarchies {
    private static final String VERSION_2 = "";

    private final Map<String, Path> directories = new TreeMap<>();

    private Hierarchies() {}

    static Hierarchies ofThisProcess() {
        Hierarchies hierarchies = new Hierarchies();
        try {
            hierarchies.read(
                    Files.readAllLines(Path.of("/proc/self/cgroup")),
                    Files.readAllLines(Path.of("/proc/self/mountinfo")));
        } catch (IOException none) {
            // a kernel without control groups
        }
        return hierarchies;
    }

    /** Lines of /proc/self/cgroup: {@code number:controllers:path}. */
    private void read(List<String> memberships, List<String> mounts) {
        for (String line : memberships) {
            String[] fields = line.split(":", 3);
            if (fields.length == 3) {
                for (String controller : fields[1].split(",", -1)) {
                    Path mount = mount(mounts, controller);
                    if (mount != null) {
                        directories.put(controller, mount.resolve(fields[2].substring(1)));
                    }
                }
            }
        }
    }

    /** Lines of /proc/self/mountinfo: {@code ... root mountpoint options - type source superoptions}. */
    private static @Nullable Path mount(List<String> mounts, String controller) {
        for (String line : mounts) {
            String[] halves = line.split(" - ", 2);
            String[] mount = halves[0].split(" ");
            String[] kind = halves.length < 2 ? new String[0] : halves[1].split(" ");
            if (kind.length > 2 && mount.length > 4 && mount[3].equals("/") && fits(kind, controller)) {
                return Path.of(mount[4]);
            }
        }
        return null;
    }

    private static boolean fits(String[] kind, String controller) {
        return controller.equals(VERSION_2)
                ? kind[0].equals("cgroup2")
                : kind[0].equals("cgroup") && Arrays.asList(kind[2].split(",")).contains(controller);
    }

    @Nullable
    Path unified() {
        return directories.get(VERSION_2);
    }

    @Nullable
    Path version1(String controller) {
        return directories.get(controller);
    }
}
