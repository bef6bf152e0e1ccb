package botarena.games.quixo;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;

/** Moves in words, for tests. */
final class QuixoPlay {

    private QuixoPlay() {}

    static Position play(Position position, String... moves) {
        Position at = position;
        for (String text : moves) {
            int move = at.find(text);
            if (move == Position.NONE) {
                throw new AssertionError(text + " in " + at.text() + ": " + at.whyNot(text));
            }
            at = at.play(move);
        }
        return at;
    }

    /** The legal moves that begin like this. */
    static List<String> legal(Position position, String prefix) {
        MoveList moves = position.moves();
        List<String> legal = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            String text = position.spell(moves.get(i));
            if (text.startsWith(prefix)) {
                legal.add(text);
            }
        }
        return legal;
    }

    static long perft(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        MoveList moves = position.moves();
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            count += perft(position.play(moves.get(i)), depth - 1);
        }
        return count;
    }
}
