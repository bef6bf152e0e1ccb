package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Inconclusive;
import botarena.app.check.StepOutcome.LeftOut;
import botarena.app.check.StepOutcome.Passed;
import botarena.games.GameCatalog;
import botarena.protocol.Feature;
import botarena.protocol.HelloReply;
import botarena.protocol.Json;
import botarena.protocol.MessageWriter;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.Bot;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.Wire.Arrival;
import botarena.referee.cause.FailureCause;
import botarena.referee.play.Diagnosis;
import botarena.referee.play.PrintableText;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Steps outside any game: start, hello, ping, fields to ignore, and how a bot ends. */
final class ProtocolSteps {

    /** Name of the step in which the program is executed. */
    static final String STARTS = "starts";

    private static final String WEATHER = "{\"type\":\"weather\",\"outlook\":\"fine\",\"id\":null}";
    private static final String WARNING = new MessageWriter()
            .error(-1, Reason.STRAY_OUTPUT, false, "hi", "That was no protocol line.", "")
            .text();
    private static final long GRACE_MS = 3000;

    /** Graces that a bot gets on a machine with more work than processors, where its end may not be its own. */
    private static final int BUSY_GRACES = 10;

    private ProtocolSteps() {}

    /** Everything up to the first game. */
    static List<CheckStep> opening(GameCatalog catalog) {
        return List.of(
                CheckStep.vital(
                        STARTS, checked -> connectAndRun(checked, checked.bot(), connection -> Passed.SILENTLY)),
                CheckStep.vital("answers hello", ProtocolSteps::hello),
                CheckStep.vital(
                        "speaks protocol 1",
                        checked -> checked.hello().protocol() == 1
                                ? Passed.SILENTLY
                                : new Failed("It must answer \"protocol\":1, the only one there is.")),
                CheckStep.of(
                        "has a name",
                        checked -> checked.hello().name().isBlank()
                                ? new Failed("Put a word into hello's \"name\".")
                                : new Passed(PrintableText.text(checked.hello().name(), false))),
                CheckStep.of("fills in hello's optional fields well", ProtocolSteps::optionalFields),
                CheckStep.vital("enters a game there is", checked -> games(checked, catalog)),
                CheckStep.of("asks only for features there are", ProtocolSteps::features),
                CheckStep.of(
                        "ignores fields of hello it does not know",
                        checked ->
                                greeting(checked, 0, Map.of("weather", "fine", "moon", List.of(Map.of("phase", 0.5))))),
                CheckStep.of("repeats every id it is given", checked -> greeting(checked, 70_000, Map.of())),
                CheckStep.of(
                        "reads options with quotes, braces and other scripts",
                        checked -> greeting(
                                checked,
                                0,
                                Map.of("options", Map.of("text", "\"}{\\ é 한국어 \"id\":3", "list", List.of(1, 2.5))))),
                CheckStep.of("answers ping", checked -> pingAfter(checked, connection -> {})),
                CheckStep.of(
                        "answers a second ping",
                        checked -> pingAfter(
                                checked,
                                connection -> connection.ask(
                                        ping(1), checked.bot().limits().pingMs()))),
                CheckStep.of("says nothing unasked", checked -> pingAfter(checked, connection -> pause(300))),
                CheckStep.of(
                        "ignores a message of unknown type",
                        checked -> pingAfter(checked, connection -> connection.tell(WEATHER))),
                CheckStep.of(
                        "takes a warning without a reply",
                        checked -> pingAfter(checked, connection -> connection.tell(WARNING))));
    }

    /** Steps about a bot's end, and about bots that read and write in their own way. */
    static List<CheckStep> endSteps() {
        return List.of(
                CheckStep.of(
                        "can be started twice at a time",
                        checked -> connectIfStarted(checked, checked.bot(), connection -> {
                            StepOutcome first = greet(checked, connection, 0, Map.of(), new HelloReply());
                            return first instanceof Passed ? greeting(checked, 0, Map.of()) : first;
                        })),
                CheckStep.of("flushes its output without help", ProtocolSteps::flushes),
                CheckStep.of("ends itself after quit", checked -> tryEnding(checked, true, false)),
                CheckStep.of("ends with exit status 0", checked -> tryEnding(checked, true, true)),
                CheckStep.of("ends itself when its input ends", checked -> tryEnding(checked, false, false)));
    }

    private static StepOutcome connectAndRun(
            CheckedBot checked, Bot bot, Function<DirectConnection, StepOutcome> dialogue) {
        DirectConnection.Opened opened = DirectConnection.startBot(checked, bot);
        if (opened.connection() == null) {
            return opened.ours() ? new Inconclusive(opened.sentence()) : new Failed(opened.sentence());
        }
        try (DirectConnection connection = opened.connection()) {
            return dialogue.apply(connection);
        }
    }

    /** For steps that need a start by the arena. */
    private static StepOutcome connectIfStarted(
            CheckedBot checked, Bot bot, Function<DirectConnection, StepOutcome> dialogue) {
        return checked.connects() ? new LeftOut("the arena does not start it") : connectAndRun(checked, bot, dialogue);
    }

    private static StepOutcome hello(CheckedBot checked) {
        HelloReply reply = new HelloReply();
        return connectAndRun(checked, checked.bot(), connection -> {
            StepOutcome outcome = greet(checked, connection, 0, Map.of(), reply);
            checked.noteHello(reply);
            return outcome instanceof Passed
                    ? new Passed("after " + connection.reply().elapsedNanos() / 1_000_000 + " ms")
                    : outcome;
        });
    }

    private static StepOutcome greeting(CheckedBot checked, long id, Map<String, ?> more) {
        return connectAndRun(
                checked, checked.bot(), connection -> greet(checked, connection, id, more, new HelloReply()));
    }

    private static StepOutcome greet(
            CheckedBot checked, DirectConnection connection, long id, Map<String, ?> more, HelloReply into) {
        Bot bot = checked.bot();
        Arrival arrival = connection.ask(
                DirectConnection.hello(bot, id, more), bot.limits().helloMs());
        return judge(connection, arrival, into, id, Reason.HELLO_TIMEOUT);
    }

    private static StepOutcome judge(DirectConnection connection, Arrival arrival, Reply into, long id, Reason late) {
        if (arrival == Arrival.BROKEN) {
            return new Inconclusive("The arena failed: " + connection.reply().trouble() + ".");
        }
        if (arrival == Arrival.CLOSED && connection.process().exit() instanceof Exit.Unstarted exit && exit.ours()) {
            return new Inconclusive(exit.why());
        }
        if (connection.isUnsettled() && (arrival == Arrival.LINE || arrival == Arrival.TIMEOUT)) {
            return new Inconclusive("the machine was busy with other things");
        }
        FailureCause cause = connection.cause(arrival, late, into, id);
        return cause == null ? Passed.SILENTLY : CheckedGames.describeFailure(cause, cause.words());
    }

    private static StepOutcome optionalFields(CheckedBot checked) {
        List<String> remarks = checked.hello().remarks();
        if (remarks.isEmpty()) {
            return Passed.SILENTLY;
        }
        return connectAndRun(checked, checked.bot(), connection -> {
            StepOutcome greeted = greet(checked, connection, 0, Map.of(), new HelloReply());
            if (!(greeted instanceof Passed)) {
                return greeted;
            }
            FaultDescription said = Diagnosis.ignoredField(connection.reply(), String.join("; ", remarks));
            return CheckedGames.describeFailure(FailureCause.of(Reason.BAD_FIELD, said, ""), said.message());
        });
    }

    private static StepOutcome games(CheckedBot checked, GameCatalog catalog) {
        List<String> entered = checked.hello().games();
        List<String> known = catalog.ids();
        if (entered == null) {
            return new Passed("any");
        }
        List<String> unknown =
                entered.stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            return new Failed("There is no game " + String.join(", ", unknown) + "; the games are "
                    + String.join(", ", known) + ".");
        }
        if (!entered.isEmpty() && catalog.games().stream().noneMatch(checked::enters)) {
            return new Failed("No game of its bot.yaml is in hello's \"games\": " + String.join(", ", entered)
                    + ". Name the same games in both.");
        }
        return entered.isEmpty()
                ? new Failed("List the games in hello's \"games\", or leave the field out for all of them.")
                : new Passed(String.join(", ", entered));
    }

    private static StepOutcome features(CheckedBot checked) {
        List<String> known = Arrays.stream(Feature.values()).map(Feature::word).toList();
        return connectAndRun(checked, checked.bot(), connection -> {
            StepOutcome outcome = greet(checked, connection, 0, Map.of(), new HelloReply());
            if (!(outcome instanceof Passed)) {
                return outcome;
            }
            List<String> unknown = words(Json.object(connection.reply().text()).get("features"));
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

    /** Hello, something in between, and a ping that has to be answered as if nothing had happened. */
    private static StepOutcome pingAfter(CheckedBot checked, Consumer<DirectConnection> interlude) {
        return connectAndRun(checked, checked.bot(), connection -> {
            StepOutcome greeted = greet(checked, connection, 0, Map.of(), new HelloReply());
            if (!(greeted instanceof Passed)) {
                return greeted;
            }
            interlude.accept(connection);
            Arrival arrival = connection.ask(ping(2), checked.bot().limits().pingMs());
            return judge(connection, arrival, Reply.pong(), 2, Reason.PING_TIMEOUT);
        });
    }

    private static String ping(long id) {
        return new MessageWriter().ping(id).text();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static StepOutcome flushes(CheckedBot checked) {
        Bot helpless = checked.withoutVariable("PYTHONUNBUFFERED");
        return connectIfStarted(checked, helpless, connection -> {
            StepOutcome outcome = greet(checked, connection, 0, Map.of(), new HelloReply());
            return outcome instanceof Passed
                    ? outcome
                    : new Failed("Its answer stays in a buffer unless the arena sets PYTHONUNBUFFERED."
                            + " Flush after every line: print(..., flush=True).");
        });
    }

    private static StepOutcome tryEnding(CheckedBot checked, boolean sayingQuit, boolean status) {
        return connectAndRun(checked, checked.bot(), connection -> {
            StepOutcome greeted = greet(checked, connection, 0, Map.of(), new HelloReply());
            return greeted instanceof Passed ? awaitEnd(connection, sayingQuit, status) : greeted;
        });
    }

    private static StepOutcome awaitEnd(DirectConnection connection, boolean sayingQuit, boolean status) {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        boolean busy = machine.getSystemLoadAverage() > machine.getAvailableProcessors();
        long graceMs = busy ? BUSY_GRACES * GRACE_MS : GRACE_MS;
        Exit exit = connection.end(sayingQuit, graceMs);
        if (exit instanceof Exit.Disconnected) {
            return status ? new LeftOut("its status is not seen from here") : Passed.SILENTLY;
        }
        if (exit instanceof Exit.Status ended) {
            if (!status || ended.code() == 0) {
                return Passed.SILENTLY;
            }
            String words = "It ended with status " + ended.code() + "; nothing is lost, but 0 says all was well.";
            FailureCause raised = FailureCause.of(
                    Reason.EXITED,
                    new FaultDescription(words),
                    connection.process().stderr());
            return raised.words().equals(words) ? new Failed(words) : CheckedGames.describeFailure(raised, words);
        }
        String when = sayingQuit ? "after {\"type\":\"quit\"}" : "when its stdin was closed";
        return status
                ? new LeftOut("it did not end by itself")
                : new Failed("It was still running " + graceMs + " ms " + when + " and had to be killed."
                        + " Leave the reading loop at the end of stdin.");
    }
}
