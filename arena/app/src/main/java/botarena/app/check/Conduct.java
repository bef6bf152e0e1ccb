package botarena.app.check;

import botarena.app.check.Grade.Failed;
import botarena.app.check.Grade.Left;
import botarena.app.check.Grade.Passed;
import botarena.games.Game;
import botarena.protocol.Feature;
import botarena.referee.GameRecord;
import botarena.referee.SingleGame;
import botarena.referee.TimeControl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Steps that are about conduct in games: what a bot has to ignore, to keep to and to live with. */
final class Conduct {

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

    private final Syllabus syllabus;

    Conduct(Syllabus syllabus) {
        this.syllabus = syllabus;
    }

    /** What a game brings with it that has nothing to do with its rules. */
    List<Step> steps() {
        return List.of(
                twisted("ignores fields it does not know in every message", UNKNOWN_FIELDS),
                twisted("ignores unknown messages during a game", UNKNOWN_TYPES),
                twisted("plays on after a warning", WARNINGS),
                clocked("keeps a limit of 1 s a move", new TimeControl(1000, 0, 0)),
                clocked("keeps a bank of 5 s with 50 ms a move", new TimeControl(0, 5000, 50)),
                Step.of(
                        "plays games one after the other in one process",
                        candidate -> candidate.hello().has(Feature.MULTI)
                                ? several(candidate, game(candidate))
                                : new Left("it does not ask for multi, which would save its start-up")),
                Step.of(
                        "lives with being told every move",
                        candidate -> candidate.hello().has(Feature.MOVED)
                                ? brief(candidate, syllabus.clock(), Twist.NONE)
                                : new Left("it does not ask for moved")),
                Step.of(
                        "finds its moves without being told them",
                        candidate -> candidate.hello().has(Feature.NO_LEGAL)
                                ? brief(candidate, syllabus.clock(), Twist.NONE)
                                : new Left("it does not ask for no_legal")),
                Step.of("plays in 512 MiB", this::memory),
                Step.of("writes nothing but protocol lines to stdout", Conduct::stray),
                Step.of("is quick enough for its clock", this::speed));
    }

    private Step twisted(String name, Twist twist) {
        return Step.of(name, candidate -> brief(candidate, syllabus.clock(), twist));
    }

    private Step clocked(String name, TimeControl time) {
        return Step.of(name, candidate -> brief(candidate, time, Twist.NONE));
    }

    private Game game(Candidate candidate) {
        Game wanted = syllabus.conduct();
        return wanted == null ? candidate.games().get(candidate.games().size() - 1) : wanted;
    }

    private Grade brief(Candidate candidate, TimeControl time, Twist twist) throws InterruptedException {
        SingleGame encounter = encounter(game(candidate), time, 11);
        return Verdicts.of(candidate, List.of(candidate.play(encounter, true, twist)));
    }

    private Grade several(Candidate candidate, Game game) throws InterruptedException {
        SingleGame encounter = encounter(game, syllabus.clock(), 13);
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

    private SingleGame encounter(Game game, TimeControl time, long seed) {
        return new SingleGame(game, syllabus.brief(game), null, 0, time, seed);
    }

    private Grade memory(Candidate candidate) throws InterruptedException {
        if (candidate.isolation().equals("none")) {
            return new Left("memory is not limited without a sandbox");
        }
        SingleGame encounter = encounter(game(candidate), syllabus.clock(), 17);
        return Verdicts.of(candidate, List.of(candidate.withMemory(512L << 20).play(encounter, true, Twist.NONE)));
    }

    private static Grade stray(Candidate candidate) {
        String stray = candidate.stray();
        return stray == null
                ? Passed.SILENTLY
                : new Passed(
                        "but also wrote '" + stray + "', which is only ignored until it is too much; print to stderr");
    }

    private Grade speed(Candidate candidate) {
        List<Long> nanos = new ArrayList<>(candidate.allNanos());
        if (nanos.isEmpty()) {
            return new Left("it made no move");
        }
        Collections.sort(nanos);
        double median = nanos.get(nanos.size() / 2) / 1e6;
        double longest = nanos.get(nanos.size() - 1) / 1e6;
        String figures =
                String.format(Locale.ROOT, "%d moves, median %.1f ms, longest %.0f ms", nanos.size(), median, longest);
        return median > syllabus.usualMillis()
                ? new Failed(figures
                        + String.format(
                                Locale.ROOT,
                                ". With more than %.0f ms a move it will lose long games on time; read \"clock\" in each turn.",
                                syllabus.usualMillis()))
                : new Passed(figures);
    }
}
