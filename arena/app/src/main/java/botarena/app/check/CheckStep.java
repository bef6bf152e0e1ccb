package botarena.app.check;

/**
 * One step of a check.
 *
 * @param name the bot's task, a phrase
 * @param vital whether later steps make no sense after a failure
 * @param hurried whether it has a shorter clock than the others
 * @param probe tries it
 */
record CheckStep(String name, boolean vital, boolean hurried, Probe probe) {

    /** Tries it with the bot. */
    @FunctionalInterface
    interface Probe {
        StepOutcome of(CheckedBot checked) throws InterruptedException;
    }

    static CheckStep vital(String name, Probe probe) {
        return new CheckStep(name, true, false, probe);
    }

    static CheckStep of(String name, Probe probe) {
        return new CheckStep(name, false, false, probe);
    }

    static CheckStep withShortClock(String name, Probe probe) {
        return new CheckStep(name, false, true, probe);
    }
}
