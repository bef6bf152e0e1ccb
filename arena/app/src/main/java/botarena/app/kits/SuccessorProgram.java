package botarena.app.kits;

import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.MoveList;
import botarena.games.Piece;
import botarena.games.Position;
import botarena.games.catalog.Games;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Program of the rules library, for bots that are not on a JVM. It reads a game and a position a line, {@code quixo
 * TEXT}, and writes a line for each legal move and an empty one: {@code move result again moves wins mine theirs text},
 * as the side to move sees it. Needs nothing but the rules, and has no lambdas: a build makes classes of them.
 */
final class SuccessorProgram {

    private static final int OPEN_GAME = 2;

    private SuccessorProgram() {}

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Writer out = new OutputStreamWriter(System.out, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.write(answer(line));
            out.flush();
        }
    }

    /** Lines of a position; only the empty one where game or position are unknown. */
    private static String answer(String line) {
        StringBuilder lines = new StringBuilder();
        int blank = line.indexOf(' ');
        String id = blank < 0 ? line : line.substring(0, blank);
        for (Game game : Games.BUILT_IN) {
            if (game.id().equals(id) && !game.hidden()) {
                try {
                    add(game.parse(line.substring(blank + 1)), lines);
                } catch (GameInputException e) {
                    lines.setLength(0);
                }
            }
        }
        return lines.append('\n').toString();
    }

    private static void add(Position position, StringBuilder lines) {
        if (position.over()) {
            return;
        }
        int team = position.seating().team(position.toMove());
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size(); i++) {
            Position after = position.play(moves.get(i));
            boolean over = after.over();
            lines.append(position.spell(moves.get(i)))
                    .append(' ')
                    .append(over ? result(after, team) : OPEN_GAME)
                    .append(!over && after.seating().team(after.toMove()) == team ? " 1 " : " 0 ")
                    .append(over ? 0 : after.moveCount())
                    .append(over || after.winningMove() == Position.NONE ? " 0 " : " 1 ")
                    .append(countPieces(after, team))
                    .append(' ')
                    .append(countPieces(after, 1 - team))
                    .append(' ')
                    .append(after.text())
                    .append('\n');
        }
    }

    private static int result(Position after, int team) {
        return after.winner() < 0 ? 0 : after.winner() == team ? 1 : -1;
    }

    private static int countPieces(Position position, int team) {
        String side = position.seating().sides().get(team);
        byte[] letters = new byte[position.board().cells().size()];
        position.letters(letters);
        int count = 0;
        for (byte letter : letters) {
            for (Piece piece : position.game().pieces()) {
                count += piece.letter() == letter && side.equals(piece.side()) ? 1 : 0;
            }
        }
        return count;
    }
}
