package botarena.app.check;

import botarena.app.check.StepOutcome.Failed;
import botarena.app.check.StepOutcome.Warned;
import botarena.base.Printable;
import botarena.base.Units;
import botarena.protocol.Reason;
import botarena.protocol.Reply;
import botarena.referee.cause.Advice;
import botarena.referee.cause.FailureCause;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Steps that failed, or warn, for one reason.
 *
 * @param outcome of one of them, which tells the reason of all
 */
record StepGroup(List<CheckedStep> steps, StepOutcome outcome) {

    /** Verdicts that a busy machine may word in several ways. */
    private static final Set<Reason> LATE = Set.of(Reason.TIMEOUT, Reason.READY_TIMEOUT, Reason.PING_TIMEOUT);

    StepGroup {
        steps = List.copyOf(steps);
    }

    /** Failures before warnings, those with one cause together, in the order of the first of each. */
    static List<StepGroup> of(List<CheckedStep> results) {
        List<StepGroup> groups = new ArrayList<>(of(results, Failed.class));
        groups.addAll(of(results, Warned.class));
        return groups;
    }

    private static List<StepGroup> of(List<CheckedStep> results, Class<? extends StepOutcome> kind) {
        Map<String, List<CheckedStep>> byCause = new LinkedHashMap<>();
        for (CheckedStep step : results) {
            if (kind.isInstance(step.outcome())) {
                byCause.computeIfAbsent(key(step.outcome()), key -> new ArrayList<>())
                        .add(step);
            }
        }
        return byCause.values().stream()
                .map(steps -> new StepGroup(steps, mostTelling(steps)))
                .toList();
    }

    private static String key(StepOutcome outcome) {
        FailureCause cause = cause(outcome);
        if (cause == null) {
            return outcome.sentence();
        }
        boolean late = LATE.contains(cause.code()) && cause.lines().isEmpty();
        return late || cause.code() == Reason.ILLEGAL_MOVE ? cause.code().word() : cause.key();
    }

    /** The first explained illegal move or surplus answer, for one mistake makes many; else the first outcome. */
    private static StepOutcome mostTelling(List<CheckedStep> steps) {
        return steps.stream()
                .map(CheckedStep::outcome)
                .filter(outcome -> {
                    FailureCause cause = cause(outcome);
                    return cause == null
                            || !cause.advice().equals(Advice.CHOOSE)
                                    && !cause.advice().endsWith(Reply.REPEAT_ID);
                })
                .findFirst()
                .orElse(steps.get(0).outcome());
    }

    private static @Nullable FailureCause cause(StepOutcome outcome) {
        return outcome instanceof Failed failed ? failed.cause() : null;
    }

    boolean isFailed() {
        return outcome instanceof Failed;
    }

    /** The failure, its place, and the remedy. */
    List<String> lines() {
        FailureCause cause = cause(outcome);
        if (cause == null) {
            return Printable.lines(outcome.sentence());
        }
        List<String> lines = new ArrayList<>(List.of(Printable.of(cause.words())));
        cause.lines().forEach(line -> lines.add("  " + Printable.of(line)));
        if (!cause.advice().isEmpty()) {
            lines.add("→ " + cause.advice());
        }
        return lines;
    }

    /**
     * Steps that show it: {@code in 28 of 64 steps: 16-42, 57}.
     *
     * @param total steps of the exam
     * @param all whether every step is listed, rather than the first
     */
    String stepsInWords(int total, boolean all) {
        CheckedStep first = steps.get(0);
        return "in " + steps.size() + " of " + Units.count(total, "step")
                + (all && steps.size() > 1
                        ? ": " + stepNumbers()
                        : ", first in step " + first.number() + ", " + first.name());
    }

    private String stepNumbers() {
        StringBuilder text = new StringBuilder();
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
}
