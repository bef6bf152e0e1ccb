package botarena.referee.process.isolation;

import botarena.referee.process.machine.Machine;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Arguments of {@code bwrap} that build a bot's view: the system, readable; its own directory; nothing else. */
final class Bubblewrap {
    static final Path BWRAP = Path.of("/usr/bin/bwrap");
    static final int STATUS = 8;
    static final int FILTER = 9;

    private static final long SHARED_MEMORY = 16 << 20;
    private static final long PAGE = 4096;

    /** Arguments for the system, the same for every bot of a run. */
    private static final List<String> SYSTEM = new Bubblewrap().system().words;

    private final List<String> words = new ArrayList<>();

    private Bubblewrap() {}

    static List<String> words(Launch launch, boolean filtered) {
        Bubblewrap sandbox = new Bubblewrap();
        sandbox.namespaces(launch);
        sandbox.words.addAll(SYSTEM);
        if (launch.limits().network()) {
            sandbox.network();
        }
        sandbox.scratch(launch);
        sandbox.mountBotFolder(launch);
        sandbox.add("--cap-drop", "ALL", "--json-status-fd", Integer.toString(STATUS));
        if (filtered) {
            sandbox.add("--seccomp", Integer.toString(FILTER));
        }
        return sandbox.words;
    }

    private void add(String... more) {
        words.addAll(List.of(more));
    }

    /** Names the user namespace, because only then can further ones be forbidden. */
    private void namespaces(Launch launch) {
        add(BWRAP.toString(), "--unshare-all", "--unshare-user", "--disable-userns");
        add("--die-with-parent", "--new-session");
        if (launch.limits().network()) {
            add("--share-net");
        }
    }

    private Bubblewrap system() {
        add("--ro-bind", "/usr", "/usr");
        for (String name : List.of("bin", "sbin", "lib", "lib32", "lib64")) {
            addSystemFolder(Path.of("/", name));
        }
        readable(Path.of("/nix/store"));
        readable(Path.of("/etc/alternatives"));
        readable(Path.of("/etc/ld.so.cache"));
        keepLink(Path.of("/etc/localtime"));
        // Mono looks its libraries up there and cannot start without it.
        readable(Path.of("/etc/mono"));
        configurations();
        add("--proc", "/proc", "--dev", "/dev");
        if (Machine.ROOT) {
            keepFromRoot();
        }
        return this;
    }

    /** Root owns settings of the kernel and devices: no capability is needed to change them. */
    private void keepFromRoot() {
        readable(Path.of("/proc/sys"));
        readable(Path.of("/proc/mtrr"));
        RootDevices.ensure().forEach(device -> add("--dev-bind", device.toString(), "/dev/" + device.getFileName()));
    }

    /** Directories that are links into /usr on most systems. */
    private void addSystemFolder(Path directory) {
        try {
            if (Files.isSymbolicLink(directory)) {
                add("--symlink", Files.readSymbolicLink(directory).toString(), directory.toString());
            } else {
                readable(directory);
            }
        } catch (IOException unreadable) {
            readable(directory);
        }
    }

    /** A link into /usr stays one: each mount makes bubblewrap read the list of all mounts. */
    private void keepLink(Path file) {
        try {
            Path real = file.toRealPath();
            if (real.startsWith("/usr")) {
                add("--symlink", real.toString(), file.toString());
            } else {
                readable(file);
            }
        } catch (IOException none) {
            // bots then have the time of Greenwich
        }
    }

    private void readable(Path path) {
        if (Files.exists(path)) {
            add("--ro-bind", path.toString(), path.toString());
        }
    }

    /** Debian keeps parts of Java under /etc; without them Java starts but has no random numbers. */
    private void configurations() {
        // No pattern, as in BotToken.orphans: it becomes a regular expression.
        try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/etc"))) {
            for (Path each : all) {
                String name = each.getFileName().toString();
                if (name.startsWith("java-") && name.endsWith("-openjdk")) {
                    readable(each);
                }
            }
        } catch (IOException none) {
            // no such installation
        }
    }

    private void network() {
        for (String name : List.of("resolv.conf", "hosts", "nsswitch.conf", "ssl", "pki", "ca-certificates")) {
            readable(Path.of("/etc", name));
        }
    }

    /** Largest size of a directory in memory, as the kernel rounds it. */
    static long largest(Launch launch) {
        return Math.max(SHARED_MEMORY, launch.limits().disk()) + PAGE;
    }

    private void scratch(Launch launch) {
        add("--size", Long.toString(SHARED_MEMORY), "--tmpfs", "/dev/shm");
        add("--size", Long.toString(launch.limits().disk()), "--tmpfs", "/tmp");
    }

    /** Mounts the bot's directory last, since it may lie below /tmp or inside an installation. */
    private void mountBotFolder(Launch launch) {
        launch.reach().visible().forEach(this::readable);
        List<String> masks = new ArrayList<>();
        launch.reach().hidden().forEach(path -> hidePath(path, launch, masks));
        String dir = launch.dir().toString();
        add(launch.writable() ? "--bind" : "--ro-bind", dir, dir);
        masks.forEach(mask -> add("--remount-ro", mask));
        add("--remount-ro", "/dev", "--remount-ro", "/", "--chdir", dir);
    }

    /** Covers a file or folder inside each visible folder that holds it; visible parts of it stay visible. */
    private void hidePath(Path path, Launch launch, List<String> masks) {
        List<Path> visible = launch.reach().visible();
        for (Path shown : Stream.concat(Stream.of(Path.of("/usr"), Path.of("/nix/store")), visible.stream())
                .toList()) {
            try {
                Path inside = shown.toRealPath().relativize(path.toRealPath());
                if (!inside.startsWith("..") && !inside.toString().isEmpty()) {
                    coverPlace(shown.resolve(inside), visible, masks);
                }
            } catch (IOException noSuchFile) {
                // then there is nothing to cover
            }
        }
    }

    private void coverPlace(Path place, List<Path> visible, List<String> masks) {
        if (Files.isDirectory(place)) {
            add("--tmpfs", place.toString());
            masks.add(place.toString());
            visible.stream()
                    .filter(each -> each.startsWith(place) && !each.equals(place))
                    .forEach(this::readable);
        } else {
            add("--ro-bind", "/dev/null", place.toString());
        }
    }
}
