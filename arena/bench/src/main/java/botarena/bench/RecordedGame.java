package botarena.bench;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A long random game without any move that ends it; repetition and ply cap are off.
 *
 * @param from text of its start
 */
record RecordedGame(Game game, Options options, String from, List<String> moves) {

    static RecordedGame of(Game game, int plies, long seed) {
        Options options = game.complete(Map.of("repetition", 0, "maxPlies", 0));
        Position start = game.start(options, seed);
        Position position = start;
        Chance chance = new Chance(seed);
        List<String> moves = new ArrayList<>(plies);
        while (moves.size() < plies) {
            int move = pickQuietMove(position, chance);
            moves.add(position.spell(move));
            position = position.play(move);
        }
        return new RecordedGame(game, options, start.text(), List.copyOf(moves));
    }

    /** A game that its ply cap ends as soon as each side has moved. */
    static RecordedGame ofTwoPlies(Game game) {
        Options options = game.complete(Map.of("maxPlies", 2));
        return new RecordedGame(game, options, game.start(options, 0).text(), List.of());
    }

    private static int pickQuietMove(Position position, Chance chance) {
        MoveList legal = position.moves();
        int first = chance.below(legal.size());
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get((first + i) % legal.size());
            if (!position.play(move).over()) {
                return move;
            }
        }
        throw new IllegalStateException("every move ends the game: " + position.text());
    }
}
