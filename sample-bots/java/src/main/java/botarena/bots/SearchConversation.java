package botarena.bots;

import botarena.bots.BotConversation.TimePlan;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.catalog.Games;
import botarena.rules.ExternalGame;
import botarena.rules.GameJar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Speaks the protocol for the search that plays any game. Threads search; this one answers when the time is up without
 * waiting for them, and plays a move of the turn's list where they have learned nothing.
 */
final class SearchConversation extends MessageLoop {

    private static final int MAX_THREADS = 4;

    /** Part of a decision's time after the search, at most half of it: a busy machine wakes this program late. */
    private static final long UNSEARCHED_NANOS = 60_000_000;

    private static final long WARM_UP_NANOS = 300_000_000;

    /** Silence after which rules hang; on a busy machine they take seconds to start. */
    private static final long HANGING_NANOS = 3_000_000_000L;

    private final Map<String, Game> games = new ConcurrentSkipListMap<>();
    private final Queue<RulesProgram> programs = new ConcurrentLinkedQueue<>();
    private final List<String> paths;
    private final long mostMillis;
    private final int threads = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());
    private final ExecutorService pool;

    private final List<String> played = new ArrayList<>();
    private @Nullable Worlds start;
    private TimePlan plan = new TimePlan(0, 0, 0);
    private Chance chance = new Chance(0);
    private SearchTree tree = new SearchTree(0);
    private int seat;

    /** @param paths folders and jars with games of the user's */
    SearchConversation(List<String> paths, long mostMillis, PrintStream out) {
        super(out);
        this.paths = paths;
        this.mostMillis = mostMillis;
        pool = Executors.newFixedThreadPool(threads + paths.size(), work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        });
        Games.BUILT_IN.forEach(own -> games.put(own.id(), own));
    }

    @Override
    Map<String, Object> hello(Map<String, Object> message, long asked) throws InterruptedException {
        long millis = message.containsKey("limits") ? number(map(message, "limits"), "helloMs") : 10_000;
        workUntil(
                asked + millis * 1_000_000 * 2 / 3,
                paths.stream().<Work>map(path -> () -> describe(path)).toList());
        return Map.of("protocol", 1, "name", "search", "games", List.copyOf(games.keySet()));
    }

    private void describe(String path) throws IOException {
        Game game;
        if (GameJar.is(Path.of(path))) {
            game = GameJar.open(Path.of(path), path).game();
        } else {
            RulesProgram program = new RulesProgram(Path.of(path));
            programs.add(program);
            game = ExternalGame.of(program, new Game.Source(path, ""));
        }
        games.put(game.id(), game);
    }

    @Override
    void start(Map<String, Object> message, long asked) throws InterruptedException {
        seat = (int) number(message, "seat");
        chance = new Chance(number(message, "seed"));
        Map<String, Object> time = map(message, "time");
        plan = new TimePlan(number(time, "bankMs"), number(time, "incMs"), mostMillis);
        tree = new SearchTree(seat);
        played.clear();
        Game game = games.get(text(message, "game"));
        String from = text(message, "from");
        start = game == null ? null : new Worlds(game, options(message), seat, from);
        // The first search starts rules and compiles code, which no clock counts yet.
        search(from, asked + WARM_UP_NANOS);
        tree = new SearchTree(seat);
        list(message, "opening").forEach(word -> played.add(String.valueOf(word)));
    }

    @Override
    Map<String, Object> move(Map<String, Object> message, long asked) throws InterruptedException {
        list(message, "last").forEach(ply -> play(text(asMap(ply), "move")));
        List<String> legal =
                list(message, "legal").stream().map(String::valueOf).toList();
        if (legal.size() > 1) {
            Map<String, Object> clock = map(message, "clock");
            long bank = Math.max(0, (Long) list(clock, "bankMs").get(seat));
            long nanos = plan.of(number(clock, "moveMs"), bank, 0).planned();
            search(text(map(message, "state"), "text"), asked + Math.max(nanos / 2, nanos - UNSEARCHED_NANOS));
        }
        SearchTree.Rated best = tree.bestMove(legal);
        String move = best == null ? legal.get(chance.below(legal.size())) : best.move();
        play(move);
        return best == null
                ? Map.of("move", move)
                : Map.of("move", move, "info", Map.of("score", best.score(), "nodes", best.visits()));
    }

    private void play(String move) {
        played.add(move);
        tree.descend(move);
    }

    /** Has threads search until then, or until one of them finds a win. */
    private void search(String text, long end) throws InterruptedException {
        if (start != null) {
            programs.forEach(program -> program.endSilent(HANGING_NANOS));
            Worlds worlds = start.after(played, text);
            SearchTree grown = tree;
            List<Work> work = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                Chance drawn = new Chance(chance.next());
                work.add(() -> grown.grow(worlds, drawn, end));
            }
            workUntil(end, work);
        }
    }

    /** Work of a thread. */
    private interface Work {
        void run() throws IOException;
    }

    /** Has threads work until then. Threads that still wait for rules go on alone. */
    private void workUntil(long end, List<Work> work) throws InterruptedException {
        CountDownLatch left = new CountDownLatch(work.size());
        for (Work each : work) {
            pool.execute(() -> {
                try {
                    each.run();
                } catch (IOException | RuntimeException e) {
                    System.err.println("search without these rules: " + e.getMessage());
                }
                left.countDown();
            });
        }
        boolean unused = left.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
}
