package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.LeftOut;
import botarena.app.check.StepOutcome.Passed;
import botarena.app.check.StepOutcome.Warned;
import botarena.base.Units;
import botarena.games.Game;
import botarena.protocol.Feature;
import botarena.protocol.Json;
import botarena.protocol.Limits;
import botarena.protocol.MessageType;
import botarena.protocol.MessageWriter;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.SingleGame;
import botarena.referee.TimeControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Steps about a bot's behaviour in games: messages to ignore, rules to keep, and hardships to survive. */
record BehaviourSteps(CheckScope scope) {

    private static final LineChange UNKNOWN_FIELDS = new LineChange() {
        @Override
        public String change(String line) {
            Map<String, @Nullable Object> fields = Json.object(line);
            fields.put("weather", Map.of("outlook", Arrays.asList("fine", null)));
            return Json.write(fields);
        }
    };

    private static final LineChange UNKNOWN_TYPES = new LineChange() {
        @Override
        public List<String> linesBefore(@Nullable MessageType request) {
            return List.of("{\"type\":\"weather\",\"outlook\":\"fine\"}");
        }
    };

    private static final String WARNING = new MessageWriter()
            .error(-1, Reason.BAD_FIELD, false, "", "A field was dropped.", "")
            .text();

    private static final LineChange WARNINGS = new LineChange() {
        @Override
        public List<String> linesBefore(@Nullable MessageType request) {
            return request == MessageType.TURN ? List.of(WARNING) : List.of();
        }
    };

    /** Name of the step that gives the bot's score. */
    static final String STRENGTH = "is better than a random player";

    /** Decided games from which a score says something. */
    private static final int ENOUGH_GAMES = 12;

    /** Time for more games where the other steps had too few; a check of all games has enough. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

    /** Milliseconds a move up to which a bot plays more games. */
    private static final int QUICK_MILLIS = 50;

    /** A random player scores more than this many standard deviations above half in one check of twenty. */
    private static final double DEVIATIONS = 1.64;

    /** Bytes of stderr a game from which they cost time that shows. */
    private static final long MUCH_OUTPUT = 1 << 20;

    /** Steps about behaviour that do not depend on the rules. */
    List<CheckStep> steps() {
        return List.of(
                stepWithChange("ignores fields it does not know in every message", UNKNOWN_FIELDS),
                stepWithChange("ignores unknown messages during a game", UNKNOWN_TYPES),
                stepWithChange("plays on after a warning", WARNINGS),
                stepWithClock("keeps a limit of 1 s a move", new TimeControl(1000, 0, 0)),
                stepWithClock("keeps a bank of 5 s with 50 ms a move", new TimeControl(0, 5000, 50)),
                CheckStep.of(
                        "plays games one after the other in one process",
                        checked -> checked.hello().has(Feature.MULTI)
                                ? playSeveralGames(checked, game(checked))
                                : new LeftOut("it does not ask for multi, which would save its start-up")),
                CheckStep.of(
                        "lives with being told every move",
                        checked -> checked.hello().has(Feature.MOVED)
                                ? playBriefGame(checked, scope.clock(), LineChange.NONE)
                                : new LeftOut("it does not ask for moved")),
                CheckStep.of(
                        "finds its moves without being told them",
                        checked -> checked.hello().has(Feature.NO_LEGAL)
                                ? playBriefGame(checked, scope.clock(), LineChange.NONE)
                                : new LeftOut("it does not ask for no_legal")),
                CheckStep.of("plays in 512 MiB", this::memory),
                CheckStep.of("writes nothing but protocol lines to stdout", BehaviourSteps::stray),
                CheckStep.of("fills in a move's optional fields well", BehaviourSteps::ignoredFields),
                CheckStep.of("writes little to stderr", BehaviourSteps::stderr),
                CheckStep.of("is quick enough for its clock", this::speed),
                CheckStep.of(STRENGTH, this::strength));
    }

    private CheckStep stepWithChange(String name, LineChange change) {
        return CheckStep.of(name, checked -> playBriefGame(checked, scope.clock(), change));
    }

    private CheckStep stepWithClock(String name, TimeControl time) {
        return CheckStep.withShortClock(
                name,
                checked -> scope.debug()
                        ? new LeftOut("nothing is hurried while it is debugged")
                        : playBriefGame(checked, time, LineChange.NONE));
    }

    private Game game(CheckedBot checked) {
        Game wanted = scope.behaviour();
        if (wanted != null) {
            return wanted;
        }
        List<Game> entered =
                scope.catalog().games().stream().filter(checked::enters).toList();
        return entered.get(entered.size() - 1);
    }

    private StepOutcome playBriefGame(CheckedBot checked, TimeControl time, LineChange change)
            throws InterruptedException {
        SingleGame encounter = encounter(game(checked), time, 11);
        return CheckedGames.of(checked, List.of(checked.play(encounter, true, change)));
    }

    private StepOutcome playSeveralGames(CheckedBot checked, Game game) throws InterruptedException {
        SingleGame encounter = encounter(game, scope.clock(), 13);
        List<GameRecord> records = checked.play(Collections.nCopies(3, encounter), true, LineChange.NONE);
        int hellos = checked.notes().countSent(MessageType.HELLO);
        StepOutcome outcome = CheckedGames.of(checked, records);
        boolean fresh = hellos > game.seats() / 2;
        return outcome instanceof Passed && fresh
                ? new Failed("It asks for multi, but did not answer ping after a game, so it was restarted.")
                : outcome;
    }

    private SingleGame encounter(Game game, TimeControl time, long seed) {
        return new SingleGame(game, scope.briefOptions(game), null, 0, time, seed);
    }

    private StepOutcome memory(CheckedBot checked) throws InterruptedException {
        if (checked.connects()) {
            return new LeftOut("the arena does not start it");
        }
        if (checked.isolation().equals("none")) {
            return new LeftOut("memory is not limited without a sandbox");
        }
        SingleGame encounter = encounter(game(checked), scope.clock(), 17);
        return CheckedGames.of(checked, List.of(checked.withMemory(512L << 20).play(encounter, true, LineChange.NONE)));
    }

    private static StepOutcome stray(CheckedBot checked) {
        String stray = checked.stray();
        return stray == null
                ? Passed.SILENTLY
                : new Warned(String.format(
                        Locale.ROOT,
                        "It writes a line to stdout that is no message: '%s'. Print to stderr: a game is lost after %,d such"
                                + " lines (now %,d) or %,d bytes.",
                        stray,
                        Limits.STRAY_LINES,
                        checked.strayLines(),
                        Limits.STRAY_BYTES));
    }

    /** Faults of fields that a game passes over. */
    private static StepOutcome ignoredFields(CheckedBot checked) {
        List<String> lines = new ArrayList<>();
        String shown = "";
        String hint = "";
        for (FaultDescription said : checked.ignoredFields().values()) {
            lines.add(said.message());
            if (!said.quoteLine().equals(shown)) {
                shown = said.quoteLine();
                lines.add("  it wrote: " + shown);
            }
            hint = said.hint();
        }
        lines.add("→ " + hint);
        return shown.isEmpty() ? Passed.SILENTLY : new Warned(String.join("\n", lines));
    }

    private static StepOutcome stderr(CheckedBot checked) {
        long bytes = checked.stderrBytes();
        if (bytes < MUCH_OUTPUT) {
            return Passed.SILENTLY;
        }
        String median = String.format(Locale.ROOT, " (median move: %.1f ms)", medianMillis(checked));
        return new Warned(String.format(
                Locale.ROOT,
                "It writes %.1f MB to stderr in one game. The bot's clock runs while it writes%s, and only the first and"
                        + " last 64 KiB of a game are kept. Write less, or nothing outside a test.",
                bytes / 1e6,
                median));
    }

    /** The check's games against a random player, as far as they were decided. */
    private StepOutcome strength(CheckedBot checked) throws InterruptedException {
        long start = System.nanoTime();
        for (int seed = 21; wantsMoreGames(checked, seed) && System.nanoTime() - start < PATIENCE; seed++) {
            SingleGame encounter =
                    new SingleGame(game(checked), scope.options(game(checked)), null, 2, scope.clock(), seed);
            checked.play(encounter, seed % 2 == 0, LineChange.NONE);
        }
        int games = checked.decidedGames();
        if (games < ENOUGH_GAMES) {
            return new LeftOut("only " + games + " of its games were decided");
        }
        String score = String.format(Locale.ROOT, "scored %s of %d", points(checked.points()), games);
        return checked.points() > games / 2.0 + DEVIATIONS * Math.sqrt(games) / 2
                ? new Passed(score)
                : new Warned(
                        "It " + score + " against a random player: it may be no better than random. Does an exception"
                                + " fall back to a random move? Is the sign of its value swapped? Does it move for the other seat?"
                                + " Write each exception and each value to stderr.");
    }

    /** More games help, and take no time that shows. */
    private boolean wantsMoreGames(CheckedBot checked, int seed) {
        return checked.decidedGames() < ENOUGH_GAMES
                && seed < 21 + 2 * ENOUGH_GAMES
                && medianMillis(checked) < QUICK_MILLIS
                && !checked.connects()
                && !scope.debug();
    }

    private static double medianMillis(CheckedBot checked) {
        List<Long> nanos = new ArrayList<>(checked.allNanos());
        Collections.sort(nanos);
        return nanos.isEmpty() ? 0 : nanos.get(nanos.size() / 2) / 1e6;
    }

    private static String points(double points) {
        return points == Math.rint(points) ? String.valueOf((int) points) : String.valueOf(points);
    }

    private StepOutcome speed(CheckedBot checked) {
        List<Long> nanos = new ArrayList<>(checked.allNanos());
        if (nanos.isEmpty() || scope.debug()) {
            return new LeftOut(nanos.isEmpty() ? "it made no move" : "nothing is hurried while it is debugged");
        }
        Collections.sort(nanos);
        double median = nanos.get(nanos.size() / 2) / 1e6;
        double longest = nanos.get(nanos.size() - 1) / 1e6;
        String figures = Units.count(nanos.size(), "move")
                + String.format(Locale.ROOT, ", median %.1f ms, longest %.0f ms", median, longest);
        if (median > scope.usualMillis()) {
            return new Failed("Too slow: " + figures
                    + String.format(
                            Locale.ROOT,
                            ". With more than %.0f ms a move it will lose long games on time; read \"clock\" in each turn.",
                            scope.usualMillis()));
        }
        return longest > scope.longMillis()
                ? new Warned("Too slow now and then: " + figures
                        + ". A move like the longest loses games with a shorter clock; read \"clock\" in each turn.")
                : new Passed(figures);
    }
}
