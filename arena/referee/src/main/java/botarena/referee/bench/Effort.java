package botarena.referee.bench;

/**
 * How thoroughly the bench measures.
 *
 * @param rounds so often every figure is taken, the floor before and after
 * @param pairs short and long stretches for one figure
 * @param starts games between fresh bots; as many are played before, so that the arena's own code is warm
 */
public record Effort(int rounds, int pairs, int starts) {

    /** Half a minute on an idle machine. */
    public static final Effort FULL = new Effort(5, 15, 40);
}
