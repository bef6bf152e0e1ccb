package botarena.bots;

import botarena.bots.BotConversation.TimePlan;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.catalog.Games;
import botarena.rules.ExternalGame;
import botarena.rules.GameJar;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Speaks the protocol for the search that plays any game. Threads search; this one answers when the time is up without
 * waiting for them, and plays a move of the turn's list where they have learned nothing.
 */
final class SearchConversation extends MessageLoop {

    private static final int THREADS = Math.min(4, Runtime.getRuntime().availableProcessors());

    /** Part of a decision's time after the search, at most half of it: a busy machine wakes this program late. */
    private static final long UNSEARCHED_NANOS = 60_000_000;

    private static final long WARM_UP_NANOS = 300_000_000;

    /** Silence after which rules hang; on a busy machine they take seconds to start. */
    private static final long HANGING_NANOS = 3_000_000_000L;

    private final Map<String, Game> games = new ConcurrentSkipListMap<>();

    /** Rules that owe an answer, with the time of the question. */
    private final Map<Process, Long> asked = new ConcurrentHashMap<>();

    private final List<String> paths;
    private final long mostMillis;
    private final ForkJoinPool pool;

    private final List<String> played = new ArrayList<>();
    private @Nullable Game game;
    private Map<String, Object> given = Map.of();
    private String from = "";
    private TimePlan plan = new TimePlan(0, 0, 0);
    private Chance chance = new Chance(0);
    private SearchTree tree = new SearchTree(0);
    private int seat;

    /** @param paths folders and jars with games of the user's */
    SearchConversation(List<String> paths, long mostMillis, PrintStream out) {
        super(out);
        this.paths = paths;
        this.mostMillis = mostMillis;
        pool = new ForkJoinPool(THREADS + paths.size());
        Games.BUILT_IN.forEach(own -> games.put(own.id(), own));
    }

    /** Lists the games of all rules that answer: on a busy machine they start late, and the arena waits longer. */
    @Override
    Map<String, Object> hello(Map<String, Object> message, long asked) throws InterruptedException {
        workUntil(asked + TimeUnit.MINUTES.toNanos(10), paths.stream().map(path -> () -> describe(path)));
        return Map.of("protocol", 1, "name", "search", "games", List.copyOf(games.keySet()));
    }

    private void describe(String path) {
        Game found = GameJar.is(Path.of(path))
                ? GameJar.open(Path.of(path), path).game()
                : ExternalGame.of(new RulesProgram(Path.of(path), asked), new Game.Source(path, ""));
        games.put(found.id(), found);
    }

    @Override
    void start(Map<String, Object> message, long asked) throws InterruptedException {
        seat = (int) number(message, "seat");
        chance = new Chance(number(message, "seed"));
        Map<String, Object> time = map(message, "time");
        plan = new TimePlan(number(time, "bankMs"), number(time, "incMs"), mostMillis);
        tree = new SearchTree(seat);
        played.clear();
        game = games.get(text(message, "game"));
        given = options(message);
        from = text(message, "from");
        // The first search starts rules and compiles code, which no clock counts yet.
        search(from, asked + WARM_UP_NANOS);
        list(message, "opening").forEach(word -> play(String.valueOf(word)));
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
        if (game != null) {
            asked.forEach((process, since) -> {
                if (System.nanoTime() - since > HANGING_NANOS) {
                    process.destroyForcibly();
                }
            });
            List<String> moves = List.copyOf(played);
            Worlds worlds = new Worlds(game, given, seat, from, moves, text, new CopyOnWriteArrayList<>());
            SearchTree grown = tree;
            workUntil(
                    end,
                    Stream.generate(() -> new Chance(chance.next()))
                            .limit(THREADS)
                            .map(drawn -> () -> grown.grow(worlds, drawn, end)));
        }
    }

    /** Has threads work until then. Threads that still wait for rules go on alone. */
    private void workUntil(long end, Stream<Runnable> works) throws InterruptedException {
        List<Runnable> all = works.toList();
        CountDownLatch left = new CountDownLatch(all.size());
        for (Runnable each : all) {
            pool.execute(() -> {
                try {
                    each.run();
                } catch (RuntimeException e) {
                    System.err.println("search without these rules: " + e.getMessage());
                }
                left.countDown();
            });
        }
        boolean unused = left.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
}
