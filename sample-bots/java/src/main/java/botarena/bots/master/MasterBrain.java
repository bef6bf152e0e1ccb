package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Strongest of the sample bots: searches each game in the way that won most in trials. */
public final class MasterBrain implements Brain {

    private final long seed;
    private final long nodes;
    private final Set<Idea> ideas;
    private @Nullable Brain brain;

    /**
     * @param seed of the playouts, in games that are decided by them
     * @param nodes at most about so many positions, or playouts, a decision; {@link Long#MAX_VALUE} if time alone decides
     * @param ideas what it is made of
     */
    public MasterBrain(long seed, long nodes, Set<Idea> ideas) {
        this.seed = seed;
        this.nodes = nodes;
        this.ideas = ideas;
    }

    @Override
    public void begin(Position position, long nanos) {
        if (nanos > 0 && !bounded() && ideas.contains(Idea.WARM_UP)) {
            search(position).choose(position, new Allowance(nanos, nanos, nanos));
        }
        brain = brain(position);
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        if (brain == null) {
            brain = brain(position);
        }
        return brain.choose(position, allowance);
    }

    @Override
    public void played(Position after, int move) {
        if (brain != null) {
            brain.played(after, move);
        }
    }

    /** Bounds other than time would mean nothing if it thought on others' time. */
    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        if (brain != null && !bounded() && ideas.contains(Idea.PONDERING)) {
            brain.ponder(position, stop);
        }
    }

    private boolean bounded() {
        return nodes != Long.MAX_VALUE;
    }

    private Brain brain(Position first) {
        Brain search = search(first);
        return ideas.contains(Idea.SOLVED) && !bounded() ? SolvedBrain.orElse(first, search) : search;
    }

    private Brain search(Position first) {
        Features features = Features.of(first);
        if (features instanceof OnitamaFeatures) {
            return new OnitamaBrain(first, nodes, ideas);
        }
        return features == null
                ? new TreeBrain(first.game(), seed, nodes, ideas)
                : new AlphaBetaBrain(first, Weighted.of(first.game().id(), features), nodes, ideas);
    }
}
