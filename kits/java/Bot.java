import botarena.games.*;
import botarena.games.catalog.Games;
import java.io.IOException;
import java.util.*;

final class Bot {

    /** How far it looks ahead: its move and the reply. */
    private static final int PLIES = 2;

    private static final double WIN = 1_000_000;
    private static final GameCatalog GAMES = new GameCatalog(Games.BUILT_IN);

    /** Is thrown where the time for a move is used up. */
    private static final class TimeUp extends RuntimeException {}

    /** How good an open position is for a team: its pieces, and the moves it can choose from. Yours to change. */
    private static double evaluate(Position position, int team) {
        String side = position.seating().sides().get(team);
        byte[] letters = new byte[position.board().cells().size()];
        position.letters(letters);
        int worth = team(position) == team ? position.moveCount() : -position.moveCount();
        for (Piece piece : position.game().pieces()) {
            for (byte letter : letters) {
                if (letter == piece.letter() && piece.side() != null) {
                    worth += piece.side().equals(side) ? 10 : -10;
                }
            }
        }
        return worth;
    }

    /** The value of a position for a team when both play well for some plies, exact only between low and high. */
    private static double search(Position position, int team, int plies, double low, double high, long end) {
        if (position.over()) {
            return position.winner() < 0 ? 0 : position.winner() == team ? WIN : -WIN;
        }
        if (System.nanoTime() > end) {
            throw new TimeUp();
        }
        if (plies == 0) {
            return evaluate(position, team);
        }
        boolean mine = team(position) == team;
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size() && low < high; i++) { // else one of the two has better elsewhere
            double value = search(position.play(moves.get(i)), team, plies - 1, low, high, end);
            low = mine ? Math.max(low, value) : low;
            high = mine ? high : Math.min(high, value);
        }
        return mine ? low : high;
    }

    private static int team(Position position) {
        return position.seating().team(position.toMove());
    }

    /** The best move. README.md describes a turn. */
    static Botarena.Answer choose(Botarena.Turn turn) {
        long end = System.nanoTime() + turn.clock() * 1_000_000 / 20; // a twentieth of the time that is left
        if (!GAMES.ids().contains(turn.game())) { // a game from outside the library
            return new Botarena.Answer(turn.legal().get(new Random().nextInt(turn.legal().size())));
        }
        Position position = GAMES.find(turn.game()).orElseThrow().parse(turn.text());
        MoveList legal = position.moves();
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < legal.size(); i++) {
            moves.add(legal.get(i));
        }
        Collections.shuffle(moves, new Random(turn.text().hashCode())); // the same position, the same move
        int best = moves.get(0);
        try {
            for (int plies = 0; plies < PLIES; plies++) {
                Map<Integer, Double> worth = new HashMap<>();
                double most = -2 * WIN;
                for (int move : moves) {
                    Position after = position.play(move);
                    double value = search(after, team(position), plies, most, 2 * WIN, end);
                    if (turn.memory().contains(after.text())) {
                        value = Math.min(value, 0); // a position that comes again and again is a draw
                    }
                    worth.put(move, value);
                    if (value > most) {
                        best = move;
                        most = value;
                    }
                }
                moves.sort(Comparator.comparing(worth::get).reversed()); // best first, in case the time runs out
            }
        } catch (TimeUp e) {
            // The best so far it is.
        }
        turn.memory().add(position.play(best).text());
        return new Botarena.Answer(position.spell(best));
    }

    public static void main(String[] args) throws IOException {
        Botarena.run("{{name}}", Bot::choose);
    }
}
