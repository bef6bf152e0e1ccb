package botarena.referee.process.isolation;

import botarena.referee.BotLimits;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The control groups of one bot. */
record BotGroups(
        @Nullable ControlGroup unified,
        @Nullable ControlGroup memory,
        @Nullable ControlGroup pids) {
    /** Processes of the sandbox itself, which count along with the bot's. */
    public static final int OURS = 2;

    public List<ControlGroup> allGroups() {
        return Stream.of(unified, memory, pids).flatMap(Stream::ofNullable).toList();
    }

    /** Sets the limits that a hierarchy offers; each limit has a file in one of them. */
    void limit(BotLimits limits) {
        String bytes = Long.toString(limits.memory());
        for (ControlGroup group : allGroups()) {
            group.set("memory.max", bytes);
            group.set("memory.swap.max", "0");
            group.set("memory.oom.group", "1");
            group.set("memory.limit_in_bytes", bytes);
            group.set("memory.memsw.limit_in_bytes", bytes);
            group.set("pids.max", Integer.toString(limits.processes() + OURS));
        }
    }

    public boolean ranOutOfMemory() {
        return memory != null && memory.count("memory.oom_control", "oom_kill") > 0
                || unified != null && unified.count("memory.events", "oom_kill") > 0;
    }

    public boolean ranOutOfProcesses() {
        return pids != null && pids.count("pids.events", "max") > 0
                || unified != null && unified.count("pids.events", "max") > 0;
    }
}
