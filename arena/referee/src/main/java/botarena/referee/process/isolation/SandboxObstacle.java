package botarena.referee.process.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reason why this machine lacks an isolation level.
 *
 * @param what a phrase for the organiser
 * @param remedy what to do, a sentence or several
 */
public record SandboxObstacle(String what, String remedy) {

    private static final String MORE_PROCESSES =
            "End other programs of this user, or raise the limit on processes: ulimit -u";

    public static final SandboxObstacle NO_SETPRIV =
            new SandboxObstacle("setpriv is not in /usr/bin", "Install util-linux 2.33 or newer.");

    public static final SandboxObstacle NO_BUBBLEWRAP = new SandboxObstacle(
            "there is no /usr/bin/bwrap",
            "Install bubblewrap: apt install bubblewrap (Debian, Ubuntu), dnf install bubblewrap (Fedora).");

    public static final SandboxObstacle NO_MEMORY_GROUP = new SandboxObstacle(
            "no memory control group is delegated to this process",
            "Start the arena in a scope of its own: systemd-run --user --scope -p Delegate=yes ./botarena ...");

    /** A bot that does nothing fails at level 1, with these words. */
    public static SandboxObstacle limitsFailing(String words) {
        String remedy = words.contains("unrecognized option")
                ? NO_SETPRIV.remedy()
                : namesExhaustion(words) ? MORE_PROCESSES : "Use sandbox: off and let only bots play that you trust.";
        return new SandboxObstacle("a bot cannot start (" + words + ")", remedy);
    }

    /** The same in bubblewrap: the cause is looked up in its words and in this machine's settings. */
    static SandboxObstacle bubblewrapFailing(String words) {
        return bubblewrapFailing(words, Path.of("/"));
    }

    /**
     * The same with other settings.
     *
     * @param root where the system's files are
     */
    static SandboxObstacle bubblewrapFailing(String words, Path root) {
        return new SandboxObstacle("bubblewrap fails (" + words + ")", remedy(words, root));
    }

    private static String remedy(String words, Path root) {
        if (words.contains("nknown option")) {
            return "Install bubblewrap 0.8 or newer: apt install bubblewrap (Debian, Ubuntu), dnf install bubblewrap"
                    + " (Fedora).";
        }
        if (namesExhaustion(words)) {
            return MORE_PROCESSES;
        }
        if (words.contains("No space left")
                || setting(root, "user/max_user_namespaces").equals("0")) {
            return "Allow user namespaces: sudo sysctl user.max_user_namespaces=15000";
        }
        if (setting(root, "kernel/unprivileged_userns_clone").equals("0")) {
            return "Allow user namespaces: sudo sysctl kernel.unprivileged_userns_clone=1";
        }
        boolean container = Files.exists(root.resolve(".dockerenv"))
                || Files.exists(root.resolve("run/.containerenv"))
                || words.contains("mount proc");
        if (container) {
            return "This is a container. Start it with --security-opt seccomp=unconfined --security-opt"
                    + " apparmor=unconfined --security-opt systempaths=unconfined (Podman: --security-opt unmask=ALL),"
                    + " or let it be the wall: sandbox: limits.";
        }
        if (setting(root, "kernel/apparmor_restrict_unprivileged_userns").equals("1")) {
            return "Give bubblewrap its AppArmor profile: sudo apt install apparmor-profiles && sudo cp"
                    + " /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/ && sudo"
                    + " apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict";
        }
        return "The cause is not known: ask your administrator about these words, or use sandbox: limits.";
    }

    private static boolean namesExhaustion(String words) {
        return words.contains("Resource temporarily unavailable") || words.contains("Cannot fork");
    }

    /** A kernel setting; empty if this kernel has none of that name. */
    private static String setting(Path root, String name) {
        try {
            return Files.readString(root.resolve("proc/sys").resolve(name)).strip();
        } catch (IOException none) {
            return "";
        }
    }
}
