package botarena.referee.play;

import botarena.referee.BotProcess.Exit;
import botarena.referee.RefereeOptions;
import botarena.referee.Starter.Started;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The games of the golden transcripts: a whole game of every variant, and every way to lose without playing badly. */
final class Scenarios {

    /**
     * @param title the first line for a reader
     */
    record Scenario(String title, Supplier<GameSetup> setup) {}

    private static final RefereeOptions WITHOUT_LEGAL =
            new RefereeOptions(false, false, false, RefereeOptions.BotLogs.NEVER, null);
    private static final RefereeOptions WITH_LEGAL =
            new RefereeOptions(true, false, false, RefereeOptions.BotLogs.NEVER, null);
    private static final String U9 = "d5 a2 a3 a1 c1 b2 d4 c4 d2 b1 d4 e4 e3 c5 d4 b2 d3 e5 a3 d2 c3 b4 b2";

    private Scenarios() {}

    /** By file name, in order. */
    static Map<String, Scenario> all() {
        Map<String, Scenario> all = new LinkedHashMap<>();
        games(all);
        manners(all);
        beforeTheGame(all);
        answers(all);
        deaths(all);
        return all;
    }

    private static void games(Map<String, Scenario> all) {
        put(
                all,
                "oxono",
                "OXONO, won with four O in the a-file",
                () -> game("oxono", WITHOUT_LEGAL)
                        .seats(
                                ScriptedBot.playing("Xc1/c2", "Oa1/a2", "Ob3/a3"),
                                ScriptedBot.playing("Oa3/a4", "Ob1/a1")));
        put(
                all,
                "onitama",
                "Onitama, the master walks into the students",
                () -> game("onitama", WITH_LEGAL)
                        .seats(
                                ScriptedBot.playing("elephant:c1-d2", "cobra:d2-e3"),
                                ScriptedBot.playing("mantis:e5-d4", "elephant:d4-e3")));
        put(
                all,
                "yoxii",
                "YOXII, encircled after five plies",
                () -> game("yoxii", WITHOUT_LEGAL)
                        .seats(
                                ScriptedBot.playing("c3/b3=4", "b2/c3=1", "b2/c2=1"),
                                ScriptedBot.playing("b4/a3=4", "c2/c1=4")));
        put(
                all,
                "oust-swap",
                "Oust with the pie rule: White takes Black's stone over, and Black resigns",
                () -> oust(true).seats(ScriptedBot.playing("c3"), ScriptedBot.playing("swap")));
        put(
                all,
                "oust-chain",
                "Oust: a capture, the same seat again, and White resigns",
                () -> oust(false)
                        .from("..W/..../...../BW../B.. b -")
                        .seats(ScriptedBot.playing("b1", "d3"), ScriptedBot.playing()));
        put(
                all,
                "oust-pass",
                "Oust: a capture that leaves no further placement, so that the turn ends with a pass",
                () -> oust(false).opening(U9.split(" ")).seats(ScriptedBot.playing(), ScriptedBot.playing("c2")));
        put(
                all,
                "quixo",
                "Quixo on a small board, won with a column",
                () -> small("quixo")
                        .seats(
                                ScriptedBot.playing("a3-c3", "a1-c1", "a2-c2").features("moved"),
                                ScriptedBot.playing("a2-c2", "a1-a3")));
        put(
                all,
                "quixo-opponent-line",
                "Quixo: a move that completes the other's line loses, own line or not",
                () -> small("quixo").from("OO./XXO/..X X").seats(ScriptedBot.playing("c3-c1"), ScriptedBot.playing()));
        put(
                all,
                "quixo-max-plies",
                "Quixo: a draw when the option maxPlies is reached",
                () -> game("quixo", WITHOUT_LEGAL)
                        .game("quixo", Map.of("size", 3, "maxPlies", 2))
                        .seats(ScriptedBot.playing("a3-c3"), ScriptedBot.playing("a1-c1")));
        put(
                all,
                "quixo4",
                "Quixo for four: two processes a team, names of partners known",
                () -> small("quixo4")
                        .seats(
                                ScriptedBot.playing("a3-c3=N", "a2-c2=S"),
                                ScriptedBot.playing("a2-c2=W"),
                                ScriptedBot.playing("a1-c1=N"),
                                ScriptedBot.playing("a1-a3=W")));
        put(
                all,
                "quixo4-pass",
                "Quixo for four: two players cannot take any cube and are passed over",
                () -> game("quixo4", WITH_LEGAL)
                        .from("SWSWS/W...W/S...S/W...W/SWSWS N 4")
                        .seats(
                                ScriptedBot.playing(),
                                ScriptedBot.playing(),
                                ScriptedBot.playing(),
                                ScriptedBot.playing()));
    }

    private static void manners(Map<String, Scenario> all) {
        put(
                all,
                "talk",
                "Score, depth, nodes, a word to the public, a private one, and marks",
                () -> small("quixo")
                        .seats(
                                turn(m -> ScriptedBot.reply(
                                        "move",
                                        m,
                                        ",\"move\":\"a3-c3\",\"info\":{\"score\":0.25,\"depth\":3,"
                                                + "\"nodes\":1200,\"pv\":[\"a3-c3\"]},\"say\":\"hello\",\"log\":\"for me\","
                                                + "\"marks\":[{\"at\":\"c3\",\"color\":\"#ff0000\"}]")),
                                ScriptedBot.playing()));
        put(
                all,
                "no-legal",
                "A bot that wants no list of legal moves gets none",
                () -> small("quixo").seats(ScriptedBot.playing("a3-c3").features("no_legal"), ScriptedBot.playing()));
        put(
                all,
                "stray-output",
                "A forgotten print is told once and forgiven",
                () -> small("quixo")
                        .seats(
                                turn(m -> (long) m.get("ply") == 0
                                        ? ScriptedBot.move(m, "a3-c3").stray("thinking...", "")
                                        : ScriptedBot.reply("move", m, ",\"resign\":true")),
                                ScriptedBot.playing("a1-c1")));
        put(
                all,
                "bad-field",
                "Optional fields of the wrong type are dropped with a warning",
                () -> small("quixo")
                        .seats(
                                turn(m -> (long) m.get("ply") == 0
                                        ? ScriptedBot.reply(
                                                "move", m, ",\"move\":\"a3-c3\",\"say\":5,\"info\":{\"score\":7}")
                                        : ScriptedBot.reply("move", m, ",\"resign\":true")),
                                ScriptedBot.playing("a1-c1")));
        put(
                all,
                "resign",
                "Resigning beats the move beside it",
                () -> small("quixo")
                        .seats(
                                turn(m -> ScriptedBot.reply("move", m, ",\"move\":\"a3-c3\",\"resign\":true")),
                                ScriptedBot.playing()));
    }

    private static void beforeTheGame(Map<String, Scenario> all) {
        put(
                all,
                "start_failed",
                "A bot that cannot be started",
                () -> small("quixo")
                        .refuse("b", new Started.Failed("There is no file ./missing in its directory."))
                        .seats(ScriptedBot.playing(), ScriptedBot.playing()));
        put(
                all,
                "hello_timeout",
                "No answer to hello",
                () -> small("quixo")
                        .patience("a", 300)
                        .seats(ScriptedBot.playing().hello(m -> BotAction.hang()), ScriptedBot.playing()));
        put(
                all,
                "ready_timeout",
                "No answer to start",
                () -> small("quixo")
                        .patience("a", 300)
                        .seats(ScriptedBot.playing().start(m -> BotAction.hang()), ScriptedBot.playing()));
        put(
                all,
                "unsupported-protocol",
                "A bot that speaks another version",
                () -> small("quixo")
                        .seats(
                                ScriptedBot.playing()
                                        .hello(m -> ScriptedBot.reply("hello", m, ",\"protocol\":2,\"name\":\"new\"")),
                                ScriptedBot.playing()));
        put(
                all,
                "unlisted",
                "A bot that does not play this game",
                () -> small("quixo")
                        .seats(
                                ScriptedBot.playing()
                                        .hello(m -> ScriptedBot.reply(
                                                "hello",
                                                m,
                                                ",\"protocol\":1,\"name\":\"narrow\",\"games\":[\"oust\"]")),
                                ScriptedBot.playing()));
    }

    private static void answers(Map<String, Scenario> all) {
        bad(all, "timeout", "No answer to turn", m -> BotAction.hang());
        bad(
                all,
                "bad_json-dict",
                "A Python dict printed as it is",
                m -> BotAction.say("{'type': 'move', 'id': " + m.get("id") + ", 'move': 'a3-c3'}"));
        bad(
                all,
                "bad_json-print",
                "A print behind the answer, on its line",
                m -> BotAction.say("{\"type\":\"move\",\"id\":" + m.get("id") + ",\"move\":\"a3-c3\"} done"));
        bad(
                all,
                "bad_json-latin1",
                "An answer in another encoding than UTF-8",
                m -> BotAction.raw("{\"say\":\"d\u00e9j\u00e0 vu\"}".getBytes(StandardCharsets.ISO_8859_1)));
        bad(
                all,
                "bad_json-duplicate",
                "The same key twice",
                m -> BotAction.say(
                        "{\"type\":\"move\",\"id\":" + m.get("id") + ",\"move\":\"a3-c3\",\"move\":\"a3-a1\"}"));
        bad(all, "bad_message-type", "Another type than the one asked for", m -> ScriptedBot.reply("ready", m, ""));
        bad(
                all,
                "bad_message-id",
                "An id that is a string",
                m -> BotAction.say("{\"type\":\"move\",\"id\":\"" + m.get("id") + "\",\"move\":\"a3-c3\"}"));
        bad(
                all,
                "wrong_id",
                "The id of another request",
                m -> BotAction.say("{\"type\":\"move\",\"id\":1,\"move\":\"a3-c3\"}"));
        put(
                all,
                "wrong_id-twice",
                "Two answers to one request: judged before the next one",
                () -> small("quixo")
                        .seats(
                                turn(m -> ScriptedBot.move(m, "a3-c3")
                                        .behind("{\"type\":\"move\",\"id\":2,\"move\":\"a3-c3\"}")),
                                ScriptedBot.playing("a1-c1")));
        bad(all, "line_too_long", "A line that never ends", m -> BotAction.of(BotAction.Kind.TOO_LONG));
        bad(all, "output_limit", "More stray output than a game allows", m -> BotAction.of(BotAction.Kind.OVERFLOW));
        bad(all, "illegal_move", "A move that is not legal", m -> ScriptedBot.move(m, "b2-b1"));
    }

    private static void deaths(Map<String, Scenario> all) {
        bad(all, "exited", "A bot that ends itself with the answer due", m -> BotAction.die(new Exit.Status(3)));
        bad(all, "exited-closed", "A bot that closes its output", m -> BotAction.die(new Exit.Running()));
        bad(all, "crashed", "A bot that is ended by a signal", m -> BotAction.die(new Exit.Signal(11)));
        bad(
                all,
                "memory",
                "A bot that wants more memory than it may have",
                m -> BotAction.die(new Exit.Limit(true, "more than 1 GiB of memory")));
        bad(
                all,
                "limit",
                "A bot that uses up its CPU time",
                m -> BotAction.die(new Exit.Limit(false, "more than 600 s of CPU time")));
        bad(all, "internal", "The arena's own fault: the game is void", m -> BotAction.of(BotAction.Kind.BREAK));
    }

    private static void bad(
            Map<String, Scenario> all, String name, String title, Function<Map<String, Object>, BotAction> answer) {
        put(all, name, title, () -> small("quixo").seats(ScriptedBot.deciding(answer), ScriptedBot.playing()));
    }

    private static ScriptedBot turn(Function<Map<String, Object>, BotAction> decide) {
        return ScriptedBot.deciding(decide);
    }

    private static GameSetup game(String id, RefereeOptions conduct) {
        return new GameSetup().game(id, Map.of()).conduct(conduct).time(2000, 0, 0);
    }

    private static GameSetup small(String id) {
        return game(id, WITH_LEGAL).game(id, Map.of("size", 3));
    }

    private static GameSetup oust(boolean pie) {
        return game("oust", WITHOUT_LEGAL).game("oust", Map.of("size", 3, "pie", pie));
    }

    private static void put(Map<String, Scenario> all, String name, String title, Supplier<GameSetup> setup) {
        all.put(name, new Scenario(title, setup));
    }
}
