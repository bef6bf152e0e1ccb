package botarena.app.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** All steps in their order. */
final class Exam {

    /**
     * A step that was taken.
     *
     * @param number from 1
     * @param name of the step
     * @param grade what came of it
     * @param transcript what was said, {@code >} arena, {@code <} bot
     */
    record Result(int number, String name, Grade grade, List<String> transcript) {}

    private final List<Step> steps;

    Exam(Syllabus syllabus) {
        steps = new ArrayList<>(Manners.opening());
        steps.addAll(Papers.games(syllabus));
        steps.addAll(Situations.of(syllabus));
        steps.addAll(new Conduct(syllabus).steps());
        steps.addAll(Manners.closing());
    }

    /** Takes every step; after a vital one has failed the rest are left out. */
    List<Result> take(Candidate candidate, Consumer<Result> listener) throws InterruptedException {
        List<Result> results = new ArrayList<>();
        String stopped = "";
        for (Step step : steps) {
            candidate.nextStep();
            Grade grade = stopped.isEmpty()
                    ? step.trial().of(candidate)
                    : new Grade.Left("not reached: the bot never passed '" + stopped + "'");
            if (step.vital() && grade instanceof Grade.Failed && stopped.isEmpty()) {
                stopped = step.name();
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("the exam was broken off");
            }
            Result result = new Result(
                    results.size() + 1, step.name(), grade, candidate.notes().transcript());
            listener.accept(result);
            results.add(result);
        }
        return results;
    }
}
