package botarena.referee.process;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Has the controllers of version 2 count inside the arena's group. The kernel allows that only above groups without
 * processes, so the arena, if it is alone in its group as in a scope of systemd's with {@code Delegate=yes}, steps down
 * into one of its own.
 */
final class Delegation {
    private static final List<String> CONTROLLERS = List.of("memory", "pids");

    private Delegation() {}

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

    private static boolean enable(ControlGroup group) {
        CONTROLLERS.forEach(controller -> group.set("cgroup.subtree_control", "+" + controller));
        return group.get("cgroup.subtree_control").contains("memory");
    }

    private static boolean stepDown(ControlGroup parent, ControlGroup arena) {
        long self = ProcessHandle.current().pid();
        ControlGroup own = new ControlGroup(arena.directory().resolve("arena"));
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
