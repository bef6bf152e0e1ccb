package botarena.app.check;

import botarena.app.check.StepOutcome.Inconclusive;
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
import java.util.function.Consumer;

/**
 * Puts the submissions of a course through the steps of {@code botarena check}, in the games, with the options and by
 * the clock they are to play with. Any number of threads may check at a time.
 *
 * @param starter starts the bots, and is not closed by this
 * @param catalog every game, played or not
 */
public record SubmissionCheck(Starter starter, GameCatalog catalog) implements SubmissionChecker {

    @Override
    public Findings check(Bot bot, List<Variant> variants, TimeControl clock, Consumer<String> progress)
            throws InterruptedException {
        Map<Game, Map<String, ?>> games = new LinkedHashMap<>();
        variants.forEach(variant -> games.put(variant.game(), variant.options().asMap()));
        Game behaviour = variants.get(variants.size() - 1).game();
        List<CheckedStep> results = new CheckList(new CheckScope(catalog, games, behaviour, clock, false))
                .runSteps(new CheckedBot(bot, starter), new CheckList.Listener() {
                    @Override
                    public void stepStarted(int number, int total, String name, StepNotes notes) {
                        progress.accept("step " + number + " of " + total);
                    }

                    @Override
                    public void stepTaken(CheckedStep step) {}
                });
        // The score against a random player is shown but not counted: chance decides it, and grades must not vary.
        CheckSummary summary = CheckSummary.of(results.stream()
                .filter(step -> !step.name().equals(BehaviourSteps.STRENGTH))
                .toList());
        return new Findings(summary.passed(), summary.warned(), summary.failed(), summary.open() > 0, lines(results));
    }

    /** Failures and warnings, each cause once for all its steps; then steps that passed or could not be judged. */
    private static List<String> lines(List<CheckedStep> results) {
        List<String> lines = new ArrayList<>();
        for (StepGroup group : StepGroup.of(results)) {
            String mark = group.isFailed() ? "FAIL " : "warn ";
            for (String line : group.lines()) {
                lines.add(mark + line);
                mark = "     ";
            }
            group.steps().forEach(step -> lines.add("     - " + step.name()));
        }
        for (CheckedStep result : results) {
            StepOutcome outcome = result.outcome();
            if (outcome instanceof Passed || outcome instanceof Inconclusive) {
                lines.add((outcome instanceof Passed ? "ok   " : "?    ") + result.name());
                outcome.sentence().lines().forEach(line -> lines.add("     " + line));
            }
        }
        return lines;
    }
}
