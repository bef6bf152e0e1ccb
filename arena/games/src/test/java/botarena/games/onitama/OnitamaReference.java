package botarena.games.onitama;

import botarena.games.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Onitama on maps from squares to letters. */
final class OnitamaReference implements Reference {

    /** Offsets to the right and forward, as Red sees them. */
    private static final String CARDS = """
            tiger 0,2 0,-1
            crab 0,1 -2,0 2,0
            monkey -1,1 1,1 -1,-1 1,-1
            crane 0,1 -1,-1 1,-1
            goose -1,1 -1,0 1,0 1,-1
            eel -1,1 1,0 -1,-1
            rabbit 1,1 2,0 -1,-1
            ox 0,1 1,0 0,-1
            dragon -2,1 2,1 -1,-1 1,-1
            elephant -1,1 1,1 -1,0 1,0
            mantis -1,1 1,1 0,-1
            boar 0,1 -1,0 1,0
            frog -1,1 -2,0 1,-1
            horse 0,1 -1,0 0,-1
            rooster 1,1 -1,0 1,0 -1,-1
            cobra -1,0 1,1 1,-1
            """;

    private final Map<String, Character> board = new TreeMap<>();
    private boolean redToMove;
    private List<String> red = List.of();
    private List<String> blue = List.of();
    private String middle = "";

    private void read(String text) {
        String[] fields = text.split(" ");
        String[] ranks = fields[0].split("/");
        for (int i = 0; i < 25; i++) {
            board.put("" + (char) ('a' + i % 5) + (5 - i / 5), ranks[i / 5].charAt(i % 5));
        }
        redToMove = fields[1].equals("r");
        String[] hands = fields[2].split("/");
        red = List.of(hands[0].split(","));
        blue = List.of(hands[1].split(","));
        middle = hands[2];
    }

    private String write() {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 25; i++) {
            out.append(i > 0 && i % 5 == 0 ? "/" : "");
            out.append(board.get("" + (char) ('a' + i % 5) + (5 - i / 5)));
        }
        out.append(redToMove ? " r " : " b ").append(String.join(",", red));
        return out.append('/')
                .append(String.join(",", blue))
                .append('/')
                .append(middle)
                .toString();
    }

    private boolean mine(String square) {
        return (redToMove ? "rR" : "bB").indexOf(board.get(square)) >= 0;
    }

    private List<String> targets(String card, String from) {
        String line =
                CARDS.lines().filter(l -> l.startsWith(card + " ")).findFirst().orElseThrow();
        List<String> targets = new ArrayList<>();
        for (String offset : line.substring(card.length() + 1).split(" ")) {
            int turn = redToMove ? 1 : -1;
            int file = from.charAt(0) + turn * Integer.parseInt(offset.split(",")[0]);
            int rank = from.charAt(1) + turn * Integer.parseInt(offset.split(",")[1]);
            targets.add("" + (char) file + (char) rank);
        }
        return targets;
    }

    @Override
    public Set<String> moves(String text) {
        Set<String> moves = new TreeSet<>();
        if (!verdict(text).equals(OPEN)) {
            return moves;
        }
        List<String> hand = redToMove ? red : blue;
        for (String card : hand) {
            for (String from : board.keySet()) {
                for (String to : mine(from) ? targets(card, from) : List.<String>of()) {
                    if (board.containsKey(to) && !mine(to)) {
                        moves.add(card + ":" + from + "-" + to);
                    }
                }
            }
        }
        return moves.isEmpty() ? Set.of(hand.get(0) + ":pass", hand.get(1) + ":pass") : moves;
    }

    @Override
    public String play(String text, String move) {
        read(text);
        String[] parts = move.split(":");
        if (!parts[1].equals("pass")) {
            String[] squares = parts[1].split("-");
            board.put(squares[1], board.get(squares[0]));
            board.put(squares[0], '.');
        }
        List<String> hand = new ArrayList<>(redToMove ? red : blue);
        hand.remove(parts[0]);
        hand.add(middle);
        Collections.sort(hand);
        middle = parts[0];
        red = redToMove ? hand : red;
        blue = redToMove ? blue : hand;
        redToMove = !redToMove;
        return write();
    }

    @Override
    public String verdict(String text) {
        read(text);
        String winner = redToMove ? "blue" : "red";
        if (!board.containsValue(redToMove ? 'R' : 'B')) {
            return winner + " master_captured";
        }
        boolean reached = redToMove ? board.get("c1") == 'B' : board.get("c5") == 'R';
        return reached ? winner + " temple_reached" : OPEN;
    }
}
