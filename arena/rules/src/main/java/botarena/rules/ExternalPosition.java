package botarena.rules;

import botarena.games.Board;
import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import botarena.games.StateSink;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A position as its rules told it, or as one seat sees it. */
final class ExternalPosition implements Position {

    private static final int ALL = -1;

    private final ExternalGame game;
    private final Options options;
    private final Answer at;

    /** The seat that sees it, or {@link #ALL}. */
    private final int viewer;

    ExternalPosition(ExternalGame game, Options options, Answer at) {
        this(game, options, at, ALL);
    }

    private ExternalPosition(ExternalGame game, Options options, Answer at, int viewer) {
        this.game = game;
        this.options = options;
        this.at = at;
        this.viewer = viewer;
    }

    Answer answer() {
        return at;
    }

    Options options() {
        return options;
    }

    /** Another position of the same game, as the same seat sees it. */
    ExternalPosition withAnswer(Answer other) {
        return new ExternalPosition(game, options, other, viewer);
    }

    @Override
    public Position seen(int seat) {
        return at.seen().isEmpty() ? this : new ExternalPosition(game, options, at, seat);
    }

    @Override
    public String told(int move, int seat) {
        String word = game.table().word(move);
        return at.seen().isEmpty()
                ? word
                : game.play(at, word, options, true).told().get(seat);
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public Seating seating() {
        return game.seating();
    }

    @Override
    public Board board() {
        return at.board();
    }

    @Override
    public BoardLook look() {
        return game.look(this);
    }

    @Override
    public int toMove() {
        return at.toMove();
    }

    @Override
    public boolean over() {
        return at.outcome() != null;
    }

    @Override
    public int winner() {
        return at.outcome() instanceof Outcome.Win win ? win.team() : -1;
    }

    @Override
    public @Nullable Outcome outcome() {
        return at.outcome();
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        for (int move : at.moves()) {
            into.add(move);
        }
    }

    @Override
    public int moveCount() {
        return at.moves().length;
    }

    @Override
    public int randomMove(Chance chance, MoveList room) {
        return at.moves()[chance.below(at.moves().length)];
    }

    @Override
    public Position play(int move) {
        return new ExternalPosition(game, options, game.play(at, game.table().word(move), options, true), viewer);
    }

    @Override
    public boolean mustPass() {
        return at.moves().length == 1 && at.moves()[0] == PASS;
    }

    @Override
    public String spell(int move) {
        return viewer == ALL || viewer == at.toMove() ? game.table().word(move) : told(move, viewer);
    }

    @Override
    public int find(String text) {
        int code = game.table().find(text);
        for (int move : at.moves()) {
            if (move == code && code != NONE) {
                return code;
            }
        }
        return NONE;
    }

    @Override
    public String whyNot(String text) {
        String why = null;
        if (!over() && text.matches("[!-~]{1,32}")) {
            why = game.play(at, text, options, false).refused();
        }
        return Sentences.refusal(this, text, why == null ? Sentences.quoted(text) + " is no move here" : why);
    }

    @Override
    public void write(StringBuilder out) {
        out.append(text());
    }

    @Override
    public String text() {
        return viewer == ALL ? at.text() : at.seen().get(viewer);
    }

    @Override
    public void letters(byte[] into) {
        String text = text();
        int cell = 0;
        for (int i = 0; cell < into.length; i++) {
            char letter = text.charAt(i);
            if (letter != '/' && letter != '_') {
                into[cell++] = (byte) letter;
            }
        }
    }

    @Override
    public void features(int team, byte[] into, int offset) {
        if (at.features().length > 0) {
            System.arraycopy(at.features()[team], 0, into, offset, at.features()[team].length);
        }
    }

    @Override
    public int[] line() {
        return at.line().clone();
    }

    @Override
    public void details(StateSink sink) {
        at.details().forEach((name, value) -> detail(sink, name, value));
    }

    @SuppressWarnings("unchecked")
    private static void detail(StateSink sink, String name, @Nullable Object value) {
        if (value instanceof Long number) {
            sink.field(name, number.intValue());
        } else if (value instanceof Boolean flag) {
            sink.field(name, flag);
        } else if (value instanceof List<?> list) {
            sink.field(name, (List<String>) list);
        } else if (value instanceof Map<?, ?> map) {
            sink.open(name);
            map.forEach((key, inner) -> detail(sink, String.valueOf(key), inner));
            sink.close();
        } else {
            sink.field(name, String.valueOf(value));
        }
    }

    @Override
    public boolean repeats(Position other) {
        return other instanceof ExternalPosition position && at.same().equals(position.at.same());
    }

    @Override
    public long repetitionHash() {
        return Chance.mix(at.same().hashCode());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExternalPosition position
                && game == position.game
                && viewer == position.viewer
                && at.text().equals(position.at.text())
                && options.equals(position.options);
    }

    @Override
    public int hashCode() {
        return at.text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
