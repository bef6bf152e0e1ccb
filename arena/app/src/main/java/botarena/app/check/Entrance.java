package botarena.app.check;

import botarena.app.check.Grade.Failed;
import botarena.app.check.Grade.Left;
import botarena.app.check.Grade.Passed;
import botarena.games.Game;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.tournament.classroom.Examiner;
import java.util.ArrayList;
import java.util.List;

/** Puts the submissions of a course through the exam that {@code botarena check} is, in the games they are to play. */
public final class Entrance implements Examiner {

    private final Starter starter;

    /** @param starter starts the bots, and is not closed by this */
    public Entrance(Starter starter) {
        this.starter = starter;
    }

    @Override
    public Examination examine(Bot bot, List<Game> games) throws InterruptedException {
        Game conduct = games.get(games.size() - 1);
        List<Exam.Result> results = new Exam(games, conduct).take(new Candidate(bot, starter), any -> {});
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
