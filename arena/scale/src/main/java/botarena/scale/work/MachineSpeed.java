package botarena.scale.work;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.referee.process.machine.ProcessTable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Speed of this machine's processors, and the share of one that a busy thread gets.
 *
 * @param plies of fixed playouts in a second of processor time, all lanes at once
 * @param share of a processor that a thread had, 0 to 1
 * @param arena share that other botarena programs took meanwhile, for each thread
 */
public record MachineSpeed(double plies, double share, double arena) {

    private static final long SAMPLE_TIME = TimeUnit.MILLISECONDS.toNanos(150);

    /** Measurement of one thread. */
    private record Sample(long plies, long processor, long wall) {}

    /** Share that a thread would have without other botarena programs. */
    double freeShare() {
        return Math.min(1, share + arena);
    }

    /** Plays out games on this many threads at once, for a part of a second. */
    public static MachineSpeed measure(Game game, int threads) throws InterruptedException {
        List<Sample> samples = new ArrayList<>();
        List<Thread> running = new ArrayList<>();
        long others = ArenaLoad.usedNanos();
        long began = System.nanoTime();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(
                    () -> {
                        sample(game);
                        Sample measured = sample(game);
                        synchronized (samples) {
                            samples.add(measured);
                        }
                    },
                    "speed");
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        double busy = (double) (ArenaLoad.usedNanos() - others) / Math.max(1, System.nanoTime() - began);
        long plies = samples.stream().mapToLong(Sample::plies).sum();
        long processor = samples.stream().mapToLong(Sample::processor).sum();
        long wall = samples.stream().mapToLong(Sample::wall).sum();
        return new MachineSpeed(
                1e9 * plies / Math.max(1, processor),
                Math.min(1, (double) processor / Math.max(1, wall)),
                Math.max(0, busy / threads));
    }

    /** Plays until a fixed part of processor time is used; wall time ends it on a machine that gives none. */
    private static Sample sample(Game game) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long began = System.nanoTime();
        long processor = threads.getCurrentThreadCpuTime();
        long plies = 0;
        long seed = 0;
        while (threads.getCurrentThreadCpuTime() - processor < SAMPLE_TIME
                && System.nanoTime() - began < 20 * SAMPLE_TIME) {
            plies += playout(game, seed++);
        }
        return new Sample(plies, threads.getCurrentThreadCpuTime() - processor, System.nanoTime() - began);
    }

    private static int playout(Game game, long seed) {
        Chance chance = new Chance(seed);
        GameState state = new GameState(game.start(game.complete(Map.of()), seed), game.complete(Map.of()));
        MoveList moves = new MoveList();
        while (state.outcome() == null) {
            state.play(state.position().randomMove(chance, moves));
        }
        return state.plies();
    }

    /** Processor time of other botarena programs: runs, workers, their bots, brokers. Linux only. */
    static final class ArenaLoad {

        private static final Path PROCESSES = Path.of("/proc");

        /** Mark that the launcher puts on every Java that it starts. */
        private static final String JAVA_MARK = "\0-Dbotarena.home=";

        private static final String BROKER_PROGRAM = "nats-server";

        private ArenaLoad() {}

        /** Nanoseconds of all of them, ended bots included; 0 without /proc. */
        static long usedNanos() {
            long own = ProcessHandle.current().pid();
            return roots().stream()
                    .filter(root -> root != own)
                    .mapToLong(root -> ProcessTable.usedNanos(ProcessTable.tree(root)))
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
                return words.contains(JAVA_MARK)
                        || words.substring(0, Math.max(0, words.indexOf('\0'))).endsWith(BROKER_PROGRAM);
            } catch (IOException gone) {
                return false;
            }
        }
    }
}
