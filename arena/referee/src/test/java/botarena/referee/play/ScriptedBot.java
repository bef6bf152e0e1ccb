package botarena.referee.play;

import botarena.referee.BotProcess.Footprint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A bot in memory: says hello, is ready, answers ping, and decides by its script. */
final class ScriptedBot {

    private final Function<Map<String, Object>, BotAction> turn;
    private String features = "";
    private @Nullable CountDownLatch departure;
    private Runnable departing = () -> {};
    private Footprint footprint = Footprint.NONE;
    private Function<Map<String, Object>, BotAction> hello = this::greet;
    private Function<Map<String, Object>, BotAction> start = m -> reply("ready", m, "");
    private Function<Map<String, Object>, BotAction> ping = m -> reply("pong", m, "");

    /** Everything the arena said, and when it stopped and woke the bot. */
    final List<String> heard = Collections.synchronizedList(new ArrayList<>());

    private ScriptedBot(Function<Map<String, Object>, BotAction> turn) {
        this.turn = turn;
    }

    /** Decides by a function of the turn. */
    static ScriptedBot deciding(Function<Map<String, Object>, BotAction> turn) {
        return new ScriptedBot(turn);
    }

    /** Plays any legal move. */
    static ScriptedBot random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new ScriptedBot(m -> {
            List<?> legal = (List<?>) m.get("legal");
            return move(m, (String) legal.get(random.nextInt(legal.size())));
        });
    }

    /** Plays these moves in their order, and resigns behind the last. */
    static ScriptedBot playing(String... moves) {
        Iterator<String> left = List.of(moves).iterator();
        return new ScriptedBot(m -> left.hasNext() ? move(m, left.next()) : reply("move", m, ",\"resign\":true"));
    }

    /** Does these things one after the other, for any question. */
    static ScriptedBot acting(List<BotAction> actions) {
        Iterator<BotAction> left = actions.iterator();
        Function<Map<String, Object>, BotAction> next = m -> left.next();
        return new ScriptedBot(next).hello(next).start(next).ping(next);
    }

    static BotAction move(Map<String, Object> turn, String move) {
        return reply("move", turn, ",\"move\":\"" + move + "\"");
    }

    static BotAction first(Map<String, Object> turn) {
        return move(turn, (String) ((List<?>) turn.get("legal")).get(0));
    }

    static BotAction reply(String type, Map<String, Object> request, String more) {
        return BotAction.say("{\"type\":\"" + type + "\",\"id\":" + request.get("id") + more + "}");
    }

    ScriptedBot features(String... words) {
        features = ",\"features\":[\"" + String.join("\",\"", words) + "\"]";
        return this;
    }

    /** Does not leave when told so, before this opens. */
    ScriptedBot staying(CountDownLatch latch) {
        departure = latch;
        return this;
    }

    /** Lets the bot's processes hold {@code held}. */
    ScriptedBot holding(Footprint held) {
        footprint = held;
        return this;
    }

    Footprint footprint() {
        return footprint;
    }

    /** Has something done as the bot goes. */
    ScriptedBot leaving(Runnable action) {
        departing = action;
        return this;
    }

    boolean leaves() {
        return departure == null;
    }

    void leave() throws InterruptedException {
        if (departure != null) {
            departure.await();
        }
        departing.run();
    }

    ScriptedBot hello(Function<Map<String, Object>, BotAction> action) {
        hello = action;
        return this;
    }

    ScriptedBot start(Function<Map<String, Object>, BotAction> action) {
        start = action;
        return this;
    }

    ScriptedBot ping(Function<Map<String, Object>, BotAction> action) {
        ping = action;
        return this;
    }

    BotAction answer(Map<String, Object> request) {
        return switch ((String) request.get("type")) {
            case "hello" -> hello.apply(request);
            case "start" -> start.apply(request);
            case "ping" -> ping.apply(request);
            default -> turn.apply(request);
        };
    }

    private BotAction greet(Map<String, Object> request) {
        return reply("hello", request, ",\"protocol\":1,\"name\":\"puppet\"" + features);
    }

    /** The lines of one type that were heard. */
    List<String> heard(String type) {
        return heard.stream()
                .filter(line -> line.startsWith("{\"type\":\"" + type + "\""))
                .toList();
    }
}
