package botarena.games.oust;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Positions and moves in words, for tests. */
final class Setups {

    private Setups() {}

    static Position start(int size, boolean pie) {
        return Oust.GAME.start(Oust.GAME.complete(Map.of("size", size, "pie", pie)), 0);
    }

    /** The text of a board of side 3 with stones on cells given as "a1 b2". */
    static String text(String black, String white, String sideAndPhase) {
        StringBuilder text = new StringBuilder();
        String rank = "5";
        for (String cell : OustReference.cells(3)) {
            text.append(cell.endsWith(rank) ? "" : "/");
            rank = cell.substring(1);
            boolean isBlack = Arrays.asList(black.split(" ")).contains(cell);
            boolean isWhite = Arrays.asList(white.split(" ")).contains(cell);
            text.append(isBlack ? 'B' : isWhite ? 'W' : '.');
        }
        return text + " " + sideAndPhase;
    }

    static Position position(String black, String white, String sideAndPhase) {
        return Oust.GAME.parse(text(black, white, sideAndPhase));
    }

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

    /** Plays a list of placements, with the passes between them that the referee would execute. */
    static Position playPassing(Position position, String moves) {
        Position at = position;
        for (String move : moves.split(" ")) {
            while (at.mustPass()) {
                at = play(at, "pass");
            }
            at = play(at, move);
        }
        return at;
    }

    static Set<String> legal(Position position) {
        MoveList moves = position.moves();
        Set<String> legal = new TreeSet<>();
        for (int i = 0; i < moves.size(); i++) {
            legal.add(position.spell(moves.get(i)));
        }
        return legal;
    }

    /** The cells of a board of side 3 but for those given as "a1 b2". */
    static Set<String> allBut(String cells) {
        Set<String> rest = new TreeSet<>(OustReference.cells(3));
        rest.removeAll(Arrays.asList(cells.split(" ")));
        return rest;
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
