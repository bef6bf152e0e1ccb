package botarena.app.check;

import botarena.referee.cause.FailureCause;
import org.jspecify.annotations.Nullable;

/** Outcome of a step. */
sealed interface StepOutcome {

    /** The word for programs. */
    String word();

    /** A remark or a sentence that says how to fix it; may be empty where the step was passed. */
    String sentence();

    /** Passed. */
    record Passed(String sentence) implements StepOutcome {
        static final Passed SILENTLY = new Passed("");

        @Override
        public String word() {
            return "passed";
        }
    }

    /** Passed, but its behaviour loses games some day. */
    record Warned(String sentence) implements StepOutcome {
        @Override
        public String word() {
            return "warned";
        }
    }

    /**
     * Failed.
     *
     * @param cause in a game or on the way to one, null if the sentence says all
     */
    record Failed(String sentence, @Nullable FailureCause cause) implements StepOutcome {

        Failed(String sentence) {
            this(sentence, null);
        }

        @Override
        public String word() {
            return "failed";
        }
    }

    /** Could not be judged: the arena or the machine failed, not the bot. */
    record Inconclusive(String sentence) implements StepOutcome {
        @Override
        public String word() {
            return "inconclusive";
        }
    }

    /**
     * Does not concern this bot, or could not be reached.
     *
     * @param unreached whether an earlier step is why
     */
    record LeftOut(String sentence, boolean unreached) implements StepOutcome {

        LeftOut(String sentence) {
            this(sentence, false);
        }

        @Override
        public String word() {
            return "left out";
        }
    }
}
