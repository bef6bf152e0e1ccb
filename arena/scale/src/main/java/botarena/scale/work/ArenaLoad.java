package botarena.scale.work;

import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processor time of other botarena programs: runs, workers, their bots, brokers. Linux only. */
final class ArenaLoad {

    private static final Path PROCESSES = Path.of("/proc");

    /** Mark that the launcher puts on every Java that it starts. */
    private static final String MARK = "\0-Dbotarena.home=";

    private static final String BROKER = "nats-server";

    private ArenaLoad() {}

    /** Nanoseconds of all of them, ended bots included; 0 without /proc. */
    static long used() {
        long own = ProcessHandle.current().pid();
        return roots().stream()
                .filter(root -> root != own)
                .mapToLong(root -> ProcessTable.used(ProcessTable.tree(root)))
                .sum();
    }

    /** Processes that descend from none of the others. */
    static List<Long> roots() {
        List<Long> roots = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : all) {
                if (isArena(process)) {
                    roots.add(Long.parseLong(process.getFileName().toString()));
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        List<Long> below = roots.stream()
                .flatMap(root -> ProcessTable.tree(root).stream().skip(1))
                .toList();
        roots.removeAll(below);
        return roots;
    }

    private static boolean isArena(Path process) {
        try {
            String words = Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
            return words.contains(MARK)
                    || words.substring(0, Math.max(0, words.indexOf('\0'))).endsWith(BROKER);
        } catch (IOException gone) {
            return false;
        }
    }
}
