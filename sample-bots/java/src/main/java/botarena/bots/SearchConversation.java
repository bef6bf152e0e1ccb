package botarena.bots;

import static botarena.bots.BotConversation.asMap;
import static botarena.bots.BotConversation.list;
import static botarena.bots.BotConversation.map;
import static botarena.bots.BotConversation.number;
import static botarena.bots.BotConversation.text;

import botarena.bots.BotConversation.TimePlan;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.rules.ExternalGame;
import botarena.rules.GameJar;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Speaks the protocol for the search that plays any game. Threads search; this one answers when the time is up without
 * waiting for them, and plays a move of the turn's list where they have learned nothing.
 */
final class SearchConversation {

    private static final int MAX_THREADS = 4;

    /** Part of a decision's time after the search, at most half of it: a busy machine wakes this program late. */
    private static final long UNSEARCHED_NANOS = 60_000_000;

    /** Part of the search in which a move that wins at once is looked for. */
    private static final int WINNING_PART = 4;

    private static final long WARM_UP_NANOS = 300_000_000;

    /** Silence after which rules hang; on a busy machine they take seconds to start. */
    private static final long HANGING_NANOS = 3_000_000_000L;

    private final Map<String, OwnGame> games = new LinkedHashMap<>();
    private final List<String> paths;
    private final long mostMillis;
    private final PrintStream out;
    private final int threads =
            Math.max(1, Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()));

    /** Threads of the last search that have not ended, as they wait for an answer of the rules. */
    private CountDownLatch searching = new CountDownLatch(0);

    private long searchBegan;

    private @Nullable OwnGame game;
    private @Nullable Worlds worlds;
    private TimePlan plan = new TimePlan(0, 0, 0);
    private Chance chance = new Chance(0);
    private SearchTree tree = new SearchTree(0);
    private int seat;

    /** @param program null where no process of its own answers for the game */
    record OwnGame(Game game, @Nullable RulesProgram program) {}

    /** @param paths folders and jars with games of the user's */
    SearchConversation(List<String> paths, long mostMillis, PrintStream out) {
        this.paths = paths;
        this.mostMillis = mostMillis;
        this.out = out;
        Games.BUILT_IN.forEach(own -> games.put(own.id(), new OwnGame(own, null)));
    }

    /** Describes the user's games, all at the same time. */
    private void describe(long end) throws InterruptedException {
        List<CompletableFuture<OwnGame>> found = paths.stream()
                .map(path -> CompletableFuture.supplyAsync(() -> game(path)))
                .toList();
        for (CompletableFuture<OwnGame> each : found) {
            try {
                OwnGame own = each.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                games.put(own.game().id(), own);
            } catch (ExecutionException | TimeoutException e) {
                System.err.println("a game is left out: " + e);
            }
        }
    }

    private static OwnGame game(String path) {
        if (GameJar.is(Path.of(path))) {
            return new OwnGame(GameJar.open(Path.of(path), path).game(), null);
        }
        RulesProgram program = new RulesProgram(Path.of(path));
        return new OwnGame(ExternalGame.of(program, new Game.Source(path, "")), program);
    }

    /** Answers lines until the input ends or the arena says quit. */
    void run(BufferedReader in) throws IOException, InterruptedException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            long asked = System.nanoTime();
            Map<String, Object> message = Json.object(line);
            switch (text(message, "type")) {
                case "hello" -> {
                    long millis = message.containsKey("limits") ? number(map(message, "limits"), "helloMs") : 10_000;
                    describe(asked + millis * 1_000_000 * 2 / 3);
                    reply(
                            message,
                            "hello",
                            Map.of("protocol", 1, "name", "search", "games", List.copyOf(games.keySet())));
                }
                case "start" -> {
                    start(message, asked);
                    reply(message, "ready", Map.of());
                }
                case "turn" -> reply(message, "move", move(message, asked));
                case "ping" -> reply(message, "pong", Map.of());
                case "quit" -> {
                    return;
                }
                default -> {
                    // Messages of a later protocol are ignored.
                }
            }
        }
    }

    private void start(Map<String, Object> message, long asked) throws InterruptedException {
        OwnGame own = games.get(text(message, "game"));
        String from = text(message, "from");
        game = own;
        seat = (int) number(message, "seat");
        chance = new Chance(number(message, "seed"));
        Map<String, Object> time = map(message, "time");
        plan = new TimePlan(number(time, "bankMs"), number(time, "incMs"), mostMillis);
        worlds = null;
        tree = new SearchTree(seat);
        if (own == null) {
            return;
        }
        try {
            Worlds start =
                    new Worlds(own.game(), own.game().complete(BotConversation.options(message), from), seat, from);
            // The first search starts rules and compiles code, which no clock counts yet.
            search(own, start, new SearchTree(seat), asked + WARM_UP_NANOS);
            list(message, "opening").forEach(word -> start.addMove(String.valueOf(word)));
            worlds = start;
        } catch (GameInputException e) {
            System.err.println("any moves will be played: " + e.getMessage());
        }
    }

    private Map<String, Object> move(Map<String, Object> message, long asked) throws InterruptedException {
        List<String> legal = new ArrayList<>();
        list(message, "legal").forEach(word -> legal.add(String.valueOf(word)));
        OwnGame own = game;
        if (own != null && worlds != null) {
            for (Object ply : list(message, "last")) {
                String move = text(asMap(ply), "move");
                worlds.addMove(move);
                tree.descend(move);
            }
            worlds.look(text(map(message, "state"), "text"), legal);
            if (legal.size() > 1) {
                Map<String, Object> clock = map(message, "clock");
                long bank = Math.max(0, (Long) list(clock, "bankMs").get(seat));
                long nanos = plan.of(number(clock, "moveMs"), bank, 0).planned();
                search(own, worlds, tree, asked + Math.max(nanos / 2, nanos - UNSEARCHED_NANOS));
            }
        }
        SearchTree.Rated best = tree.best(legal);
        String move = best == null ? legal.get(chance.below(legal.size())) : best.move();
        if (worlds != null) {
            worlds.addMove(move);
        }
        tree.descend(move);
        return best == null
                ? Map.of("move", move)
                : Map.of(
                        "move",
                        move,
                        "info",
                        Map.of("score", Math.round(2000 * best.value() - 1000) / 1000.0, "nodes", best.visits()));
    }

    /** Has threads search until then, or until none of them has anything left to do. */
    private void search(OwnGame own, Worlds worlds, SearchTree tree, long end) throws InterruptedException {
        if (!searching.await(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
            if (own.program() != null && System.nanoTime() - searchBegan >= HANGING_NANOS) {
                own.program().restart();
            }
            return;
        }
        searchBegan = System.nanoTime();
        CountDownLatch left = new CountDownLatch(threads);
        searching = left;
        for (int i = 0; i < threads; i++) {
            Chance drawn = new Chance(chance.next());
            boolean first = i == 0;
            Thread thread = new Thread(() -> {
                try {
                    grow(worlds, tree, drawn, first && !own.game().hidden(), end);
                } catch (RuntimeException e) {
                    System.err.println("a search ended early: " + e.getMessage());
                } finally {
                    left.countDown();
                }
            });
            thread.setDaemon(true);
            thread.start();
        }
        if (!left.await(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
            return; // Answer now; the threads may still wait for rules.
        }
    }

    private static void grow(Worlds worlds, SearchTree tree, Chance chance, boolean tryAll, long end) {
        long begun = System.nanoTime();
        BooleanSupplier stop = () -> tree.hasWin() || System.nanoTime() - end >= 0;
        Position world = tryAll ? worlds.draw(chance, stop) : null;
        if (world != null) {
            long part = (end - begun) / WINNING_PART;
            tree.findWin(world, () -> System.nanoTime() - begun >= part);
        }
        tree.grow(() -> worlds.draw(chance, stop), chance, stop);
    }

    private void reply(Map<String, Object> request, String type, Map<String, Object> fields) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("type", type);
        reply.put("id", request.get("id"));
        reply.putAll(fields);
        out.println(Json.write(reply));
        out.flush();
    }
}
