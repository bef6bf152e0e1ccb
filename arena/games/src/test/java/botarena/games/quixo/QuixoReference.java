package botarena.games.quixo;

import botarena.games.Reference;
import java.util.Set;
import java.util.TreeSet;

/** Quixo for two, cube by cube. */
final class QuixoReference implements Reference {

    @Override
    public Set<String> moves(String text) {
        Set<String> moves = new TreeSet<>();
        if (!verdict(text).equals(OPEN)) {
            return moves;
        }
        Cubes cubes = new Cubes(text.split(" ")[0]);
        char side = text.charAt(text.length() - 1);
        for (String taken : cubes.rim()) {
            if (cubes.at(taken) == '.' || cubes.at(taken) == side) {
                cubes.ends(taken).forEach(end -> moves.add(taken + "-" + end));
            }
        }
        return moves;
    }

    @Override
    public String play(String text, String move) {
        Cubes cubes = new Cubes(text.split(" ")[0]);
        char side = text.charAt(text.length() - 1);
        String[] cells = move.split("-");
        cubes.push(cells[0], cells[1], side);
        return cubes + " " + other(side);
    }

    private static char other(char side) {
        return side == 'X' ? 'O' : 'X';
    }

    @Override
    public String verdict(String text) {
        Cubes cubes = new Cubes(text.split(" ")[0]);
        char toMove = text.charAt(text.length() - 1);
        char moved = other(toMove);
        if (cubes.line("" + toMove)) {
            return toMove + " opponent_line";
        }
        return cubes.line("" + moved) ? moved + " line" : OPEN;
    }
}
