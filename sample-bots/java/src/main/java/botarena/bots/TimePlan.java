package botarena.bots;

/** Shares out one game's time: how much of it each decision may take. All times but where it is said in milliseconds. */
final class TimePlan {

    /** Part of a bank that is never planned with: garbage collection or compilation may take it at any moment. */
    private static final long MOST_RESERVE = 200;

    private final long reserve;
    private final long increment;
    private final long mostMillis;

    /**
     * @param bank at first
     * @param increment what a decision adds to the bank
     * @param mostMillis no decision is given longer
     */
    TimePlan(long bank, long increment, long mostMillis) {
        this.reserve = Math.min(MOST_RESERVE, bank / 10);
        this.increment = increment;
        this.mostMillis = mostMillis;
    }

    /**
     * Four fifths of what is free, and of the bank beyond the reserve a twenty-fifth as a rule, a sixth if need be, four
     * fifths at the very most. The increment counts as free, but comes after the decision: never more than there is.
     *
     * @param free what the decision may take without drawing from the bank
     * @param bank before the decision
     * @param spentNanos what has gone by since it was asked for, in nanoseconds
     */
    Brain.Allowance of(long free, long bank, long spentNanos) {
        long usable = Math.max(0, bank - reserve);
        long regular = (free + increment) * 4 / 5;
        long all = Math.min(regular + usable * 4 / 5, (free + usable) * 4 / 5);
        return new Brain.Allowance(
                nanos(Math.min(regular + usable / 25, all), spentNanos),
                nanos(Math.min(regular + usable / 6, all), spentNanos),
                nanos(all, spentNanos));
    }

    private long nanos(long millis, long spentNanos) {
        return Math.max(0, Math.max(1, Math.min(millis, mostMillis)) * 1_000_000 - spentNanos);
    }
}
