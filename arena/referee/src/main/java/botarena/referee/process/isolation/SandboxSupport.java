package botarena.referee.process.isolation;

import botarena.referee.BotLimits;
import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.programs.Launch;
import botarena.referee.process.programs.ProgramQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Isolation levels that this machine supports, found by trying them once.
 *
 * @param limits obstacle to level 1, null if there is none, or if level 2 works
 * @param bubblewrap obstacle to level 2, null if there is none
 * @param filter the file with the filter of system calls, null if the kernel does not take it
 * @param groups the control groups that the arena has taken
 */
public record SandboxSupport(
        @Nullable SandboxObstacle limits,
        @Nullable SandboxObstacle bubblewrap,
        @Nullable Path filter,
        ControlGroups groups) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String AS_OTHER = "Run the arena as an ordinary user.";

    /**
     * Tries the parts that a level may need. Takes control groups only if the level may use them, since each costs time
     * at every start.
     */
    public static SandboxSupport probe(Scratch scratch, Isolation wanted) {
        if (wanted == Isolation.OFF || wanted == Isolation.LIMITS) {
            SandboxObstacle limits = wanted == Isolation.OFF ? null : limitsObstacle(scratch);
            return new SandboxSupport(limits, null, null, ControlGroups.NONE);
        }
        if (!BubblewrapSandbox.isSupported()) {
            return new SandboxSupport(limitsObstacle(scratch), SandboxObstacle.NO_BUBBLEWRAP, null, ControlGroups.NONE);
        }
        ControlGroups groups = wanted == Isolation.BUBBLEWRAP ? ControlGroups.NONE : ControlGroups.create();
        Path filter = writeFilter(scratch);
        if (filter != null && bubblewrapComplaint(scratch, filter) == null) {
            return new SandboxSupport(null, null, filter, groups);
        }
        String complaint = bubblewrapComplaint(scratch, null);
        return complaint == null
                ? new SandboxSupport(null, null, null, groups)
                : new SandboxSupport(
                        limitsObstacle(scratch), SandboxObstacle.bubblewrapFailing(complaint), null, groups);
    }

    /** Obstacle to level 1, which is tried only where a bot may have to run at it. */
    public static @Nullable SandboxObstacle limitsObstacle(Scratch scratch) {
        if (!OpenSandbox.limits()) {
            return SandboxObstacle.NO_SETPRIV;
        }
        String complaint = complaint(scratch, new OpenSandbox(new SignalShell(), Machine.path(), true));
        return complaint == null ? null : SandboxObstacle.limitsFailing(complaint);
    }

    private static @Nullable Path writeFilter(Scratch scratch) {
        try {
            return Seccomp.isSupported()
                    ? Files.write(scratch.root().resolve("filter.bpf"), Seccomp.filter(false))
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static @Nullable String bubblewrapComplaint(Scratch scratch, @Nullable Path filter) {
        return complaint(scratch, new BubblewrapSandbox(new SignalShell(), filter));
    }

    /** Runs a program that does nothing as a bot: the failure, null if it worked. */
    private static @Nullable String complaint(Scratch scratch, Sandbox sandbox) {
        Launch nothing = new Launch(
                List.of("/usr/bin/true"), Path.of("/usr"), Launch.Reach.NONE, BotLimits.DEFAULT, false, false);
        return complaint(sandbox.cell(nothing, BotToken.next(), scratch.root()).words(), PATIENCE);
    }

    public static @Nullable String complaint(List<String> words, Duration patience) {
        ProgramQuery.Answer answer = new ProgramQuery(patience).ask(words);
        return answer.isSuccess() ? null : answer.text().strip();
    }

    /** Obstacle to a level, null if there is none. */
    @Nullable
    public SandboxObstacle obstacle(Isolation level) {
        return switch (level) {
            case AUTO, OFF -> null;
            case LIMITS -> limits;
            case BUBBLEWRAP -> bubblewrap;
            case CGROUP ->
                bubblewrap != null ? bubblewrap : groups.limitsMemory() ? null : SandboxObstacle.NO_MEMORY_GROUP;
        };
    }

    /** The level asked for, or the best one. */
    public Isolation level(Isolation wanted) {
        if (wanted != Isolation.AUTO) {
            return wanted;
        }
        return Isolation.LEVELS.stream()
                .filter(level -> obstacle(level) == null)
                .reduce(Isolation.OFF, (weaker, stronger) -> stronger);
    }

    /**
     * Remark for the organiser about the level of the bots.
     *
     * @param root whether they run as root
     */
    @Nullable
    public String remark(Isolation wanted, boolean root) {
        Isolation level = level(wanted);
        String lower = wanted == level ? null : remark(level);
        String rights = root ? rights(level) : null;
        if (lower == null || rights == null) {
            return lower == null ? rights : lower;
        }
        return lower + "\n" + rights;
    }

    /** Warning about the rights of bots that run as root. */
    private @Nullable String rights(Isolation level) {
        return switch (level) {
            case AUTO, OFF, LIMITS ->
                "You are root, and so are the bots: nothing keeps them from anything. " + AS_OTHER;
            case BUBBLEWRAP -> "You are root, whom no limit on processes binds. " + AS_OTHER;
            case CGROUP -> groups.limitsProcesses() ? null : rights(Isolation.BUBBLEWRAP);
        };
    }

    /** Remark for the organiser about a level that was not asked for by name. */
    private @Nullable String remark(Isolation level) {
        if (!level.confines()) {
            SandboxObstacle better = bubblewrap == null ? SandboxObstacle.NO_SETPRIV : bubblewrap;
            String state = level == Isolation.OFF ? "Bots are not confined" : "Bots see what you see";
            return state + ": " + better.what() + ".\n" + better.remedy();
        }
        return filter == null ? "Bots run without a filter of system calls: the kernel does not take it." : null;
    }

    /** The sandbox of a level that nothing prevents. */
    public Sandbox sandbox(Isolation level, SignalShell signals, String path) {
        return switch (level) {
            case AUTO, OFF -> new OpenSandbox(signals, path, false);
            case LIMITS -> new OpenSandbox(signals, path, true);
            case BUBBLEWRAP -> new BubblewrapSandbox(signals, filter);
            case CGROUP -> new GroupedSandbox(new BubblewrapSandbox(signals, filter, BotGroups.OURS), groups);
        };
    }
}
