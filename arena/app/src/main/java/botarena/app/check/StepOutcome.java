package botarena.app.check;

/** What came of a step. */
sealed interface StepOutcome {

    /** The word for programs. */
    String word();

    /** A remark or a sentence that says how to mend it; may be empty where the step was passed. */
    String sentence();

    /** Passed. */
    record Passed(String sentence) implements StepOutcome {
        static final Passed SILENTLY = new Passed("");

        @Override
        public String word() {
            return "passed";
        }
    }

    /** Failed. */
    record Failed(String sentence) implements StepOutcome {
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

    /** Does not concern this bot, or could not be reached. */
    record LeftOut(String sentence) implements StepOutcome {
        @Override
        public String word() {
            return "left out";
        }
    }
}
