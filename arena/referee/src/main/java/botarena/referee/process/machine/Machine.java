package botarena.referee.process.machine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Machine that the arena runs on. */
public final class Machine {
    /** Name for people, e.g. "Linux on x86-64". */
    public static final String NAME = name();

    /** System that this JVM runs on. */
    public static final OperatingSystem SYSTEM = OperatingSystem.ofName(System.getProperty("os.name", ""));

    /** Whether there are /proc, namespaces and control groups. */
    public static final boolean LINUX = SYSTEM == OperatingSystem.LINUX;
    /** Whether programs end with {@code .exe} or {@code .cmd}, and signals do not exist. */
    public static final boolean WINDOWS = SYSTEM == OperatingSystem.WINDOWS;

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

    /** PATH of this process, or the usual one. */
    public static String path() {
        return System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
    }

    /** Whether the processor is a 64-bit x86. */
    public static boolean x86() {
        return ARCH.equals("amd64") || ARCH.equals("x86_64");
    }

    /** Whether the processor is a 64-bit ARM. */
    public static boolean arm64() {
        return ARCH.equals("aarch64");
    }

    /** Whether programs of an ELF machine number run here; true for all where the processor is unknown. */
    public static boolean runsElf(int elfMachine) {
        return ELF_MACHINES.getOrDefault(ARCH, Set.of(elfMachine)).contains(elfMachine);
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

    /** Kind of operating system: the names of its programs and the form of their files. */
    public enum OperatingSystem {
        /** Any distribution, also below Windows. */
        LINUX,
        /** Programs in Mach-O format. */
        MACOS,
        /** Programs in PE format. */
        WINDOWS,
        /** Other Unix. */
        UNIX;

        /** Endings of programs that Windows leaves out, in its order. */
        private static final List<String> ENDINGS = List.of(".com", ".exe", ".bat", ".cmd");

        /** By Java's property {@code os.name}. */
        public static OperatingSystem ofName(String name) {
            if (name.startsWith("Linux")) {
                return LINUX;
            }
            return name.startsWith("Mac") ? MACOS : name.startsWith("Windows") ? WINDOWS : UNIX;
        }

        /** File that is empty for every reader. */
        public File nullDevice() {
            return new File(this == WINDOWS ? "NUL" : "/dev/null");
        }

        /** File names of a program, the first one first: Windows leaves endings out, and its Python is not {@code python3}. */
        public List<String> fileNames(String program) {
            if (this != WINDOWS) {
                return List.of(program);
            }
            if (program.equals("python3")) {
                return Stream.of("python3", "python", "py")
                        .flatMap(this::withEndings)
                        .toList();
            }
            return withEndings(program).toList();
        }

        private Stream<String> withEndings(String program) {
            String lower = program.toLowerCase(Locale.ROOT);
            return ENDINGS.stream().anyMatch(lower::endsWith)
                    ? Stream.of(program)
                    : ENDINGS.stream().map(program::concat);
        }
    }
}
