package botarena.app.check;

/**
 * One step of the exam.
 *
 * @param name what the bot has to do, a phrase
 * @param vital whether nothing further makes sense where it fails
 * @param trial how it is tried
 */
record Step(String name, boolean vital, Trial trial) {

    /** Puts the candidate to the test. */
    @FunctionalInterface
    interface Trial {
        Grade of(Candidate candidate) throws InterruptedException;
    }

    static Step vital(String name, Trial trial) {
        return new Step(name, true, trial);
    }

    static Step of(String name, Trial trial) {
        return new Step(name, false, trial);
    }
}
