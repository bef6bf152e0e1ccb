package botarena.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Program that some tests need and a JDK does not have. {@link Needs} skips these tests where it is missing. A tool counts
 * as present if a bot in the sandbox would find it. {@code java Tool.java} prints the Debian packages that are missing.
 */
public enum Tool {
    /** Present only if it can make namespaces here: containers and Ubuntu may forbid that. */
    BUBBLEWRAP("bubblewrap", "bwrap", "--unshare-all", "--ro-bind", "/", "/", "/usr/bin/true"),
    CHROMIUM("chromium", "chromium"),
    CPP("g++", "c++"),
    GCC("gcc", "gcc"),
    GIT("git", "git"),
    GO("golang-go", "go"),
    LUA("lua5.4", "lua"),
    MAKE("make", "make"),
    MONO("mono-runtime", "mono"),
    MONO_COMPILER("mono-mcs", "mcs"),
    NATS_SERVER("nats-server", "nats-server"),
    NODE("nodejs", "node"),
    NPM("npm", "npm"),
    NUMPY("python3-numpy", "python3", "-c", "import numpy"),
    PHP("php-cli", "php"),
    PYTHON("python3", "python3"),
    RUBY("ruby", "ruby"),
    RUST("rustc", "rustc"),
    SSH("openssh-client", "ssh"),
    SSHD("openssh-server", "sshd"),
    STRESS_NG("stress-ng", "stress-ng"),
    VENV("python3-venv", "python3", "-c", "import ensurepip");

    private static final List<String> FOLDERS = List.of("/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin");
    private static final Map<Tool, Boolean> PRESENT = new ConcurrentHashMap<>();

    private final String debianPackage;
    private final String program;
    private final List<String> trial;

    /** A trial is the argument of a call of the program that must succeed. */
    Tool(String debianPackage, String program, String... trial) {
        this.debianPackage = debianPackage;
        this.program = program;
        this.trial = List.of(trial);
    }

    public String debianPackage() {
        return debianPackage;
    }

    public boolean isPresent() {
        return PRESENT.computeIfAbsent(this, Tool::look);
    }

    /** How to get the missing ones, empty if none is missing. */
    public static Optional<String> remedy(Tool... needed) {
        if (Stream.of(needed).anyMatch(tool -> tool == BUBBLEWRAP && tool.isInstalled() && !tool.isPresent())) {
            return Optional.of("let bubblewrap make namespaces (docs/sandbox.md)");
        }
        List<String> missing = missing(needed);
        return missing.isEmpty() ? Optional.empty() : Optional.of("install " + String.join(", ", missing));
    }

    private static List<String> missing(Tool... needed) {
        return Stream.of(needed)
                .filter(tool -> !tool.isPresent())
                .map(Tool::debianPackage)
                .sorted()
                .toList();
    }

    private boolean isInstalled() {
        return FOLDERS.stream().anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private boolean look() {
        if (trial.isEmpty() || !isInstalled()) {
            return isInstalled();
        }
        try {
            List<String> command = Stream.concat(
                            Stream.of("env", "PATH=" + String.join(":", FOLDERS), program), trial.stream())
                    .toList();
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(60, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    public static void main(String... args) {
        System.out.println(String.join(" ", missing(values())));
    }
}
