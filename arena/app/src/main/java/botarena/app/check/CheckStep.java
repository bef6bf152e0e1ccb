package botarena.app.check;

/**
 * One step of a check.
 *
 * @param name what the bot has to do, a phrase
 * @param vital whether nothing further makes sense where it fails
 * @param probe how it is tried
 */
record CheckStep(String name, boolean vital, Probe probe) {

    /** Tries it with the bot. */
    @FunctionalInterface
    interface Probe {
        StepOutcome of(CheckedBot checked) throws InterruptedException;
    }

    static CheckStep vital(String name, Probe probe) {
        return new CheckStep(name, true, probe);
    }

    static CheckStep of(String name, Probe probe) {
        return new CheckStep(name, false, probe);
    }
}
