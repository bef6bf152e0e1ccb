package botarena.bots;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Speaks the protocol for a {@link Brain}: keeps the position by replaying moves and shares out the time. */
final class BotConversation extends MessageLoop {

    /** The part of the time to get ready that a brain is given, and no more than {@link #MAX_BEGINNING}. */
    private static final int BEGINNING_PART = 20;

    /** Milliseconds. */
    private static final long MAX_BEGINNING = 300;

    private final GameCatalog games;
    private final String name;
    private final LongFunction<Brain> brains;
    private final long mostMillis;
    private final Pondering pondering = new Pondering();

    /** The games that this process has begun: getting ready for one takes time only once. */
    private final Set<String> known = new HashSet<>();

    private Brain brain;
    private Position position;
    private TimePlan plan;
    private long readyMillis;
    private boolean mayPonder;
    private int seat;

    /**
     * @param games that it can play; at least one
     * @param name told in hello
     * @param brains makes the brain of one game from the bot's seed
     * @param mostMillis never thinks longer about one decision
     */
    BotConversation(GameCatalog games, String name, LongFunction<Brain> brains, long mostMillis, PrintStream out) {
        super(out);
        this.games = games;
        this.name = name;
        this.brains = brains;
        this.mostMillis = mostMillis;
        this.brain = brains.apply(0);
        Game any = games.games().get(0);
        this.position = any.start(any.complete(Map.of()), 0);
        this.plan = new TimePlan(0, 0, mostMillis);
    }

    @Override
    Map<String, Object> hello(Map<String, Object> message, long asked) {
        readyMillis = message.containsKey("limits") ? number(map(message, "limits"), "readyMs") : 0;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("protocol", 1);
        fields.put("name", name);
        fields.put("version", "1.0");
        fields.put("games", games.ids());
        fields.put("features", List.of("multi", "no_legal"));
        return fields;
    }

    @Override
    void start(Map<String, Object> message, long asked) {
        Game game = games.find(text(message, "game")).orElseThrow();
        String from = text(message, "from");
        position = game.parse(from, game.complete(options(message), from));
        brain = brains.apply(number(message, "seed"));
        seat = (int) number(message, "seat");
        mayPonder = Boolean.TRUE.equals(message.get("pondering"));
        Map<String, Object> time = map(message, "time");
        plan = new TimePlan(number(time, "bankMs"), number(time, "incMs"), mostMillis);
        long beginning = known.add(game.id()) ? Math.min(readyMillis / BEGINNING_PART, MAX_BEGINNING) : 0;
        brain.begin(position, beginning * 1_000_000);
        for (Object move : list(message, "opening")) {
            play((String) move);
        }
    }

    @Override
    Map<String, Object> move(Map<String, Object> message, long asked) {
        for (Object ply : list(message, "last")) {
            play(text(asMap(ply), "move"));
        }
        Map<String, Object> clock = map(message, "clock");
        long bank = Math.max(0, (Long) list(clock, "bankMs").get(seat));
        long spent = System.nanoTime() - asked;
        Brain.Choice choice = brain.choose(position, plan.of(number(clock, "moveMs"), bank, spent));
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
        brain.notePly(position, code);
    }

    @Override
    void ponder() {
        if (mayPonder && !position.over()) {
            pondering.begin(brain, position);
        }
    }

    @Override
    void stopPondering() throws InterruptedException {
        pondering.end();
    }

    /** Has a brain think on the opponent's time, in a thread of its own. To be used by one thread. */
    private static final class Pondering {

        private volatile boolean over;
        private @Nullable Thread thread;

        /** Begins to think; the brain must be left alone until {@link #end}. */
        void begin(Brain brain, Position position) {
            over = false;
            Thread started = new Thread(() -> brain.ponder(position, () -> over), "pondering");
            started.setDaemon(true);
            started.start();
            thread = started;
        }

        /** Stops the brain, and returns once it has stopped; its results are then visible to the caller. */
        void end() throws InterruptedException {
            Thread running = thread;
            thread = null;
            over = true;
            if (running != null) {
                running.join();
            }
        }
    }

    /** Shares out one game's time: how much of it each decision may take. All times but where it is said in milliseconds. */
    static final class TimePlan {

        /** Part of a bank that is never planned with: garbage collection or compilation may take it at any moment. */
        private static final long MAX_RESERVE = 200;

        private final long reserve;
        private final long increment;
        private final long mostMillis;

        /**
         * @param bank at first
         * @param increment added to the bank by each decision
         * @param mostMillis the longest decision
         */
        TimePlan(long bank, long increment, long mostMillis) {
            this.reserve = Math.min(MAX_RESERVE, bank / 10);
            this.increment = increment;
            this.mostMillis = mostMillis;
        }

        /**
         * Four fifths of the free time, and of the bank beyond the reserve a twenty-fifth as a rule, a sixth if need
         * be, four fifths at the very most. The increment counts as free, but comes after the decision, so the sum
         * never exceeds the time at hand.
         *
         * @param free time for the decision without drawing from the bank
         * @param bank before the decision
         * @param spentNanos time since the request, in nanoseconds
         */
        Brain.Allowance of(long free, long bank, long spentNanos) {
            long usable = Math.max(0, bank - reserve);
            long regular = (free + increment) * 4 / 5;
            long all = Math.min(regular + usable * 4 / 5, (free + usable) * 4 / 5);
            return new Brain.Allowance(
                    nanos(Math.min(regular + usable / 25, all), spentNanos),
                    nanos(Math.min(regular + usable / 6, all), spentNanos),
                    nanos(all, spentNanos));
        }

        private long nanos(long millis, long spentNanos) {
            return Math.max(0, Math.max(1, Math.min(millis, mostMillis)) * 1_000_000 - spentNanos);
        }
    }
}
