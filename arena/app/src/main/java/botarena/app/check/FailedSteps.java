package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.referee.cause.Cause;
import botarena.tournament.tables.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Steps that failed for one reason.
 *
 * @param first the outcome of the first of them, which tells the reason of all
 */
record FailedSteps(List<CheckedStep> steps, Failed first) {

    FailedSteps {
        steps = List.copyOf(steps);
    }

    /** All steps that failed, those with one cause together, in the order of the first of each. */
    static List<FailedSteps> of(List<CheckedStep> results) {
        Map<String, List<CheckedStep>> byCause = new LinkedHashMap<>();
        for (CheckedStep step : results) {
            if (step.outcome() instanceof Failed failed) {
                byCause.computeIfAbsent(key(failed), key -> new ArrayList<>()).add(step);
            }
        }
        List<FailedSteps> groups = new ArrayList<>();
        byCause.values()
                .forEach(steps ->
                        groups.add(new FailedSteps(steps, (Failed) steps.get(0).outcome())));
        return groups;
    }

    private static String key(Failed failed) {
        Cause cause = failed.cause();
        return cause == null ? failed.sentence() : cause.key();
    }

    /** Numbers of its steps: {@code step 2} or {@code steps 16-42, 57}. */
    String numbers() {
        StringBuilder text = new StringBuilder(steps.size() == 1 ? "step " : "steps ");
        for (int i = 0; i < steps.size(); i++) {
            int from = i;
            while (i + 1 < steps.size()
                    && steps.get(i + 1).number() == steps.get(i).number() + 1) {
                i++;
            }
            text.append(from == 0 ? "" : ", ").append(steps.get(from).number());
            text.append(i == from ? "" : "-" + steps.get(i).number());
        }
        return text.toString();
    }

    /** What went wrong, where, and what to do about it. */
    List<String> lines() {
        Cause cause = first.cause();
        if (cause == null || cause.lines().isEmpty()) {
            return Printable.lines(first.sentence());
        }
        List<String> lines = new ArrayList<>(List.of(Printable.of(cause.words())));
        cause.lines().forEach(line -> lines.add("  " + Printable.of(line)));
        lines.add("→ " + (cause.advice().isEmpty() ? "The end of its stderr says why." : cause.advice()));
        return lines;
    }
}
