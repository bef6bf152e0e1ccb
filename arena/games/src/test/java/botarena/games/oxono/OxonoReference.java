package botarena.games.oxono;

import botarena.games.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** OXONO on maps from square names to letters. */
final class OxonoReference implements Reference {

    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    /** Letters of the notation, '.' for a free square; squares off the board have no entry. */
    private final Map<String, Character> board = new TreeMap<>();

    /** Pawns in reserve by their letter on the board. */
    private final Map<Character, Integer> reserves = new TreeMap<>();

    private char side;

    private void read(String text) {
        String[] fields = text.split(" ");
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < 6; i++) {
            String rank = ranks[i];
            for (int n = 1; n <= 6; n++) {
                rank = rank.replace("" + n, ".".repeat(n));
            }
            for (int file = 0; file < 6; file++) {
                board.put(square(file, 5 - i), rank.charAt(file));
            }
        }
        side = fields[1].charAt(0);
        reserves.put('P', fields[2].charAt(1) - '0');
        reserves.put('p', fields[2].charAt(3) - '0');
        reserves.put('B', fields[2].charAt(6) - '0');
        reserves.put('b', fields[2].charAt(8) - '0');
    }

    private static String square(int file, int rank) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }

    private static String step(String square, int[] direction) {
        return square(square.charAt(0) - 'a' + direction[0], square.charAt(1) - '1' + direction[1]);
    }

    private boolean free(String square) {
        return board.getOrDefault(square, '#') == '.';
    }

    private List<String> freeSquares() {
        return board.keySet().stream().filter(this::free).toList();
    }

    private List<String> freeNeighbours(String square) {
        List<String> neighbours = new ArrayList<>();
        for (int[] direction : DIRECTIONS) {
            if (free(step(square, direction))) {
                neighbours.add(step(square, direction));
            }
        }
        return neighbours;
    }

    private String find(char totem) {
        return board.keySet().stream()
                .filter(square -> board.get(square) == totem)
                .findFirst()
                .orElseThrow();
    }

    private List<String> destinations(String from) {
        List<String> destinations = new ArrayList<>();
        boolean enclosed = freeNeighbours(from).isEmpty();
        for (int[] direction : DIRECTIONS) {
            String to = step(from, direction);
            if (enclosed) {
                while (board.containsKey(to) && !free(to)) {
                    to = step(to, direction);
                }
                if (free(to)) {
                    destinations.add(to);
                }
            } else {
                while (free(to)) {
                    destinations.add(to);
                    to = step(to, direction);
                }
            }
        }
        return destinations.isEmpty() ? freeSquares() : destinations;
    }

    private char pawn(char symbol) {
        return side == 'p' ? (symbol == 'X' ? 'P' : 'p') : (symbol == 'X' ? 'B' : 'b');
    }

    @Override
    public Set<String> moves(String text) {
        Set<String> moves = new TreeSet<>();
        if (!verdict(text).equals(OPEN)) {
            return moves;
        }
        for (char totem : new char[] {'X', 'O'}) {
            read(text);
            if (reserves.get(pawn(totem)) == 0) {
                continue;
            }
            String from = find(totem);
            for (String to : destinations(from)) {
                board.put(from, '.');
                board.put(to, totem);
                List<String> places = freeNeighbours(to).isEmpty() ? freeSquares() : freeNeighbours(to);
                places.forEach(place -> moves.add(totem + to + "/" + place));
                board.put(to, '.');
                board.put(from, totem);
            }
        }
        return moves;
    }

    @Override
    public String play(String text, String move) {
        read(text);
        char totem = move.charAt(0);
        board.put(find(totem), '.');
        board.put(move.substring(1, 3), totem);
        board.put(move.substring(4), pawn(totem));
        reserves.merge(pawn(totem), -1, Integer::sum);
        side = side == 'p' ? 'b' : 'p';
        return write();
    }

    private String write() {
        List<String> ranks = new ArrayList<>();
        for (int rank = 5; rank >= 0; rank--) {
            StringBuilder letters = new StringBuilder();
            for (int file = 0; file < 6; file++) {
                letters.append(board.get(square(file, rank)));
            }
            String written = letters.toString();
            for (int n = 6; n > 0; n--) {
                written = written.replace(".".repeat(n), "" + n);
            }
            ranks.add(written);
        }
        return String.format(
                "%s %s X%dO%d/X%dO%d",
                String.join("/", ranks),
                side,
                reserves.get('P'),
                reserves.get('p'),
                reserves.get('B'),
                reserves.get('b'));
    }

    @Override
    public String verdict(String text) {
        read(text);
        String mover = side == 'p' ? "black" : "pink";
        if (line(side == 'p' ? "Bb" : "Pp")) {
            return mover + " color_line";
        }
        if (line("PB") || line("pb")) {
            return mover + " symbol_line";
        }
        if (board.values().stream()
                        .filter(letter -> "PpBb".indexOf(letter) >= 0)
                        .count()
                == 32) {
            return "draw all_placed";
        }
        return reserves.get(pawn('X')) + reserves.get(pawn('O')) == 0 ? "draw stalled" : OPEN;
    }

    private boolean line(String letters) {
        for (String start : board.keySet()) {
            for (int[] direction : DIRECTIONS) {
                String square = start;
                int length = 0;
                while (letters.indexOf(board.getOrDefault(square, '#')) >= 0) {
                    length++;
                    square = step(square, direction);
                }
                if (length >= 4) {
                    return true;
                }
            }
        }
        return false;
    }
}
