package botarena.bots.master;

import botarena.bots.Brain;
import botarena.games.Position;
import botarena.games.TotemGame;
import botarena.games.quixo.Quixo;
import botarena.games.quixo.Solver;
import org.jspecify.annotations.Nullable;

/** The strongest of the sample bots: searches each game in the way that won most when it was tried. */
public final class MasterBrain implements Brain {

    private final long seed;
    private final long nodes;
    private @Nullable Brain brain;

    /**
     * @param seed of the playouts, in games that are decided by them
     * @param nodes at most about so many positions, or playouts, a decision
     */
    public MasterBrain(long seed, long nodes) {
        this.seed = seed;
        this.nodes = nodes;
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

    private Brain brain(Position first) {
        if (first.game() instanceof TotemGame) {
            return new TreeBrain(seed, nodes);
        }
        Brain search = new AlphaBetaBrain(first, Weighted.of(first.game().id(), features(first)), nodes);
        int side = (int) Math.round(Math.sqrt(first.board().cells().size()));
        return first.game() == Quixo.GAME && side <= Solver.MAX_SIZE && nodes == Long.MAX_VALUE
                ? new SolvedBrain(side, search)
                : search;
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
