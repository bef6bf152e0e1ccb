package botarena.referee.process.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Machine that the arena runs on. */
public final class Machine {
    /** Name for people, e.g. "Linux on x86-64". */
    public static final String NAME = name();

    public static final boolean LINUX = System.getProperty("os.name", "").startsWith("Linux");
    public static final boolean WINDOWS = System.getProperty("os.name", "").startsWith("Windows");

    /** Whether programs are ELF files. */
    public static final boolean ELF =
            !WINDOWS && !System.getProperty("os.name", "").startsWith("Mac");

    private static final String ARCH = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);

    /** e_machine numbers by Java's names of architectures. */
    private static final Map<String, Set<Integer>> ELF_MACHINES = Map.of(
            "amd64", Set.of(62),
            "x86_64", Set.of(62),
            "i386", Set.of(3),
            "aarch64", Set.of(183),
            "arm", Set.of(40),
            "riscv64", Set.of(243),
            "ppc64le", Set.of(21),
            "s390x", Set.of(22));

    /** Whether this process runs as root, by the owner of its entry in /proc. */
    public static final boolean ROOT = LINUX && root();

    private Machine() {}

    public static boolean x86() {
        return ARCH.equals("amd64") || ARCH.equals("x86_64");
    }

    public static boolean arm64() {
        return ARCH.equals("aarch64");
    }

    public static boolean runs(int elfMachine) {
        return ELF && ELF_MACHINES.getOrDefault(ARCH, Set.of(elfMachine)).contains(elfMachine);
    }

    private static boolean root() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    private static String name() {
        String arch = System.getProperty("os.arch", "");
        return System.getProperty("os.name", "this system") + " on " + (arch.equals("amd64") ? "x86-64" : arch);
    }
}
