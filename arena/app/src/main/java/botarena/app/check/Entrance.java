package botarena.app.check;

import botarena.app.check.Grade.Failed;
import botarena.app.check.Grade.Left;
import botarena.app.check.Grade.Passed;
import botarena.classroom.Examiner;
import botarena.games.Game;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the submissions of a course through the exam that {@code botarena check} is, in the games, with the options and by
 * the clock they are to play with. Any number of threads may examine at a time.
 */
public final class Entrance implements Examiner {

    private final Starter starter;

    /** @param starter starts the bots, and is not closed by this */
    public Entrance(Starter starter) {
        this.starter = starter;
    }

    @Override
    public Examination examine(Bot bot, List<Variant> variants, TimeControl clock) throws InterruptedException {
        Map<Game, Map<String, ?>> games = new LinkedHashMap<>();
        variants.forEach(variant -> games.put(variant.game(), variant.options().asMap()));
        Game conduct = variants.get(variants.size() - 1).game();
        List<Exam.Result> results =
                new Exam(new Syllabus(games, conduct, clock)).take(new Candidate(bot, starter), any -> {});
        List<String> lines = new ArrayList<>();
        results.forEach(result -> lines.addAll(lines(result)));
        return new Examination(count(results, Passed.class), count(results, Failed.class), lines);
    }

    private static int count(List<Exam.Result> results, Class<? extends Grade> kind) {
        return (int) results.stream()
                .filter(result -> kind.isInstance(result.grade()))
                .count();
    }

    /** A step that was failed, with a word on how to mend it, or one line; steps left out are not mentioned. */
    private static List<String> lines(Exam.Result result) {
        Grade grade = result.grade();
        List<String> lines = new ArrayList<>();
        if (grade instanceof Left) {
            return lines;
        }
        lines.add((grade instanceof Failed ? "FAIL " : "ok   ") + result.name());
        grade.sentence().lines().forEach(line -> lines.add("     " + line));
        return lines;
    }
}
