package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;
import botarena.games.TotemGame;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Solver;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The strongest of the sample bots: searches each game in the way that won most when it was tried. */
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
        int side = (int) Math.round(Math.sqrt(first.board().cells().size()));
        boolean solved = first.game() == Quixo.GAME && side <= Solver.MAX_SIZE && !bounded();
        return solved && ideas.contains(Idea.SOLVED) ? new SolvedBrain(side, search(first)) : search(first);
    }

    private Brain search(Position first) {
        return first.game() instanceof TotemGame
                ? new TreeBrain(first.game(), seed, nodes, ideas)
                : new AlphaBetaBrain(first, Weighted.of(first.game().id(), features(first)), nodes, ideas);
    }

    /** What counts in a game that is played by looking ahead. */
    static Features features(Position position) {
        return switch (position.game().id()) {
            case "onitama" -> new OnitamaFeatures();
            case "quixo", "quixo4" -> new QuixoFeatures(position.board());
            case "oust" -> new OustFeatures(position.board());
            default -> throw new IllegalArgumentException(position.game().id());
        };
    }
}
