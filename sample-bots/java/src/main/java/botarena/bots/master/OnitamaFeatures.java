package botarena.bots.master;

import botarena.games.MoveList;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Onitama: students and masters by where they stand, and how freely the side to move can choose. */
final class OnitamaFeatures implements Features {

    static final Set<String> GAMES = Set.of("onitama");

    private static final int CELLS = 25;
    private static final int TURN = 0;
    private static final int CHOICE = 1;
    private static final int STUDENT = 2;
    private static final int MASTER = 17;
    private static final int GAIN = 100;
    private static final int TEMPLE = 1000;

    private final List<String> names = new ArrayList<>(List.of("turn", "choice"));
    private final byte[] letters = new byte[CELLS];

    /** By move code, the cells left and reached, {@code from << 5 | to}; 0 before it was first seen. */
    private final short[] steps = new short[1 << 14];

    OnitamaFeatures() {
        for (String piece : List.of("student", "master")) {
            for (int rank = 5; rank >= 1; rank--) {
                for (char file = 'a'; file <= 'c'; file++) {
                    names.add(piece + " " + file + rank);
                }
            }
        }
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public void count(Position position, int[] into) {
        position.letters(letters);
        boolean red = red(position);
        into[TURN] = 1;
        into[CHOICE] = position.moveCount();
        for (int i = 0; i < CELLS; i++) {
            switch (letters[i]) {
                case 'r' -> into[STUDENT + place(i)] += red ? 1 : -1;
                case 'R' -> into[MASTER + place(i)] += red ? 1 : -1;
                case 'b' -> into[STUDENT + place(CELLS - 1 - i)] += red ? -1 : 1;
                case 'B' -> into[MASTER + place(CELLS - 1 - i)] += red ? -1 : 1;
                default -> {}
            }
        }
    }

    /** The number of a cell, ranks from the top, files to the right of the middle being those to the left. */
    private static int place(int cell) {
        int file = cell % 5;
        return cell / 5 * 3 + Math.min(file, 4 - file);
    }

    private static boolean red(Position position) {
        return position.seating().sides().get(position.toMove()).equals("red");
    }

    @Override
    public boolean gains(Position position, MoveList moves, int[] into) {
        position.letters(letters);
        boolean red = red(position);
        int temple = red ? 2 : CELLS - 3;
        byte master = (byte) (red ? 'R' : 'B');
        boolean any = false;
        for (int i = 0; i < moves.size(); i++) {
            int step = step(position, moves.get(i));
            int to = step & 31;
            boolean pass = to == step >> 5;
            boolean wins = to == temple && letters[step >> 5] == master;
            into[i] = pass || letters[to] == '.' && !wins ? 0 : wins || letters[to] < 'a' ? TEMPLE : GAIN;
            any |= into[i] != 0;
        }
        return any;
    }

    private int step(Position position, int move) {
        if (steps[move] == 0) {
            String text = position.spell(move);
            int colon = text.indexOf(':');
            boolean pass = text.endsWith("pass");
            steps[move] = (short) (pass ? 33 : cell(text, colon + 1) << 5 | cell(text, colon + 4));
        }
        return steps[move];
    }

    private static int cell(String text, int at) {
        return 5 * ('5' - text.charAt(at + 1)) + text.charAt(at) - 'a';
    }
}
