package botarena.app.check;

/**
 * One step of a check.
 *
 * @param name what the bot has to do, a phrase
 * @param vital whether nothing further makes sense where it fails
 * @param trial how it is tried
 */
record CheckStep(String name, boolean vital, Trial trial) {

    /** Tries it with the bot. */
    @FunctionalInterface
    interface Trial {
        StepOutcome of(CheckedBot checked) throws InterruptedException;
    }

    static CheckStep vital(String name, Trial trial) {
        return new CheckStep(name, true, trial);
    }

    static CheckStep of(String name, Trial trial) {
        return new CheckStep(name, false, trial);
    }
}
