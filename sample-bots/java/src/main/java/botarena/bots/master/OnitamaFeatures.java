package botarena.bots.master;

import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Onitama: the turn, and students and masters by cell, each also times the pieces that were captured ("late"). */
final class OnitamaFeatures implements Features {

    private static final String GAME = "onitama";

    static final Set<String> GAMES = Set.of(GAME);

    private static final int PIECES = 10;

    private final List<String> names = new ArrayList<>(List.of("turn"));
    private final byte[] letters = new byte[OnitamaBoard.CELLS];

    OnitamaFeatures() {
        for (String piece : List.of("student", "master")) {
            for (int cell = 0; cell < 15; cell++) {
                names.add(piece + " " + (char) ('a' + cell % 3) + (5 - cell / 3));
            }
        }
        names.addAll(names.stream().map(name -> name + " late").toList());
    }

    /** Weights by name. */
    static Map<String, Integer> weights() {
        return Weighted.read(GAME);
    }

    @Override
    public List<String> names() {
        return names;
    }

    /** No side wins at once or attacks a master, and no student can be captured for free. */
    @Override
    public boolean isQuiet(Position position) {
        OnitamaNode node = new OnitamaNode(new OnitamaBoard(position), new int[OnitamaNode.WORTHS]);
        node.set(position);
        return !node.wins() && !node.templeFalls() && node.attackers(node.ownMaster) == 0 && !node.takesFreely();
    }

    @Override
    public void count(Position position, int[] into) {
        position.letters(letters);
        boolean red = position.seating().sides().get(position.toMove()).equals("red");
        int captured = PIECES;
        into[0] = 1;
        for (int cell = 0; cell < letters.length; cell++) {
            boolean reds = letters[cell] == 'r' || letters[cell] == 'R';
            int master = letters[cell] < 'a' ? 15 : 0;
            if (letters[cell] != '.') {
                captured--;
                into[1 + master + place(reds ? cell : OnitamaBoard.CELLS - 1 - cell)] += reds == red ? 1 : -1;
            }
        }
        int late = names.size() / 2;
        for (int i = 0; i < late; i++) {
            into[late + i] = into[i] * captured;
        }
    }

    /** The number of a cell, ranks from the top; files to the right of the middle count as those to the left. */
    private static int place(int cell) {
        int file = cell % 5;
        return cell / 5 * 3 + Math.min(file, 4 - file);
    }
}
