package botarena.referee.process;

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
