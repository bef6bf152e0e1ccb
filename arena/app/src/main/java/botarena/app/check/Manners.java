package botarena.app.check;

import botarena.app.check.Grade.Failed;
import botarena.app.check.Grade.Left;
import botarena.app.check.Grade.Passed;
import botarena.games.Game;
import botarena.games.Games;
import botarena.protocol.Feature;
import botarena.protocol.HelloReply;
import botarena.protocol.Json;
import botarena.protocol.PlainReply;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.Bot;
import botarena.referee.BotTraces.Exit;
import botarena.referee.Wire.Arrival;
import botarena.referee.play.Visible;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps outside any game: start, hello, ping, what has to be ignored, and how a bot ends. */
final class Manners {

    private static final String WEATHER = "{\"type\":\"weather\",\"outlook\":\"fine\",\"id\":null}";
    private static final String WARNING = "{\"type\":\"error\",\"for\":null,\"code\":\"stray_output\",\"fatal\":false,"
            + "\"got\":\"hi\",\"message\":\"That was no protocol line.\"}";
    private static final long PING_MS = 2000;
    private static final long GRACE_MS = 3000;

    private Manners() {}

    /** Everything up to the first game. */
    static List<Step> opening() {
        return List.of(
                Step.vital("starts", candidate -> talking(candidate, candidate.bot(), talk -> Passed.SILENTLY)),
                Step.vital("answers hello", Manners::hello),
                Step.vital(
                        "speaks protocol 1",
                        candidate -> candidate.hello().protocol() == 1
                                ? Passed.SILENTLY
                                : new Failed("It must answer \"protocol\":1, the only one there is.")),
                Step.of(
                        "has a name",
                        candidate -> candidate.hello().name().isBlank()
                                ? new Failed("Put a word into hello's \"name\".")
                                : new Passed(Visible.text(candidate.hello().name(), false))),
                Step.of(
                        "fills in hello's optional fields well",
                        candidate -> candidate.hello().remarks().isEmpty()
                                ? Passed.SILENTLY
                                : new Failed(String.join("; ", candidate.hello().remarks()) + ".")),
                Step.vital("enters a game there is", Manners::games),
                Step.of("asks only for features there are", Manners::features),
                Step.of(
                        "ignores fields of hello it does not know",
                        candidate -> greeting(
                                candidate, 0, Map.of("weather", "fine", "moon", List.of(Map.of("phase", 0.5))))),
                Step.of("repeats whatever id it is given", candidate -> greeting(candidate, 70_000, Map.of())),
                Step.of(
                        "reads options with quotes, braces and other scripts",
                        candidate -> greeting(
                                candidate,
                                0,
                                Map.of("options", Map.of("text", "\"}{\\ é 한국어 \"id\":3", "list", List.of(1, 2.5))))),
                Step.of("answers ping", candidate -> pinging(candidate, talk -> {})),
                Step.of("answers a second ping", candidate -> pinging(candidate, talk -> talk.ask(ping(1), PING_MS))),
                Step.of("says nothing unasked", candidate -> pinging(candidate, talk -> pause(300))),
                Step.of(
                        "ignores a message of unknown type",
                        candidate -> pinging(candidate, talk -> talk.tell(WEATHER))),
                Step.of(
                        "takes a warning without a reply",
                        candidate -> pinging(candidate, talk -> talk.tell(WARNING))));
    }

    /** How a bot ends, and what it does with nobody's help. */
    static List<Step> closing() {
        return List.of(
                Step.of(
                        "can be started twice at a time",
                        candidate -> talking(candidate, candidate.bot(), talk -> {
                            Grade first = greet(candidate, talk, 0, Map.of(), new HelloReply());
                            return first instanceof Passed ? greeting(candidate, 0, Map.of()) : first;
                        })),
                Step.of("flushes its output without help", Manners::flushes),
                Step.of("ends itself after quit", candidate -> ending(candidate, true, false)),
                Step.of("ends with exit status 0", candidate -> ending(candidate, true, true)),
                Step.of("ends itself when its input ends", candidate -> ending(candidate, false, false)));
    }

    private interface Conversation {
        Grade with(Talk talk);
    }

    private static Grade talking(Candidate candidate, Bot bot, Conversation conversation) {
        Talk.Opened opened = Talk.with(candidate, bot);
        if (opened.talk() == null) {
            return new Failed(opened.sentence());
        }
        try (Talk talk = opened.talk()) {
            return conversation.with(talk);
        }
    }

    private static Grade hello(Candidate candidate) {
        HelloReply reply = new HelloReply();
        return talking(candidate, candidate.bot(), talk -> {
            Grade grade = greet(candidate, talk, 0, Map.of(), reply);
            candidate.greeted(reply);
            return grade instanceof Passed
                    ? new Passed("after " + talk.wire().elapsedNanos() / 1_000_000 + " ms")
                    : grade;
        });
    }

    private static Grade greeting(Candidate candidate, long id, Map<String, ?> more) {
        return talking(candidate, candidate.bot(), talk -> greet(candidate, talk, id, more, new HelloReply()));
    }

    private static Grade greet(Candidate candidate, Talk talk, long id, Map<String, ?> more, HelloReply into) {
        Bot bot = candidate.bot();
        Arrival arrival = talk.ask(Talk.hello(bot, id, more), bot.limits().helloMs());
        return judge(talk, arrival, into, id, Reason.HELLO_TIMEOUT);
    }

    private static Grade judge(Talk talk, Arrival arrival, Reply into, long id, Reason late) {
        if (arrival != Arrival.LINE) {
            return new Failed(
                    Arrivals.sentence(talk.wire(), arrival) + Verdicts.remedy(Arrivals.reason(arrival, late)));
        }
        Reason fault =
                into.read(talk.wire().bytes(), talk.wire().from(), talk.wire().to(), id);
        return fault == null
                ? Passed.SILENTLY
                : new Failed("It answered " + shortened(talk.reply()) + ": " + into.sentence() + ". " + into.hint());
    }

    private static String shortened(String line) {
        String visible = Visible.text(line, false);
        return visible.length() <= 200 ? visible : visible.substring(0, 200) + "…";
    }

    private static Grade games(Candidate candidate) {
        List<String> entered = candidate.hello().games();
        List<String> known = Games.ALL.stream().map(Game::id).toList();
        if (entered == null) {
            return new Passed("any");
        }
        List<String> unknown =
                entered.stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            return new Failed("There is no game " + String.join(", ", unknown) + "; the games are "
                    + String.join(", ", known) + ".");
        }
        return entered.isEmpty()
                ? new Failed("List the games in hello's \"games\", or leave the field out for all of them.")
                : new Passed(String.join(", ", entered));
    }

    private static Grade features(Candidate candidate) {
        List<String> known = Arrays.stream(Feature.values()).map(Feature::word).toList();
        return talking(candidate, candidate.bot(), talk -> {
            Grade grade = greet(candidate, talk, 0, Map.of(), new HelloReply());
            if (!(grade instanceof Passed)) {
                return grade;
            }
            List<String> unknown = words(Json.object(talk.reply()).get("features"));
            unknown.removeAll(known);
            return unknown.isEmpty()
                    ? Passed.SILENTLY
                    : new Failed("Unknown features are ignored: " + String.join(", ", unknown) + "; there are "
                            + String.join(", ", known) + ".");
        });
    }

    private static List<String> words(@Nullable Object value) {
        List<String> words = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(word -> words.add(String.valueOf(word)));
        }
        return words;
    }

    private interface Interlude {
        void with(Talk talk);
    }

    /** Hello, something in between, and a ping that has to be answered as if nothing had happened. */
    private static Grade pinging(Candidate candidate, Interlude interlude) {
        return talking(candidate, candidate.bot(), talk -> {
            Grade greeted = greet(candidate, talk, 0, Map.of(), new HelloReply());
            if (!(greeted instanceof Passed)) {
                return greeted;
            }
            interlude.with(talk);
            Arrival arrival = talk.ask(ping(2), PING_MS);
            Grade grade = judge(talk, arrival, PlainReply.pong(), 2, Reason.PING_TIMEOUT);
            return arrival == Arrival.UNASKED
                    ? new Failed("It wrote a line nobody had asked for: " + shortened(talk.reply())
                            + ". Only messages with an \"id\" want a reply.")
                    : grade;
        });
    }

    private static String ping(long id) {
        return "{\"type\":\"ping\",\"id\":" + id + "}";
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Grade flushes(Candidate candidate) {
        Bot helpless = candidate.without("PYTHONUNBUFFERED");
        return talking(candidate, helpless, talk -> {
            Grade grade = greet(candidate, talk, 0, Map.of(), new HelloReply());
            return grade instanceof Passed
                    ? grade
                    : new Failed("Its answer stays in a buffer unless the arena sets PYTHONUNBUFFERED."
                            + " Flush after every line: print(..., flush=True).");
        });
    }

    private static Grade ending(Candidate candidate, boolean sayingQuit, boolean status) {
        return talking(candidate, candidate.bot(), talk -> {
            Grade greeted = greet(candidate, talk, 0, Map.of(), new HelloReply());
            return greeted instanceof Passed ? ended(talk.end(sayingQuit, GRACE_MS), sayingQuit, status) : greeted;
        });
    }

    private static Grade ended(Exit exit, boolean sayingQuit, boolean status) {
        if (exit instanceof Exit.Status ended) {
            return !status || ended.code() == 0
                    ? Passed.SILENTLY
                    : new Failed(
                            "It ended with status " + ended.code() + "; nothing is lost, but 0 says all was well.");
        }
        String when = sayingQuit ? "after {\"type\":\"quit\"}" : "when its stdin was closed";
        return status
                ? new Left("it did not end by itself")
                : new Failed("It was still running " + GRACE_MS + " ms " + when + " and had to be killed."
                        + " Leave the reading loop at the end of stdin.");
    }
}
