package botarena.app.person;

import botarena.games.Position;
import botarena.referee.GameInProgress;
import java.io.PrintStream;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** People at a terminal, or at the other end of a pipe. */
final class TerminalView implements PersonView {

    private final LineSource lines;
    private final PrintStream out;
    private final BoardPrinter board;
    private @Nullable GameInProgress game;

    TerminalView(LineSource lines, PrintStream out, BoardPrinter board) {
        this.lines = lines;
        this.out = out;
        this.board = board;
    }

    @Override
    public void begin(GameInProgress begun, Set<Integer> people) {
        board.begin(
                begun.setting().opening().size(),
                people.stream().min(Integer::compare).orElse(0));
    }

    private void show(GameInProgress now) {
        game = now;
        board.show(now, lines.width(), lines.height());
    }

    /** Shows how the game ended, unless that was seen. */
    @Override
    public void end(GameInProgress now) {
        if (board.hasNewPlies(now)) {
            show(now);
        }
    }

    @Override
    public PersonAction ask(GameInProgress now, boolean undoable) {
        while (true) {
            PersonAction said = askMover(now);
            if (undoable || !(said instanceof PersonAction.Undo)) {
                return said;
            }
            showLine("there is nothing to take back");
        }
    }

    private PersonAction askMover(GameInProgress now) {
        show(now);
        Position position = PersonGame.position(now);
        return new TurnDialogue(this, position).action(position.seating().side(position.toMove()) + " to move");
    }

    /** The person's next line; null at the end of the input. */
    @Nullable
    String read(String prompt, Function<String, List<String>> completions) {
        return lines.read(prompt, completions);
    }

    void showLine(String line) {
        out.println(line);
        out.flush();
    }

    int width() {
        return lines.width();
    }

    void draw() {
        if (game != null) {
            board.show(game, lines.width(), lines.height());
        }
    }

    void flip() {
        board.flip();
    }

    /** A strong bot's move, or the reason for none; with the best line on request. */
    String hint(boolean why) {
        try {
            return MoveHint.of(Objects.requireNonNull(game), why).words();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "none, as it was told to stop";
        }
    }
}
