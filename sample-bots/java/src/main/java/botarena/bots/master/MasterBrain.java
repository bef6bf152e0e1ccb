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
     * @param nodes positions, or playouts, a decision, at most and about; {@link Long#MAX_VALUE} if time alone decides
     * @param ideas its parts
     */
    public MasterBrain(long seed, long nodes, Set<Idea> ideas) {
        this.seed = seed;
        this.nodes = nodes;
        this.ideas = ideas;
    }

    @Override
    public void begin(Position position, long nanos) {
        if (nanos > 0 && !isBounded() && ideas.contains(Idea.WARM_UP)) {
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
    public void notePly(Position after, int move) {
        if (brain != null) {
            brain.notePly(after, move);
        }
    }

    /** Bounds other than time would mean nothing if it thought on others' time. */
    @Override
    public void ponder(Position position, BooleanSupplier stop) {
        if (brain != null && !isBounded() && ideas.contains(Idea.PONDERING)) {
            brain.ponder(position, stop);
        }
    }

    private boolean isBounded() {
        return nodes != Long.MAX_VALUE;
    }

    private Brain brain(Position first) {
        Brain search = search(first);
        return ideas.contains(Idea.SOLVED) && !isBounded() ? SolvedBrain.orElse(first, search) : search;
    }

    private Brain search(Position first) {
        Features features = Features.of(first);
        if (features instanceof OnitamaFeatures) {
            return new OnitamaBrain(first, nodes, ideas);
        }
        return features == null
                ? new TreeBrain(first, seed, nodes, ideas)
                : new AlphaBetaBrain(first, Weighted.of(first.game().id(), features), nodes, ideas);
    }

    /** Plays one game by {@link TreeSearch}. */
    static final class TreeBrain implements Brain {

        private final TreeSearch search;

        /**
         * @param first any position of the game
         * @param playouts a decision, at most
         */
        TreeBrain(Position first, long seed, long playouts, Set<Idea> ideas) {
            search = TreeSearch.of(first, seed, playouts, ideas);
        }

        /** Games are short, and a position proven to be won or lost takes no time: each decision may take the most. */
        @Override
        public Choice choose(Position position, Allowance allowance) {
            long end = System.nanoTime() + allowance.most();
            TreeSearch.Found found = search.search(position, () -> System.nanoTime() - end >= 0);
            return new Choice(found.move(), found.score(), found.playouts(), 0);
        }

        @Override
        public void notePly(Position after, int move) {
            search.descend(move);
        }

        @Override
        public void ponder(Position position, BooleanSupplier stop) {
            search.grow(position, stop);
        }
    }

    /** Plays one game by {@link OnitamaSearch}. */
    static final class OnitamaBrain implements Brain {

        private static final int TABLE_BITS = 20;

        private final OnitamaSearch search;

        /**
         * @param first the position that the game begins with, or of the first decision
         * @param nodes a decision, at most and about
         */
        OnitamaBrain(Position first, long nodes, Set<Idea> ideas) {
            search = new OnitamaSearch(first, TABLE_BITS, nodes, ideas);
            search.advance(first);
        }

        /** Games are short: begins a deeper search up to the planned time, and ends it after the most. */
        @Override
        public Choice choose(Position position, Allowance allowance) {
            long began = System.nanoTime();
            AlphaBeta.Found found = search.search(
                    position,
                    true,
                    () -> System.nanoTime() - began >= allowance.planned(),
                    () -> System.nanoTime() - began >= allowance.most());
            return new Choice(found.move(), Worth.expectedScore(found.score()), found.nodes(), found.depth());
        }

        @Override
        public void notePly(Position after, int move) {
            search.advance(after);
        }

        /** Searches behind the expected reply; without one, the position as it is. */
        @Override
        public void ponder(Position position, BooleanSupplier stop) {
            int reply = search.expectedMove(position);
            Position after = reply == Position.NONE ? position : position.play(reply);
            if (reply == Position.NONE || after.over()) {
                search.search(position, false, () -> false, stop);
                return;
            }
            search.advance(after);
            search.search(after, true, () -> false, stop);
            search.retreat();
        }
    }
}
