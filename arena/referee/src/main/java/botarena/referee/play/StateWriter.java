package botarena.referee.play;

import botarena.games.Board;
import botarena.games.Position;
import botarena.games.StateSink;
import botarena.protocol.LineWriter;
import botarena.protocol.MessageWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writer of a position as the protocol's {@code state}, straight into a line. The board is a template in which only
 * letters change. Not thread-safe.
 */
final class StateWriter implements StateSink, MessageWriter.Value {

    private final LineWriter out;
    private final StringBuilder text = new StringBuilder(256);

    private @Nullable Position position;
    private boolean over;
    private Board board = new Board(Board.Shape.SQUARE, List.of());
    private byte[] template = {};
    private int[] letterAt = {};
    private byte[] letters = {};

    StateWriter(LineWriter out) {
        this.out = out;
    }

    /** Sets the position to write; no seat moves when the game is over. */
    StateWriter of(Position next, boolean ended) {
        position = next;
        over = ended;
        return this;
    }

    /** The position that was set last. */
    Position position() {
        return Objects.requireNonNull(position);
    }

    /** Writes the value of {@code state} into its line. */
    @Override
    public void write(LineWriter line) {
        write(position());
    }

    private void write(Position position) {
        text.setLength(0);
        position.write(text);
        out.open().name("text").text(text.toString());
        int seat = over ? Position.NOBODY : position.toMove();
        if (seat == Position.NOBODY) {
            out.name("toMove").writeNull().name("side").writeNull();
        } else {
            out.name("toMove").number(seat);
            out.name("side").text(position.seating().side(seat));
        }
        out.name("board");
        board(position);
        position.details(this);
        out.close();
    }

    @SuppressWarnings("ReferenceEquality") // a board is one shared instance
    private void board(Position position) {
        if (position.board() != board) {
            prepare(position.board());
        }
        position.letters(letters);
        for (int i = 0; i < letters.length; i++) {
            template[letterAt[i]] = letters[i];
        }
        out.raw(template, 0, template.length);
    }

    private void prepare(Board next) {
        board = next;
        letters = new byte[next.cells().size()];
        letterAt = new int[letters.length];
        LineWriter draft = new LineWriter().open();
        for (int i = 0; i < letters.length; i++) {
            draft.name(next.cells().get(i).label()).ascii(".");
            letterAt[i] = draft.length() - 2;
        }
        template = Arrays.copyOf(draft.close().bytes(), draft.length());
    }

    @Override
    public void field(String name, String value) {
        out.name(name).text(value);
    }

    @Override
    public void field(String name, int value) {
        out.name(name).number(value);
    }

    @Override
    public void field(String name, boolean value) {
        out.name(name).flag(value);
    }

    @Override
    public void field(String name, List<String> values) {
        out.name(name).openList();
        for (int i = 0; i < values.size(); i++) {
            out.text(values.get(i));
        }
        out.closeList();
    }

    @Override
    public void open(String name) {
        out.name(name).open();
    }

    @Override
    public void close() {
        out.close();
    }
}
