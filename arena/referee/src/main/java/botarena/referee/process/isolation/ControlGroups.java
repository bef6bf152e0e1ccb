package botarena.referee.process.isolation;

import botarena.referee.BotLimits;
import botarena.referee.process.machine.BotToken;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Control groups of the arena, if it may create some: one for each hierarchy in use, with one inside for each bot.
 *
 * @param unified version 2: can freeze and end a bot at once, perhaps count memory and processes
 * @param memory version 1's memory controller, where version 2 has none
 * @param pids version 1's process counter, where version 2 has none
 */
public record ControlGroups(
        @Nullable ControlGroup unified,
        @Nullable ControlGroup memory,
        @Nullable ControlGroup pids) {
    public static final ControlGroups NONE = new ControlGroups(null, null, null);

    private static final long SELF = ProcessHandle.current().pid();

    /** Creates groups where this process may, and removes the ones of killed arenas. */
    public static ControlGroups create() {
        Hierarchies hierarchies = Hierarchies.ofThisProcess();
        Path above = Delegation.groupAbove(hierarchies.version2(), BotToken.FOLDER + BotToken.ARENA);
        ControlGroup unified = ownGroup(above);
        boolean counts = unified != null && Delegation.of(above, unified);
        return new ControlGroups(
                unified,
                counts ? null : ownGroup(hierarchies.version1("memory")),
                counts ? null : ownGroup(hierarchies.version1("pids")));
    }

    private static @Nullable ControlGroup ownGroup(@Nullable Path parent) {
        if (parent == null || !Files.isWritable(parent)) {
            return null;
        }
        sweep(parent);
        Path directory = parent.resolve(BotToken.FOLDER + BotToken.next().text());
        try {
            Files.createDirectories(directory);
            return new ControlGroup(directory);
        } catch (IOException notDelegated) {
            return null;
        }
    }

    private static void sweep(Path parent) {
        try {
            BotToken.orphans(parent).forEach(left -> removeAll(new ControlGroup(left)));
        } catch (IOException nothingToSweep) {
            // another arena may be sweeping too
        }
    }

    /** Removes the groups of this process, except the one it moved into and those above, which systemd removes. */
    private static void removeAll(ControlGroup group) {
        boolean empty = true;
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(group.directory(), Files::isDirectory)) {
            for (Path directory : inside) {
                ControlGroup child = new ControlGroup(directory);
                empty &= !child.processes().contains(SELF) && child.remove();
            }
        } catch (IOException gone) {
            return;
        }
        if (empty) {
            group.remove();
        }
    }

    /** Whether the memory of a whole bot can be limited. */
    public boolean limitsMemory() {
        return memory != null
                || unified != null && unified.get("cgroup.controllers").contains("memory");
    }

    /** Whether the processes of a whole bot can be limited. */
    public boolean limitsProcesses() {
        return pids != null
                || unified != null && unified.get("cgroup.controllers").contains("pids");
    }

    /** Groups of a bot, with its limits set. */
    public BotGroups groups(BotToken token, BotLimits limits) throws IOException {
        BotGroups own = new BotGroups(child(unified, token), child(memory, token), child(pids, token));
        own.limit(limits);
        return own;
    }

    private static @Nullable ControlGroup child(@Nullable ControlGroup parent, BotToken token) throws IOException {
        return parent == null
                ? null
                : new ControlGroup(Files.createDirectory(parent.directory().resolve(token.text())));
    }

    public void close() {
        new BotGroups(unified, memory, pids).allGroups().forEach(ControlGroups::removeAll);
    }

    /** The directories of this process in the kernel's hierarchies. */
    private static final class Hierarchies {
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
                    : kind[0].equals("cgroup")
                            && Arrays.asList(kind[2].split(",")).contains(controller);
        }

        @Nullable
        Path version2() {
            return directories.get(VERSION_2);
        }

        @Nullable
        Path version1(String controller) {
            return directories.get(controller);
        }
    }
}
