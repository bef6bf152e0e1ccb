package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.LeftOut;
import botarena.app.check.StepOutcome.Passed;
import botarena.classroom.SubmissionChecker;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the submissions of a course through what {@code botarena check} does, in the games, with the options and by
 * the clock they are to play with. Any number of threads may check at a time.
 */
public final class SubmissionCheck implements SubmissionChecker {

    private final Starter starter;
    private final GameCatalog catalog;

    /**
     * Checks with a starter.
     *
     * @param starter starts the bots, and is not closed by this
     * @param catalog every game there is, whether it is played or not
     */
    public SubmissionCheck(Starter starter, GameCatalog catalog) {
        this.starter = starter;
        this.catalog = catalog;
    }

    @Override
    public Findings check(Bot bot, List<Variant> variants, TimeControl clock) throws InterruptedException {
        Map<Game, Map<String, ?>> games = new LinkedHashMap<>();
        variants.forEach(variant -> games.put(variant.game(), variant.options().asMap()));
        Game behaviour = variants.get(variants.size() - 1).game();
        List<CheckedStep> results = new CheckList(new CheckScope(catalog, games, behaviour, clock, false))
                .take(new CheckedBot(bot, starter), any -> {});
        return new Findings(
                count(results, Passed.class),
                count(results, Failed.class),
                CheckList.undecided(results),
                lines(results));
    }

    private static int count(List<CheckedStep> results, Class<? extends StepOutcome> kind) {
        return (int) results.stream()
                .filter(result -> kind.isInstance(result.outcome()))
                .count();
    }

    /** What was passed or could not be judged, a line a step; then what was failed, and once for all steps why. */
    private static List<String> lines(List<CheckedStep> results) {
        List<String> lines = new ArrayList<>();
        for (CheckedStep result : results) {
            StepOutcome outcome = result.outcome();
            if (!(outcome instanceof LeftOut || outcome instanceof Failed)) {
                lines.add((outcome instanceof Passed ? "ok   " : "?    ") + result.name());
                outcome.sentence().lines().forEach(line -> lines.add("     " + line));
            }
        }
        for (FailedSteps failed : FailedSteps.of(results)) {
            failed.steps().forEach(step -> lines.add("FAIL " + step.name()));
            failed.lines().forEach(line -> lines.add("     " + line));
        }
        return lines;
    }
}
