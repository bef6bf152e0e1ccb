package botarena.view;

import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.record.Replay;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A recorded game as a text from which a viewer that knows no rules draws every position: a header {@code
 * letters|rest|opening plies|line|extra}, then a line a ply, {@code move|changes|rest|ms|gone|score|depth|nodes}, with
 * tabs for the bars and the empty tail of each line cut.
 *
 * <p>Changes are pairs of a cell and its new letter. A cell is one character, {@code (char) (35 + i)} for the cell with
 * index i, one more from the backslash on, and {@code (char) (0x100 + i)} from index 91 on. Times are whole
 * milliseconds, empty for opening plies; scores are hundredths; of nodes the first two digits count.
 */
public final class SceneText {

    private static final int FIRST = 35;
    private static final int BACKSLASH = 92;
    private static final int PLAIN = 91;
    private static final int BEYOND = 0x100;
    private static final char TAB = '\t';

    private final StringBuilder out;
    private final byte[] before;
    private final byte[] after;

    private SceneText(Position start) {
        this(start, new StringBuilder());
    }

    /** @param out takes the lines */
    SceneText(Position start, StringBuilder out) {
        this.out = out;
        int cells = start.board().cells().size();
        before = new byte[cells];
        after = new byte[cells];
        start.letters(after);
    }

    /**
     * The text of a game.
     *
     * @param replay the record, played again
     * @param output its bots' output, as {@link GameView#output} gives it
     */
    public static String lines(GameRecord record, Replay replay, Map<String, Object> output) {
        String extra = new SceneExtra(record, output).json(replay.plies());
        return of(replay.start(), replay.plies(), replay.end(), extra);
    }

    /** The text of a game up to its first illegal move, for a damaged record. */
    public static String legalLines(GameRecord record, Map<String, Object> output) {
        List<Replay.Ply> plies = Replay.legalPlies(record);
        Position start = record.setting().position();
        Position end = plies.isEmpty() ? start : plies.get(plies.size() - 1).after();
        return of(start, plies, end, new SceneExtra(record, output).json(plies));
    }

    private static String of(Position start, List<Replay.Ply> plies, Position end, String extra) {
        SceneText scenes = new SceneText(start);
        long opening = plies.stream().filter(Replay.Ply::opening).count();
        scenes.head(start, opening, end, extra);
        plies.forEach(scenes::ply);
        return scenes.out.toString();
    }

    void head(Position start, long opening, Position end, String extra) {
        out.append(ascii(after)).append(TAB).append(restOfText(start)).append(TAB);
        out.append(opening).append(TAB);
        out.append(cells(end.line())).append(TAB).append(extra);
        cutTail();
    }

    /** Adds a ply; its positions must follow the last ones. */
    void ply(Replay.Ply ply) {
        out.append('\n').append(ply.move()).append(TAB);
        changes(ply.after());
        out.append(TAB).append(restOfText(ply.after())).append(TAB);
        if (ply.isAsked()) {
            out.append(Math.round(ply.millis()));
        }
        out.append(TAB).append(cells(ply.before().gone(ply.before().find(ply.move()))));
        addRemark(ply.info());
        cutTail();
    }

    private void changes(Position position) {
        System.arraycopy(after, 0, before, 0, after.length);
        position.letters(after);
        for (int i = 0; i < after.length; i++) {
            if (after[i] != before[i]) {
                out.append(cell(i)).append((char) after[i]);
            }
        }
    }

    private void addRemark(GameRecord.@Nullable Info info) {
        out.append(TAB);
        if (info == null) {
            return;
        }
        if (info.score() != null) {
            out.append(Math.round(100 * info.score()));
        }
        out.append(TAB);
        if (info.depth() != null) {
            out.append(info.depth());
        }
        out.append(TAB);
        if (info.nodes() != null) {
            out.append(round(info.nodes()));
        }
    }

    /** To two digits: more would be most of a line, and unread. */
    static long round(long nodes) {
        long unit = 1;
        while (Math.abs(nodes / unit) >= 100) {
            unit *= 10;
        }
        return Math.round((double) nodes / unit) * unit;
    }

    /** Part of a text behind the board. */
    static String restOfText(Position position) {
        String text = position.text();
        return text.substring(text.indexOf(' ') + 1);
    }

    static String ascii(byte[] letters) {
        return new String(letters, StandardCharsets.US_ASCII);
    }

    private void cutTail() {
        int end = out.length();
        while (end > 0 && out.charAt(end - 1) == TAB) {
            end--;
        }
        out.setLength(end);
    }

    private static char cell(int cell) {
        if (cell >= PLAIN) {
            return (char) (BEYOND + cell);
        }
        int code = FIRST + cell;
        return (char) (code < BACKSLASH ? code : code + 1);
    }

    static String cells(int[] cells) {
        StringBuilder text = new StringBuilder(cells.length);
        for (int cell : cells) {
            text.append(cell(cell));
        }
        return text.toString();
    }
}
