package botarena.app.person;

import botarena.app.cli.Style;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import botarena.view.MoveWords;
import botarena.view.Scene;
import botarena.view.TextBoard;
import java.io.PrintStream;
import java.util.List;

/** Shows a game to the people who play it: the board where something has changed, and each move in words. */
final class BoardPrinter {

    /** Columns before a card. */
    private static final int MARGIN = 5;

    /** Rows for the moves since the last board, blank lines and the prompt. */
    private static final int OTHER_ROWS = 5;

    private final PrintStream out;
    private final Style style;
    private boolean flipped;
    private int told;
    private int viewer;

    BoardPrinter(PrintStream out, Style style, boolean flipped) {
        this.out = out;
        this.style = style;
        this.flipped = flipped;
    }

    /**
     * Begins another game, or the same one from an earlier ply on, of whose plies nothing more need be shown.
     *
     * @param seat of the viewer
     */
    void begin(int plies, int seat) {
        told = plies;
        viewer = seat;
    }

    void flip() {
        flipped = !flipped;
    }

    /** Whether a ply was played that the person has not seen. */
    boolean hasNewPlies(GameInProgress game) {
        return game.plies() > told;
    }

    /**
     * Prints the plies since the last call, and draws the board.
     *
     * @param rows of the terminal; 0 for a small board
     */
    void show(GameInProgress game, int columns, int rows) {
        GameSpec setting = game.setting();
        Position position = setting.position().seen(viewer);
        Scene scene = Scene.of(position);
        for (int ply = 0; ply < game.plies(); ply++) {
            String move = position.spell(game.move(ply));
            Position next = position.play(game.move(ply));
            scene = Scene.afterMove(position, move, next);
            if (ply >= told) {
                out.println(playerName(setting, position.seating(), game.seat(ply)) + ": "
                        + new MoveWords(position.look()).moveInWords(move) + "  (" + move + ")");
            }
            position = next;
        }
        told = game.plies();
        draw(scene, columns, rows);
    }

    private static String playerName(GameSpec setting, Seating seating, int seat) {
        String name = setting.bots().get(seat).name();
        return name.equals(seating.side(seat)) ? name : name + " (" + seating.side(seat) + ")";
    }

    private void draw(Scene scene, int columns, int rows) {
        List<String> cards = TextBoard.cards(scene, flipped ? 2 : 0, columns - MARGIN);
        out.println();
        TextBoard.coloredLines(scene, flipped, columns, rows - cards.size() - OTHER_ROWS, this::paintCell)
                .forEach(out::println);
        cards.forEach(line -> out.println(" ".repeat(MARGIN) + line));
        out.println();
        out.flush();
    }

    private String paintCell(char slot, String text) {
        return slot == 'a' ? style.blue(text) : slot == 'b' ? style.yellow(text) : text;
    }
}
