package botarena.bots;

import botarena.games.Chance;
import botarena.games.MoveList;
import botarena.games.Position;

/**
 * Looks one ply ahead and one reply: wins if it can, else hands over no win, else leaves the other team the fewest
 * moves. Ties fall to chance.
 */
final class GreedyBrain implements Brain {

    private static final int WIN = 1_000_000;

    private final Chance chance;
    private final MoveList moves = new MoveList();
    private final MoveList replies = new MoveList();
    private long nodes;

    GreedyBrain(long seed) {
        chance = new Chance(seed);
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        long end = System.nanoTime() + allowance.planned();
        int team = team(position);
        position.moves(moves);
        nodes = 0;
        int best = Integer.MIN_VALUE;
        int chosen = moves.get(0);
        int ties = 0;
        for (int i = 0; i < moves.size() && (i == 0 || System.nanoTime() < end); i++) {
            int worth = worth(position.play(moves.get(i)), team);
            ties = worth > best ? 1 : worth == best ? ties + 1 : ties;
            if (worth > best || worth == best && chance.below(ties) == 0) {
                best = worth;
                chosen = moves.get(i);
            }
        }
        return new Choice(chosen, best >= WIN ? 1 : best <= -WIN ? -1 : 0, nodes, 0);
    }

    private int worth(Position after, int team) {
        nodes++;
        if (after.over()) {
            return after.winner() == team ? WIN : after.winner() < 0 ? 0 : -WIN;
        }
        if (team(after) == team) {
            return after.moveCount();
        }
        after.moves(replies);
        nodes += replies.size();
        for (int i = 0; i < replies.size(); i++) {
            Position reply = after.play(replies.get(i));
            if (reply.over() && reply.winner() >= 0 && reply.winner() != team) {
                return -WIN;
            }
        }
        return -replies.size();
    }

    private static int team(Position position) {
        return position.seating().team(position.toMove());
    }
}
