package botarena.tournament.schedule;

import botarena.games.Chance;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.tournament.Variant;

/** Length of games in plies: the mean of a few random ones, always the same. */
public final class GameLength {

    private static final int PLAYOUTS = 20;

    private GameLength() {}

    /** Plies of a game of a variant, opening included. */
    public static double plies(Variant variant) {
        long plies = 0;
        for (int i = 0; i < PLAYOUTS; i++) {
            Chance chance = new Chance(i);
            GameState state = new GameState(variant.game().start(variant.options(), i), variant.options());
            while (state.outcome() == null) {
                MoveList moves = state.position().moves();
                state.play(moves.get(chance.below(moves.size())));
            }
            plies += state.plies();
        }
        return (double) plies / PLAYOUTS;
    }
}
