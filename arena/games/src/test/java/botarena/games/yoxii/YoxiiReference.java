package botarena.games.yoxii;

import botarena.games.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** YOXII on maps from square names to letters. */
final class YoxiiReference implements Reference {

    private static final int[] WIDTHS = {3, 5, 7, 7, 7, 5, 3};

    /** Letters of the notation; squares off the board have no entry. */
    private final Map<String, Character> board = new TreeMap<>();

    private char side;

    /** How many 1s, 2s, 3s and 4s are left, white and red. */
    private String[] supplies = {};

    private void read(String text) {
        String[] fields = text.split(" ");
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < WIDTHS[i]; j++) {
                board.put(square((7 - WIDTHS[i]) / 2 + j, 6 - i), ranks[i].charAt(j));
            }
        }
        side = fields[1].charAt(0);
        supplies = fields[2].split("/");
    }

    private static String square(int file, int rank) {
        return "" + (char) ('a' + file) + (char) ('1' + rank);
    }

    private static String step(String square, int files, int ranks) {
        return square(square.charAt(0) - 'a' + files, square.charAt(1) - '1' + ranks);
    }

    private char letter(String square) {
        return board.getOrDefault(square, '#');
    }

    private String own() {
        return side == 'w' ? "1234" : "abcd";
    }

    private String totem() {
        return board.keySet().stream()
                .filter(square -> letter(square) == '*')
                .findFirst()
                .orElseThrow();
    }

    private List<String> neighbours(String square) {
        List<String> neighbours = new ArrayList<>();
        for (int files = -1; files <= 1; files++) {
            for (int ranks = -1; ranks <= 1; ranks++) {
                if ((files != 0 || ranks != 0) && board.containsKey(step(square, files, ranks))) {
                    neighbours.add(step(square, files, ranks));
                }
            }
        }
        return neighbours;
    }

    private List<String> destinations() {
        List<String> destinations = new ArrayList<>();
        for (String neighbour : neighbours(totem())) {
            int files = neighbour.charAt(0) - totem().charAt(0);
            int ranks = neighbour.charAt(1) - totem().charAt(1);
            String to = neighbour;
            while (own().indexOf(letter(to)) >= 0) {
                to = step(to, files, ranks);
            }
            if (letter(to) == '.') {
                destinations.add(to);
            }
        }
        return destinations;
    }

    private List<String> places(String to) {
        List<String> beside =
                neighbours(to).stream().filter(square -> letter(square) == '.').toList();
        return !beside.isEmpty()
                ? beside
                : board.keySet().stream()
                        .filter(square -> letter(square) == '.')
                        .toList();
    }

    @Override
    public Set<String> moves(String text) {
        read(text);
        Set<String> moves = new TreeSet<>();
        String from = totem();
        String supply = supplies[side == 'w' ? 0 : 1];
        for (String to : destinations()) {
            board.put(from, '.');
            board.put(to, '*');
            for (String place : places(to)) {
                for (int value = 1; value <= 4; value++) {
                    if (supply.charAt(value - 1) > '0') {
                        moves.add(to + "/" + place + "=" + value);
                    }
                }
            }
            board.put(to, '.');
            board.put(from, '*');
        }
        return moves;
    }

    @Override
    public String play(String text, String move) {
        read(text);
        int value = move.charAt(6) - '0';
        board.put(totem(), '.');
        board.put(move.substring(0, 2), '*');
        board.put(move.substring(3, 5), own().charAt(value - 1));
        int mover = side == 'w' ? 0 : 1;
        char[] left = supplies[mover].toCharArray();
        left[value - 1]--;
        supplies[mover] = new String(left);
        side = side == 'w' ? 'r' : 'w';
        return write();
    }

    private String write() {
        StringBuilder out = new StringBuilder();
        for (int rank = 6; rank >= 0; rank--) {
            for (int file = 0; file < 7; file++) {
                if (board.containsKey(square(file, rank))) {
                    out.append(letter(square(file, rank)));
                }
            }
            out.append(rank > 0 ? "/" : "");
        }
        return out + " " + side + " " + supplies[0] + "/" + supplies[1];
    }

    @Override
    public String verdict(String text) {
        read(text);
        if (!destinations().isEmpty()) {
            return supplies[side == 'w' ? 0 : 1].equals("0000") ? "draw stalled" : OPEN;
        }
        int lead = 0;
        int more = 0;
        for (String square : neighbours(totem())) {
            char letter = letter(square);
            lead += letter >= 'a' ? '`' - letter : letter - '0';
            more += letter >= 'a' ? -1 : 1;
        }
        int white = lead != 0 ? lead : more;
        return (white > 0 ? "white" : white < 0 ? "red" : "draw") + " encircled";
    }
}
