package botarena.app.person;

import botarena.games.Position;
import botarena.referee.GameInProgress;
import botarena.referee.Setting;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where people see the game and say what they want: a terminal or a pipe. */
final class PeoplesTable implements TurnDialogue.Table {

    private final LineSource lines;
    private final PrintStream out;
    private final BoardShow board;
    private final Hint hint;
    private @Nullable GameInProgress game;

    PeoplesTable(LineSource lines, PrintStream out, BoardShow board, Hint hint) {
        this.lines = lines;
        this.out = out;
        this.board = board;
        this.hint = hint;
    }

    /** A game of which so many plies are known. */
    void begin(int plies) {
        board.begin(plies);
    }

    private void show(GameInProgress now) {
        game = now;
        board.show(now);
    }

    /** Shows how the game ended, unless that was seen. */
    void end(GameInProgress now) {
        if (board.news(now)) {
            show(now);
        }
    }

    /** Asks whoever is to move. */
    Wish ask(GameInProgress now) {
        show(now);
        Setting setting = now.setting();
        Position position = setting.game().parse(setting.from(), setting.options());
        for (int ply = 0; ply < now.plies(); ply++) {
            position = position.play(now.move(ply));
        }
        return new TurnDialogue(this, position).wish(position.seating().side(position.toMove()) + " to move");
    }

    @Override
    public @Nullable String read(String prompt, Function<String, List<String>> completions) {
        return lines.read(prompt, completions);
    }

    @Override
    public void tell(String line) {
        out.println(line);
        out.flush();
    }

    @Override
    public void draw() {
        if (game != null) {
            board.show(game);
        }
    }

    @Override
    public void flip() {
        board.flip();
    }

    @Override
    public String hint(Position position) {
        try {
            return hint.of(position);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "there is none: it was told to stop";
        }
    }
}
