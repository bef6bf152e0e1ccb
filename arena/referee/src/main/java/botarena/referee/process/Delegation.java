package botarena.referee.process;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Has the controllers of version 2 count inside the arena's group. The kernel allows that only above groups without
 * processes, so the arena, if it is alone in its group as in a scope of systemd's with {@code Delegate=yes}, steps down
 * into one of its own.
 */
final class Delegation {
    private static final List<String> CONTROLLERS = List.of("memory", "pids");
    private static final String STEP = "arena";

    private Delegation() {}

    /** The group the arena is in, or was before it stepped down into a group whose name begins so. */
    static @Nullable Path above(@Nullable Path group, String arena) {
        if (group == null || !group.endsWith(STEP)) {
            return group;
        }
        Path step = group.getParent();
        if (step == null || !String.valueOf(step.getFileName()).startsWith(arena)) {
            return group;
        }
        return step.getParent();
    }

    /** Whether bots' groups in the arena's group can limit memory. */
    static boolean of(@Nullable Path above, ControlGroup arena) {
        if (above == null) {
            return false;
        }
        ControlGroup parent = new ControlGroup(above);
        if (!parent.get("cgroup.controllers").contains("memory")) {
            return false;
        }
        return enabled(parent) && enable(arena) || stepDown(parent, arena);
    }

    private static boolean enabled(ControlGroup group) {
        return group.get("cgroup.subtree_control").contains("memory") || enable(group);
    }

    /**
     * In one write, which is taken or refused as a whole: a group with processes that were let have "pids" alone could
     * never take a step down, since the kernel would then have threads in the groups below, not processes.
     */
    private static boolean enable(ControlGroup group) {
        String offered = group.get("cgroup.controllers");
        group.set(
                "cgroup.subtree_control",
                CONTROLLERS.stream()
                        .filter(offered::contains)
                        .map(controller -> "+" + controller)
                        .collect(Collectors.joining(" ")));
        return group.get("cgroup.subtree_control").contains("memory");
    }

    private static boolean stepDown(ControlGroup parent, ControlGroup arena) {
        long self = ProcessHandle.current().pid();
        ControlGroup own = new ControlGroup(arena.directory().resolve(STEP));
        if (!parent.processes().equals(List.of(self))
                || !own.directory().toFile().mkdir()) {
            return false;
        }
        if (own.set("cgroup.procs", Long.toString(self)) && enabled(parent) && enable(arena)) {
            return true;
        }
        parent.set("cgroup.procs", Long.toString(self));
        own.directory().toFile().delete();
        return false;
    }
}
