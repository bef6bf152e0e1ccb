package botarena.app.check;

import botarena.app.check.Grade.Failed;
import botarena.app.check.Grade.Left;
import botarena.app.check.Grade.Passed;
import botarena.app.stage.Encounter;
import botarena.games.Game;
import botarena.protocol.Feature;
import botarena.referee.GameRecord;
import botarena.referee.TimeControl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps that are games. */
final class Papers {

    private static final TimeControl CLOCK = new TimeControl(0, 10_000, 100);
    private static final Map<String, ?> SHORT = Map.of("maxPlies", 30);

    private static final Twist UNKNOWN_FIELDS = new Twist() {
        @Override
        public String change(String line) {
            return line.substring(0, line.length() - 1) + ",\"weather\":{\"outlook\":[\"fine\",null]}}";
        }
    };

    private static final Twist UNKNOWN_TYPES = new Twist() {
        @Override
        public List<String> before(String request) {
            return List.of("{\"type\":\"weather\",\"outlook\":\"fine\"}");
        }
    };

    private static final Twist WARNINGS = new Twist() {
        @Override
        public List<String> before(String request) {
            return request.startsWith("{\"type\":\"turn\"")
                    ? List.of("{\"type\":\"error\",\"for\":null,\"code\":\"bad_field\",\"fatal\":false,\"got\":\"\","
                            + "\"message\":\"A field was dropped.\"}")
                    : List.of();
        }
    };

    private Papers() {}

    /** Both seats and an opening in every game, or in one. */
    static List<Step> games(List<Game> games) {
        List<Step> steps = new ArrayList<>();
        for (Game game : games) {
            steps.add(step(game, "plays first", encounter(game, Map.of(), 0, 1), true));
            steps.add(step(game, "plays second", encounter(game, Map.of(), 0, 2), false));
            steps.add(step(game, "goes on from an opening", encounter(game, SHORT, 3, 3), true));
        }
        return steps;
    }

    static Step step(Game game, String what, Encounter encounter, boolean first) {
        return Step.of(
                game.id() + ": " + what,
                candidate -> candidate.enters(game)
                        ? Verdicts.of(candidate, List.of(candidate.play(encounter, first, Twist.NONE)))
                        : new Left("it does not enter this game"));
    }

    private static Encounter encounter(Game game, Map<String, ?> options, int plies, long seed) {
        return new Encounter(game, options, null, plies, CLOCK, seed);
    }

    /** A game that starts from a position. */
    static Encounter from(Game game, String text) {
        return new Encounter(game, SHORT, text, 0, CLOCK, 7);
    }

    /** A game with options of its own. */
    static Encounter with(Game game, Map<String, ?> options) {
        return encounter(game, options, 0, 5);
    }

    /** What a game brings with it that has nothing to do with its rules. */
    static List<Step> conduct(@Nullable Game wanted) {
        return List.of(
                twisted("ignores fields it does not know in every message", wanted, UNKNOWN_FIELDS),
                twisted("ignores unknown messages during a game", wanted, UNKNOWN_TYPES),
                twisted("plays on after a warning", wanted, WARNINGS),
                clocked("keeps a limit of 1 s a move", wanted, new TimeControl(1000, 0, 0)),
                clocked("keeps a bank of 5 s with 50 ms a move", wanted, new TimeControl(0, 5000, 50)),
                Step.of(
                        "plays games one after the other in one process",
                        candidate -> candidate.hello().has(Feature.MULTI)
                                ? several(candidate, game(candidate, wanted))
                                : new Left("it does not ask for multi, which would save its start-up")),
                Step.of(
                        "lives with being told every move",
                        candidate -> candidate.hello().has(Feature.MOVED)
                                ? brief(candidate, wanted, CLOCK, Twist.NONE)
                                : new Left("it does not ask for moved")),
                Step.of(
                        "finds its moves without being told them",
                        candidate -> candidate.hello().has(Feature.NO_LEGAL)
                                ? brief(candidate, wanted, CLOCK, Twist.NONE)
                                : new Left("it does not ask for no_legal")),
                Step.of("plays in 512 MiB", candidate -> memory(candidate, wanted)),
                Step.of("writes nothing but protocol lines to stdout", Papers::stray),
                Step.of("is quick enough for the default clock", Papers::speed));
    }

    private static Step twisted(String name, @Nullable Game wanted, Twist twist) {
        return Step.of(name, candidate -> brief(candidate, wanted, CLOCK, twist));
    }

    private static Step clocked(String name, @Nullable Game wanted, TimeControl time) {
        return Step.of(name, candidate -> brief(candidate, wanted, time, Twist.NONE));
    }

    private static Game game(Candidate candidate, @Nullable Game wanted) {
        return wanted == null ? candidate.games().get(candidate.games().size() - 1) : wanted;
    }

    private static Grade brief(Candidate candidate, @Nullable Game wanted, TimeControl time, Twist twist)
            throws InterruptedException {
        Encounter encounter = new Encounter(game(candidate, wanted), SHORT, null, 0, time, 11);
        return Verdicts.of(candidate, List.of(candidate.play(encounter, true, twist)));
    }

    private static Grade several(Candidate candidate, Game game) throws InterruptedException {
        Encounter encounter = encounter(game, SHORT, 0, 13);
        List<GameRecord> records = candidate.play(Collections.nCopies(3, encounter), true, Twist.NONE);
        long hellos = candidate.notes().transcript().stream()
                .filter(line -> line.startsWith("> {\"type\":\"hello\""))
                .count();
        Grade grade = Verdicts.of(candidate, records);
        boolean fresh = hellos > game.seats() / 2;
        return grade instanceof Passed && fresh
                ? new Failed("It asks for multi, but did not answer ping after a game, so that it was started anew.")
                : grade;
    }

    private static Grade memory(Candidate candidate, @Nullable Game wanted) throws InterruptedException {
        if (candidate.isolation().equals("none")) {
            return new Left("memory is not limited without a sandbox");
        }
        Encounter encounter = new Encounter(game(candidate, wanted), SHORT, null, 0, CLOCK, 17);
        return Verdicts.of(candidate, List.of(candidate.withMemory(512L << 20).play(encounter, true, Twist.NONE)));
    }

    private static Grade stray(Candidate candidate) {
        String stray = candidate.stray();
        return stray == null
                ? Passed.SILENTLY
                : new Passed(
                        "but also wrote '" + stray + "', which is only ignored until it is too much; print to stderr");
    }

    private static Grade speed(Candidate candidate) {
        List<Long> nanos = new ArrayList<>(candidate.allNanos());
        if (nanos.isEmpty()) {
            return new Left("it made no move");
        }
        Collections.sort(nanos);
        double median = nanos.get(nanos.size() / 2) / 1e6;
        double longest = nanos.get(nanos.size() - 1) / 1e6;
        String figures =
                String.format(Locale.ROOT, "%d moves, median %.1f ms, longest %.0f ms", nanos.size(), median, longest);
        return median > 500
                ? new Failed(figures + ". With 10 s + 100 ms a side it will lose long games on time;"
                        + " read \"clock\" in each turn.")
                : new Passed(figures);
    }
}
