package botarena.games;

import java.util.ArrayList;
import java.util.List;

/**
 * One game of uniformly random moves, position by position; the last is where it ended.
 *
 * @param game whose rules
 * @param options under which it was played
 * @param positions the start and the position after every move
 * @param moves the codes played; {@code moves.get(i)} leads from position i to position i + 1
 */
record RandomLine(Game game, Options options, List<Position> positions, List<Integer> moves) {

    /** No game is walked further: longer ones show nothing new. */
    private static final int LONGEST = 1_000;

    static RandomLine random(Game game, Options options, long seed) {
        GameState state = new GameState(game.start(options, seed), options);
        Chance chance = new Chance(~seed);
        List<Position> positions = new ArrayList<>(List.of(state.position()));
        List<Integer> moves = new ArrayList<>();
        while (state.outcome() == null && state.plies() < LONGEST) {
            MoveList legal = state.position().moves();
            int move = legal.get(chance.below(legal.size()));
            state.play(move);
            moves.add(move);
            positions.add(state.position());
        }
        return new RandomLine(game, options, List.copyOf(positions), List.copyOf(moves));
    }

    Position start() {
        return positions.get(0);
    }

    Position end() {
        return positions.get(positions.size() - 1);
    }

    /** Every {@code step}-th position, and the last. */
    List<Position> sample(int step) {
        List<Position> sample = new ArrayList<>();
        for (int i = 0; i < positions.size() - 1; i += step) {
            sample.add(positions.get(i));
        }
        sample.add(end());
        return sample;
    }
}
