package botarena.referee.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/** A bot in memory: says hello, is ready, answers ping, and decides as it is told. */
final class Puppet {

    private final Function<Map<String, Object>, Act> turn;
    private String features = "";
    private Function<Map<String, Object>, Act> hello = this::greet;
    private Function<Map<String, Object>, Act> start = m -> reply("ready", m, "");
    private Function<Map<String, Object>, Act> ping = m -> reply("pong", m, "");

    /** Everything the arena said, and when it stopped and woke the bot. */
    final List<String> heard = Collections.synchronizedList(new ArrayList<>());

    private Puppet(Function<Map<String, Object>, Act> turn) {
        this.turn = turn;
    }

    /** Decides by a function of the turn. */
    static Puppet deciding(Function<Map<String, Object>, Act> turn) {
        return new Puppet(turn);
    }

    /** Plays any legal move. */
    static Puppet random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new Puppet(m -> {
            List<?> legal = (List<?>) m.get("legal");
            return move(m, (String) legal.get(random.nextInt(legal.size())));
        });
    }

    /** Plays these moves in their order, and resigns behind the last. */
    static Puppet playing(String... moves) {
        Iterator<String> left = List.of(moves).iterator();
        return new Puppet(m -> left.hasNext() ? move(m, left.next()) : reply("move", m, ",\"resign\":true"));
    }

    /** Does these things one after the other, whatever it is asked. */
    static Puppet acting(List<Act> acts) {
        Iterator<Act> left = acts.iterator();
        Function<Map<String, Object>, Act> next = m -> left.next();
        return new Puppet(next).hello(next).start(next).ping(next);
    }

    static Act move(Map<String, Object> turn, String move) {
        return reply("move", turn, ",\"move\":\"" + move + "\"");
    }

    static Act first(Map<String, Object> turn) {
        return move(turn, (String) ((List<?>) turn.get("legal")).get(0));
    }

    static Act reply(String type, Map<String, Object> request, String more) {
        return Act.say("{\"type\":\"" + type + "\",\"id\":" + request.get("id") + more + "}");
    }

    Puppet features(String... words) {
        features = ",\"features\":[\"" + String.join("\",\"", words) + "\"]";
        return this;
    }

    Puppet hello(Function<Map<String, Object>, Act> act) {
        hello = act;
        return this;
    }

    Puppet start(Function<Map<String, Object>, Act> act) {
        start = act;
        return this;
    }

    Puppet ping(Function<Map<String, Object>, Act> act) {
        ping = act;
        return this;
    }

    Act answer(Map<String, Object> request) {
        return switch ((String) request.get("type")) {
            case "hello" -> hello.apply(request);
            case "start" -> start.apply(request);
            case "ping" -> ping.apply(request);
            default -> turn.apply(request);
        };
    }

    private Act greet(Map<String, Object> request) {
        return reply("hello", request, ",\"protocol\":1,\"name\":\"puppet\"" + features);
    }

    /** The lines of one type that were heard. */
    List<String> heard(String type) {
        return heard.stream()
                .filter(line -> line.startsWith("{\"type\":\"" + type + "\""))
                .toList();
    }
}
