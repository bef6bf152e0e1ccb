package botarena.referee.process;

import botarena.referee.BotLimits;
import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
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
 * @param limits why there is no level 1, null if there is
 * @param bubblewrap why there is no level 2, null if there is
 * @param filter the file with the filter of system calls, null if the kernel does not take it
 * @param groups the control groups that the arena has taken
 */
record SandboxSupport(
        @Nullable SandboxObstacle limits,
        @Nullable SandboxObstacle bubblewrap,
        @Nullable Path filter,
        ControlGroups groups) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String AS_OTHER = "Run the arena as an ordinary user.";

    /**
     * Tries what a level may need. Takes control groups only if the level may use them, since each costs time at every
     * start.
     */
    public static SandboxSupport probe(Scratch scratch, Isolation wanted) {
        SandboxObstacle limits = OpenSandbox.limits() ? null : SandboxObstacle.NO_LIMITS;
        if (wanted == Isolation.OFF || wanted == Isolation.LIMITS) {
            return new SandboxSupport(limits, null, null, ControlGroups.NONE);
        }
        if (!BubblewrapSandbox.supported()) {
            return new SandboxSupport(limits, SandboxObstacle.NO_BUBBLEWRAP, null, ControlGroups.NONE);
        }
        ControlGroups groups = wanted == Isolation.BUBBLEWRAP ? ControlGroups.NONE : ControlGroups.take();
        Path filter = writeFilter(scratch);
        if (filter != null && complaint(scratch, filter) == null) {
            return new SandboxSupport(limits, null, filter, groups);
        }
        String complaint = complaint(scratch, null);
        return new SandboxSupport(limits, complaint == null ? null : SandboxObstacle.failing(complaint), null, groups);
    }

    private static @Nullable Path writeFilter(Scratch scratch) {
        try {
            return Seccomp.supported()
                    ? Files.write(scratch.root().resolve("filter.bpf"), Seccomp.filter(false))
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Runs a program that does nothing in a full sandbox: what went wrong, null if nothing did. */
    private static @Nullable String complaint(Scratch scratch, @Nullable Path filter) {
        Launch nothing = new Launch(
                List.of("/usr/bin/true"), Path.of("/usr"), Launch.Reach.NONE, BotLimits.DEFAULT, false, false);
        List<String> words = new BubblewrapSandbox(new SignalShell(), filter)
                .cell(nothing, BotToken.next(), scratch.root())
                .words();
        return complaint(words, PATIENCE);
    }

    static @Nullable String complaint(List<String> words, Duration patience) {
        ProgramQuery.Answer answer = new ProgramQuery(patience).ask(words);
        return answer.succeeded() ? null : answer.text().strip();
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
            SandboxObstacle better = bubblewrap == null ? SandboxObstacle.NO_LIMITS : bubblewrap;
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

    /**
     * Reason why this machine lacks an isolation level.
     *
     * @param what a phrase for the organiser
     * @param remedy what to do, a sentence or several
     */
    record SandboxObstacle(String what, String remedy) {
        private static final String BY_SYSTEM = """
                Ubuntu 24.04 and later: give bubblewrap its AppArmor profile: apt install apparmor-profiles, \
                copy /usr/share/apparmor/extra-profiles/bwrap-userns-restrict to /etc/apparmor.d/ \
                and run: apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict
                Debian: sysctl kernel.unprivileged_userns_clone must be 1. Everywhere: user.max_user_namespaces above 0.
                Docker: run the container with --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
                --security-opt systempaths=unconfined, or let the container be the wall and use sandbox: limits.""";

        static final SandboxObstacle NO_LIMITS =
                new SandboxObstacle("setpriv is not in /usr/bin", "Install util-linux 2.33 or newer.");

        static final SandboxObstacle NO_BUBBLEWRAP = new SandboxObstacle(
                "there is no /usr/bin/bwrap",
                "Install bubblewrap: apt install bubblewrap (Debian, Ubuntu), dnf install bubblewrap (Fedora).");

        static final SandboxObstacle NO_MEMORY_GROUP = new SandboxObstacle(
                "no memory control group is delegated to this process",
                "Start the arena in a scope of its own: systemd-run --user --scope -p Delegate=yes ./botarena ...");

        /** Bubblewrap is installed and fails; its message says why. */
        static SandboxObstacle failing(String words) {
            return new SandboxObstacle("bubblewrap fails (" + words + ")", BY_SYSTEM);
        }
    }
}
