package botarena.referee.process.isolation;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the controllers of version 2 count inside the arena's group. The kernel allows this only above groups without
 * processes. So the arena, if it is alone in its group as in a systemd scope with {@code Delegate=yes}, moves into a
 * group below.
 */
final class Delegation {
    private static final List<String> CONTROLLERS = List.of("memory", "pids");
    private static final String STEP = "arena";

    private Delegation() {}

    /** The arena's group, or its former group if it moved into one whose name begins so. */
    static @Nullable Path groupAbove(@Nullable Path group, String arena) {
        if (group == null || !group.endsWith(STEP)) {
            return group;
        }
        Path step = group.getParent();
        if (step == null || !String.valueOf(step.getFileName()).startsWith(arena)) {
            return group;
        }
        return step.getParent();
    }

    /** Whether groups of bots can limit memory. */
    static boolean of(@Nullable Path above, ControlGroup arena) {
        if (above == null) {
            return false;
        }
        ControlGroup parent = new ControlGroup(above);
        if (!parent.get("cgroup.controllers").contains("memory")) {
            return false;
        }
        return isEnabled(parent) && enable(arena) || stepDown(parent, arena);
    }

    private static boolean isEnabled(ControlGroup group) {
        return group.get("cgroup.subtree_control").contains("memory") || enable(group);
    }

    /**
     * Enables controllers in one write, which the kernel takes or refuses as a whole. With "pids" alone, a group with
     * processes could never move down, since the groups below would then hold threads.
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
        if (own.set("cgroup.procs", Long.toString(self)) && isEnabled(parent) && enable(arena)) {
            return true;
        }
        parent.set("cgroup.procs", Long.toString(self));
        own.directory().toFile().delete();
        return false;
    }
}
