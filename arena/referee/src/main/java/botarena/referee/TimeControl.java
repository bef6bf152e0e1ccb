package botarena.referee;

/**
 * One seat's time, in milliseconds: a decision may use {@code moveMs} free of charge, what it uses beyond comes from
 * the bank, which gains {@code incMs} after each of the seat's decisions.
 */
public record TimeControl(long moveMs, long bankMs, long incMs) {}
