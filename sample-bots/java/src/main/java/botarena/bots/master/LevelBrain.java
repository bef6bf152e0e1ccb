package botarena.bots.master;

import botarena.bots.Brain;
import botarena.bots.master.GameSearch.Budget;
import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plays at one of eight levels, by nodes and a temperature: moves are compared by short searches, and worse moves
 * are chosen the less often the more they lose. A won position is played as well as the search can. One instance plays one
 * game.
 */
public final class LevelBrain implements Brain {

    /** The strongest level. */
    public static final int MAX_LEVEL = 8;

    /** For each legal move: a fixed number for all of them would weaken games with many moves. */
    private static final long[] NODES = {1, 3, 12, 40, 75, 180, 500, 800};

    /** By this loss of expected score a move becomes less likely by the factor e. */
    private static final double[] TEMPERATURES = {10, 0.3, 0.1, 0.045, 0.03, 0.012, 0.003, 0};

    /** From this score on the bot no longer plays weaker moves. */
    private static final double WON = 0.97;

    /** Levels keep the strength that is told of them, and low ones vary: a correction would make few playouts too sure. */
    private static final Set<Idea> PLAYOUTS = Idea.allBut("correction,history");

    private final Chance chance;
    private final long nodes;
    private final double temperature;
    private final MoveList moves = new MoveList();
    private @Nullable GameSearch search;

    /**
     * A player.
     *
     * @param level from 1 to {@link #MAX_LEVEL}
     * @param seed decides between moves
     * @throws IllegalArgumentException for another level, with a sentence for its author
     */
    public LevelBrain(int level, long seed) {
        if (level < 1 || level > MAX_LEVEL) {
            throw new IllegalArgumentException("error: --level is from 1 to " + MAX_LEVEL + ", not " + level);
        }
        chance = new Chance(seed);
        nodes = NODES[level - 1];
        temperature = TEMPERATURES[level - 1];
    }

    @Override
    public void begin(Position position, long nanos) {
        search = GameSearch.of(position, null, PLAYOUTS);
        search.enter(position);
    }

    @Override
    public void notePly(Position after, int move) {
        if (search != null && !after.over()) {
            search.enter(after);
        }
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        if (search == null) {
            begin(position, 0);
        }
        int win = position.winningMove();
        if (win != Position.NONE) {
            return new Choice(win, 1, 1, 0);
        }
        position.moves(moves);
        Budget budget = new Budget(nodes * moves.size(), allowance.planned(), () -> false);
        if (temperature == 0) {
            GameSearch.Found found = makeSearch().search(position, budget);
            return new Choice(found.line().get(0), 2 * found.value() - 1, found.nodes(), 0);
        }
        double[] values = makeSearch().compare(position, moves, budget);
        int best = 0;
        for (int i = 0; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        int chosen = values[best] >= WON ? best : draw(values, values[best]);
        return new Choice(moves.get(chosen), Math.max(-1, 2 * values[chosen] - 1), budget.nodes(), 0);
    }

    private int draw(double[] values, double best) {
        double[] sums = new double[values.length];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += Math.exp((values[i] - best) / temperature);
            sums[i] = sum;
        }
        double at = chance.below(1 << 30) / (double) (1 << 30) * sum;
        int chosen = 0;
        while (sums[chosen] < at) {
            chosen++;
        }
        return chosen;
    }

    private GameSearch makeSearch() {
        if (search == null) {
            throw new IllegalStateException("not begun");
        }
        return search;
    }
}
