package botarena.games.quixo;

import botarena.games.Reference;
import java.util.Set;
import java.util.TreeSet;

/** Quixo for four, cube by cube. */
final class Quixo4Reference implements Reference {

    private static final String ORDER = "SWNE";

    private static char next(char seat) {
        return ORDER.charAt((ORDER.indexOf(seat) + 1) % 4);
    }

    private static String team(char seat) {
        return seat == 'S' || seat == 'N' ? "SN" : "WE";
    }

    @Override
    public Set<String> moves(String text) {
        Set<String> moves = new TreeSet<>();
        if (!verdict(text).equals(OPEN)) {
            return moves;
        }
        String[] fields = text.split(" ");
        Cubes cubes = new Cubes(fields[0]);
        char seat = fields[1].charAt(0);
        boolean firstRound = Integer.parseInt(fields[2]) < 4;
        for (String taken : cubes.rim()) {
            char cube = cubes.at(taken);
            if (cube == '.' || cube == seat && !firstRound) {
                cubes.ends(taken).forEach(end -> {
                    moves.add(taken + "-" + end + "=" + team(seat).charAt(0));
                    moves.add(taken + "-" + end + "=" + team(seat).charAt(1));
                });
            }
        }
        return moves.isEmpty() ? Set.of("pass") : moves;
    }

    @Override
    public String play(String text, String move) {
        String[] fields = text.split(" ");
        Cubes cubes = new Cubes(fields[0]);
        if (!move.equals("pass")) {
            String[] parts = move.split("[-=]");
            cubes.push(parts[0], parts[1], parts[2].charAt(0));
        }
        int turns = Math.min(4, Integer.parseInt(fields[2]) + 1);
        return cubes + " " + next(fields[1].charAt(0)) + " " + turns;
    }

    @Override
    public String verdict(String text) {
        String[] fields = text.split(" ");
        Cubes cubes = new Cubes(fields[0]);
        String toMove = team(fields[1].charAt(0));
        String moved = toMove.equals("SN") ? "WE" : "SN";
        if (cubes.line(toMove)) {
            return side(toMove) + " opponent_line";
        }
        return cubes.line(moved) ? side(moved) + " line" : OPEN;
    }

    private static String side(String team) {
        return team.equals("SN") ? "X" : "O";
    }
}
