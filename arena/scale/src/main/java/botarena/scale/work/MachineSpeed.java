package botarena.scale.work;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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

    private static final long STRETCH = TimeUnit.MILLISECONDS.toNanos(150);

    /** Measurement of one thread. */
    private record Stretch(long plies, long processor, long wall) {}

    /** Share that a thread would have without other botarena programs. */
    double free() {
        return Math.min(1, share + arena);
    }

    /** Plays out games on this many threads at once, for a part of a second. */
    public static MachineSpeed measure(Game game, int threads) throws InterruptedException {
        List<Stretch> stretches = new ArrayList<>();
        List<Thread> running = new ArrayList<>();
        long others = ArenaLoad.used();
        long began = System.nanoTime();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(
                    () -> {
                        stretch(game);
                        Stretch measured = stretch(game);
                        synchronized (stretches) {
                            stretches.add(measured);
                        }
                    },
                    "speed");
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        double busy = (double) (ArenaLoad.used() - others) / Math.max(1, System.nanoTime() - began);
        long plies = stretches.stream().mapToLong(Stretch::plies).sum();
        long processor = stretches.stream().mapToLong(Stretch::processor).sum();
        long wall = stretches.stream().mapToLong(Stretch::wall).sum();
        return new MachineSpeed(
                1e9 * plies / Math.max(1, processor),
                Math.min(1, (double) processor / Math.max(1, wall)),
                Math.max(0, busy / threads));
    }

    /** Plays until a fixed part of processor time is used; wall time ends it on a machine that gives none. */
    private static Stretch stretch(Game game) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long began = System.nanoTime();
        long processor = threads.getCurrentThreadCpuTime();
        long plies = 0;
        long seed = 0;
        while (threads.getCurrentThreadCpuTime() - processor < STRETCH && System.nanoTime() - began < 20 * STRETCH) {
            plies += playout(game, seed++);
        }
        return new Stretch(plies, threads.getCurrentThreadCpuTime() - processor, System.nanoTime() - began);
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
}
