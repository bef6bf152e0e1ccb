package botarena.games.oust;

import botarena.games.Reference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The rules of Oust on a map from cell to stone, every group flooded afresh whenever it is asked for. */
final class OustReference implements Reference {

    private final int size;
    private final boolean pie;

    /** The neighbours of every cell. */
    private final Map<String, Set<String>> neighbors = new LinkedHashMap<>();

    OustReference(int size, boolean pie) {
        this.size = size;
        this.pie = pie;
        Set<String> cells = cells(size);
        for (String cell : cells) {
            Set<String> around = new LinkedHashSet<>(around(cell));
            around.retainAll(cells);
            neighbors.put(cell, around);
        }
    }

    @Override
    public Set<String> moves(String text) {
        Set<String> moves = new TreeSet<>();
        if (!verdict(text).equals(OPEN)) {
            return moves;
        }
        moves.addAll(placements(text));
        if (phase(text) == 's') {
            moves.add("swap");
        }
        return moves.isEmpty() ? Set.of("pass") : moves;
    }

    @Override
    public String play(String text, String move) {
        Map<String, Character> board = board(text);
        char mover = mover(text);
        if (move.equals("pass")) {
            return text(board, enemy(mover), '-');
        }
        if (move.equals("swap")) {
            board.replaceAll((cell, stone) -> stone == 'B' ? 'W' : stone);
            return text(board, 'B', '-');
        }
        boolean first = !board.containsValue('B') && !board.containsValue('W') && mover == 'B';
        board.put(move, mover);
        Set<String> group = group(board, move);
        if (group.size() == 1) {
            return text(board, enemy(mover), first && pie ? 's' : '-');
        }
        for (Set<String> victim : touched(board, group, enemy(mover))) {
            victim.forEach(cell -> board.put(cell, '.'));
        }
        return text(board, mover, '+');
    }

    @Override
    public String verdict(String text) {
        Map<String, Character> board = board(text);
        char mover = mover(text);
        if (phase(text) == '+' && !board.containsValue(enemy(mover))) {
            return (mover == 'B' ? "black" : "white") + " all_captured";
        }
        boolean stalled = phase(text) == '-'
                && placements(text).isEmpty()
                && placements(text(board, enemy(mover), '-')).isEmpty();
        return stalled ? "draw stalled" : OPEN;
    }

    private Set<String> placements(String text) {
        Map<String, Character> board = board(text);
        Set<String> legal = new TreeSet<>();
        for (String cell : board.keySet()) {
            if (board.get(cell) == '.' && legal(board, cell, mover(text))) {
                legal.add(cell);
            }
        }
        return legal;
    }

    private boolean legal(Map<String, Character> board, String cell, char mover) {
        board.put(cell, mover);
        Set<String> group = group(board, cell);
        Set<Set<String>> touched = touched(board, group, enemy(mover));
        board.put(cell, '.');
        return group.size() == 1
                || !touched.isEmpty() && touched.stream().allMatch(enemy -> enemy.size() < group.size());
    }

    /** The stones connected to the one on a cell. */
    private Set<String> group(Map<String, Character> board, String cell) {
        Set<String> group = new LinkedHashSet<>(Set.of(cell));
        Deque<String> open = new ArrayDeque<>(group);
        while (!open.isEmpty()) {
            for (String next : neighbors.get(open.remove())) {
                if (board.get(next).equals(board.get(cell)) && group.add(next)) {
                    open.add(next);
                }
            }
        }
        return group;
    }

    /** The groups of one colour next to a group of the other. */
    private Set<Set<String>> touched(Map<String, Character> board, Set<String> group, char color) {
        Set<Set<String>> touched = new LinkedHashSet<>();
        for (String cell : group) {
            for (String next : neighbors.get(cell)) {
                if (board.get(next) == color) {
                    touched.add(group(board, next));
                }
            }
        }
        return touched;
    }

    private static Set<String> around(String cell) {
        char file = cell.charAt(0);
        int rank = Integer.parseInt(cell.substring(1));
        return Set.of(
                "" + (char) (file + 1) + rank,
                "" + (char) (file - 1) + rank,
                "" + file + (rank + 1),
                "" + file + (rank - 1),
                "" + (char) (file + 1) + (rank + 1),
                "" + (char) (file - 1) + (rank - 1));
    }

    /** Every cell of the board, in the order of the notation. */
    static Set<String> cells(int size) {
        Set<String> cells = new LinkedHashSet<>();
        for (int rank = 2 * size - 1; rank >= 1; rank--) {
            for (int file = 1; file <= 2 * size - 1; file++) {
                if (Math.abs(file - rank) < size) {
                    cells.add("" + (char) ('a' + file - 1) + rank);
                }
            }
        }
        return cells;
    }

    private Map<String, Character> board(String text) {
        Map<String, Character> board = new LinkedHashMap<>();
        String letters = text.split(" ")[0].replace("/", "");
        for (String cell : cells(size)) {
            board.put(cell, letters.charAt(board.size()));
        }
        return board;
    }

    private static char mover(String text) {
        return text.split(" ")[1].equals("b") ? 'B' : 'W';
    }

    private static char phase(String text) {
        return text.charAt(text.length() - 1);
    }

    private static char enemy(char color) {
        return color == 'B' ? 'W' : 'B';
    }

    private static String text(Map<String, Character> board, char mover, char phase) {
        StringBuilder text = new StringBuilder();
        String rank = "";
        for (String cell : board.keySet()) {
            text.append(rank.isEmpty() || rank.equals(cell.substring(1)) ? "" : "/");
            text.append(board.get(cell));
            rank = cell.substring(1);
        }
        return text.append(mover == 'B' ? " b " : " w ").append(phase).toString();
    }
}
