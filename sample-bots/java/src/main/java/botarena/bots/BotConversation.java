package botarena.bots;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.protocol.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;

/** Speaks the protocol for a {@link Brain}: keeps the position by replaying moves and shares out the time. */
final class BotConversation {

    private final GameCatalog games;
    private final String name;
    private final LongFunction<Brain> brains;
    private final long mostMillis;
    private final PrintStream out;

    private Brain brain;
    private Position position;
    private long incMillis;
    private int seat;

    /**
     * @param games that it can play; at least one
     * @param name told in hello
     * @param brains makes the brain of one game from the bot's seed
     * @param mostMillis never thinks longer about one decision
     */
    BotConversation(GameCatalog games, String name, LongFunction<Brain> brains, long mostMillis, PrintStream out) {
        this.games = games;
        this.name = name;
        this.brains = brains;
        this.mostMillis = mostMillis;
        this.out = out;
        this.brain = brains.apply(0);
        Game any = games.games().get(0);
        this.position = any.start(any.complete(Map.of()), 0);
    }

    /** Answers lines until the input ends or the arena says quit. */
    void run(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<String, Object> message = Json.object(line);
            switch (text(message, "type")) {
                case "hello" -> reply(message, "hello", hello());
                case "start" -> {
                    start(message);
                    reply(message, "ready", Map.of());
                }
                case "turn" -> reply(message, "move", move(message));
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

    private Map<String, Object> hello() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("protocol", 1);
        fields.put("name", name);
        fields.put("version", "1.0");
        fields.put("features", List.of("multi", "no_legal"));
        return fields;
    }

    private void start(Map<String, Object> message) {
        Game game = games.find(text(message, "game")).orElseThrow();
        String from = text(message, "from");
        position = game.parse(from, game.complete(options(message), from));
        brain = brains.apply(number(message, "seed"));
        seat = (int) number(message, "seat");
        incMillis = number(map(message, "time"), "incMs");
        for (Object move : list(message, "opening")) {
            play((String) move);
        }
    }

    private Map<String, Object> move(Map<String, Object> message) {
        for (Object ply : list(message, "last")) {
            play(text(asMap(ply), "move"));
        }
        Brain.Choice choice = brain.choose(position, allowance(map(message, "clock")));
        String move = position.spell(choice.move());
        play(move);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("move", move);
        if (!Double.isNaN(choice.score())) {
            fields.put("info", info(choice));
        }
        return fields;
    }

    private static Map<String, Object> info(Brain.Choice choice) {
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("score", Math.round(choice.score() * 1000) / 1000.0);
        if (choice.depth() > 0) {
            info.put("depth", choice.depth());
        }
        info.put("nodes", choice.nodes());
        return info;
    }

    private void play(String move) {
        int code = position.find(move);
        if (code == Position.NONE) {
            throw new IllegalStateException(position.whyNot(move) + " Position: " + position.text());
        }
        position = position.play(code);
        brain.played(position, code);
    }

    /** Four fifths of what is free; of the bank a twenty-fifth as a rule, a sixth if need be, four fifths at the very most. */
    private Brain.Allowance allowance(Map<String, Object> clock) {
        long bank = Math.max(0, (Long) list(clock, "bankMs").get(seat));
        long free = (number(clock, "moveMs") + incMillis) * 4 / 5;
        return new Brain.Allowance(nanos(free + bank / 25), nanos(free + bank / 6), nanos(free + bank * 4 / 5));
    }

    private long nanos(long millis) {
        return Math.max(1, Math.min(millis, mostMillis)) * 1_000_000;
    }

    private void reply(Map<String, Object> request, String type, Map<String, Object> fields) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("type", type);
        reply.put("id", request.get("id"));
        reply.putAll(fields);
        out.println(Json.write(reply));
        out.flush();
    }

    /** The game's options as the rules take them: numbers on the wire are longs. */
    private static Map<String, Object> options(Map<String, Object> message) {
        Map<String, Object> options = new LinkedHashMap<>();
        map(message, "options")
                .forEach((key, value) -> options.put(key, value instanceof Long n ? n.intValue() : value));
        return options;
    }

    private static String text(Map<String, Object> from, String key) {
        return (String) Objects.requireNonNull(from.get(key));
    }

    private static long number(Map<String, Object> from, String key) {
        return (Long) Objects.requireNonNull(from.get(key));
    }

    private static List<?> list(Map<String, Object> from, String key) {
        return (List<?>) Objects.requireNonNull(from.get(key));
    }

    private static Map<String, Object> map(Map<String, Object> from, String key) {
        return asMap(Objects.requireNonNull(from.get(key)));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object value) {
        return (Map<String, Object>) value;
    }
}
