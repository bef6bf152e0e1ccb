package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reply with a move, and the bot's remarks on it. */
public final class MoveReply extends Reply {

    /**
     * A cell to be drawn in a colour, both as the bot wrote them.
     *
     * @param at a cell
     * @param color any word
     */
    public record Mark(String at, String color) {}

    /**
     * Use of a language model as the bot reports it; no value is negative, and 0 stands for unknown.
     *
     * @param tokensIn tokens the model read
     * @param tokensOut tokens it wrote
     * @param costMicros the cost in millionths of the bot's own currency
     */
    public record Usage(long tokensIn, long tokensOut, long costMicros) {

        /** No use, or unknown. */
        public static final Usage NONE = new Usage(0, 0, 0);

        /**
         * {@return the sum of both}
         *
         * @param other 0 stands for unknown numbers
         */
        public Usage plus(Usage other) {
            return new Usage(tokensIn + other.tokensIn, tokensOut + other.tokensOut, costMicros + other.costMicros);
        }

        /** {@return whether no use is known} */
        public boolean isNone() {
            return (tokensIn | tokensOut | costMicros) == 0;
        }

        /** This use with other tokens read. */
        Usage reading(long tokens) {
            return new Usage(tokens, tokensOut, costMicros);
        }

        /** This use with other tokens written. */
        Usage writing(long tokens) {
            return new Usage(tokensIn, tokens, costMicros);
        }

        /** This use at another cost. */
        Usage costing(long micros) {
            return new Usage(tokensIn, tokensOut, micros);
        }
    }

    private @Nullable String move;
    private boolean moved;
    private String misread = "";
    private boolean resigns;
    private @Nullable Double score;
    private @Nullable Integer depth;
    private @Nullable Long nodes;
    private List<String> pv = List.of();
    private Usage usage = Usage.NONE;
    private @Nullable String say;
    private @Nullable String log;
    private List<Mark> marks = List.of();

    /** An empty reply, to be filled by {@link Reply#read} as often as wanted. */
    public MoveReply() {
        super("move");
    }

    /**
     * {@return the line that plays a move, without its newline}
     *
     * @param id of the turn
     * @param move text, escaped as needed
     */
    public static String playing(long id, String move) {
        return beginLine(id).name("move").text(move).close().toString();
    }

    /**
     * {@return the line that gives the game up, without its newline}
     *
     * @param id of the turn
     */
    public static String resigning(long id) {
        return beginLine(id).name("resign").flag(true).close().toString();
    }

    private static LineWriter beginLine(long id) {
        return new LineWriter().open().name("type").ascii("move").name("id").number(id);
    }

    /** {@return the move as the bot spelled it; empty if it resigned without one} */
    public String move() {
        return move == null ? "" : move;
    }

    /** {@return whether the bot gives the game up for its team; a move beside it is then ignored} */
    public boolean resigns() {
        return resigns;
    }

    /** {@return the expected result for the mover, from -1 to 1} */
    public @Nullable Double score() {
        return score;
    }

    /** {@return plies that the bot looked ahead, by its own word; null if it did not say or said nonsense} */
    public @Nullable Integer depth() {
        return depth;
    }

    /** {@return the positions that the bot looked at, by its own word; null if it did not say or said nonsense} */
    public @Nullable Long nodes() {
        return nodes;
    }

    /**
     * {@return the beginning of the line the bot expects, within {@link Limits#PV_MOVES}; the arena does not judge its
     * moves}
     */
    public List<String> pv() {
        return pv;
    }

    /** {@return the use of a language model for the decision, as the bot tells it} */
    public Usage usage() {
        return usage;
    }

    /**
     * {@return a remark that spectators see, at most {@link Limits#SAY_CHARS} characters; null for none or a longer
     * one}
     */
    public @Nullable String say() {
        return say;
    }

    /** {@return a note for the bot's author, at most {@link Limits#LOG_BYTES} bytes; null for none or a longer one} */
    public @Nullable String log() {
        return log;
    }

    /** {@return the marks to draw on the board, at most {@link Limits#MARKS}; empty for none and where one is wrong} */
    public List<Mark> marks() {
        return marks;
    }

    /** {@return whether a record keeps anything beside the move} */
    public boolean informs() {
        return score != null
                || depth != null
                || nodes != null
                || !pv.isEmpty()
                || say != null
                || !marks.isEmpty()
                || !usage.isNone();
    }

    @Override
    void clear() {
        move = null;
        moved = false;
        resigns = false;
        score = null;
        depth = null;
        nodes = null;
        pv = List.of();
        usage = Usage.NONE;
        say = null;
        log = null;
        marks = List.of();
    }

    @Override
    boolean field() {
        if (in.is("move")) {
            moved = true;
            move = text();
            misread = misread();
        } else if (in.is("resign")) {
            readResign();
        } else if (in.is("info")) {
            readInfo();
        } else if (in.is("say")) {
            readSay();
        } else if (in.is("log")) {
            readLog();
        } else if (in.is("marks")) {
            readMarks();
        } else {
            return false;
        }
        return true;
    }

    @Override
    @Nullable
    String missingField() {
        if (resigns || move != null) {
            return null;
        }
        return moved ? "\"move\" must be a string, not " + misread : "the field \"move\" is missing";
    }

    @Override
    public String example(long request) {
        return playing(request, "...");
    }

    private void readResign() {
        Boolean value = flag();
        resigns = Boolean.TRUE.equals(value);
        if (value == null) {
            remarkMisread("resign", "true or false");
        }
    }

    private void readSay() {
        say = text("say");
        if (say != null && say.codePointCount(0, say.length()) > Limits.SAY_CHARS) {
            say = null;
            remark("\"say\" is longer than " + Limits.SAY_CHARS + " characters");
        }
    }

    private void readLog() {
        log = text("log");
        if (log != null && log.getBytes(StandardCharsets.UTF_8).length > Limits.LOG_BYTES) {
            log = null;
            remark("\"log\" is longer than " + Limits.LOG_BYTES + " bytes");
        }
    }

    private void readInfo() {
        Token first = in.next();
        if (first != Token.OPEN) {
            misread(first);
            remarkMisread("info", "an object");
            return;
        }
        while (in.next() == Token.NAME) {
            if (in.is("score")) {
                readScore();
            } else if (in.is("depth")) {
                readDepth();
            } else if (in.is("nodes")) {
                readNodes();
            } else if (in.is("pv")) {
                readPv();
            } else if (!readUsage()) {
                in.next();
                in.skip();
            }
        }
    }

    /** Reads a key about a language model; false for other keys. */
    private boolean readUsage() {
        if (in.is("tokensIn")) {
            usage = usage.reading(count("tokensIn"));
        } else if (in.is("tokensOut")) {
            usage = usage.writing(count("tokensOut"));
        } else if (in.is("costMicros")) {
            usage = usage.costing(count("costMicros"));
        } else {
            return false;
        }
        return true;
    }

    private long count(String key) {
        Long value = integer();
        if (value == null || value < 0 || value > Limits.USED) {
            remarkNumber("info." + key, "an integer from 0 to " + Limits.USED, value);
            return 0;
        }
        return value;
    }

    private void readScore() {
        score = decimal();
        if (score == null || !(Math.abs(score) <= 1)) {
            remarkNumber("info.score", "a number from -1 to 1", score);
            score = null;
        }
    }

    /** Remarks on a number out of its range, or on another value where it is null. */
    private void remarkNumber(String field, String wanted, @Nullable Number value) {
        if (value == null) {
            remarkMisread(field, wanted);
        } else {
            boolean whole = value.doubleValue() == value.longValue();
            remark("\"" + field + "\" must be " + wanted + ", not " + (whole ? (Number) value.longValue() : value));
        }
    }

    private void readDepth() {
        Long value = integer();
        depth = value == null || value < 0 || value > Integer.MAX_VALUE ? null : (Integer) value.intValue();
        if (depth == null) {
            remarkNumber("info.depth", "an integer from 0 on", value);
        }
    }

    private void readNodes() {
        nodes = integer();
        if (nodes == null || nodes < 0) {
            remarkNumber("info.nodes", "an integer from 0 on", nodes);
            nodes = null;
        }
    }

    private void readPv() {
        List<String> line = texts("info.pv");
        if (line == null) {
            return;
        }
        int kept = 0;
        while (kept < Math.min(line.size(), Limits.PV_MOVES) && line.get(kept).length() <= Limits.PV_MOVE_CHARS) {
            kept++;
        }
        pv = List.copyOf(line.subList(0, kept));
    }

    private void readMarks() {
        List<Mark> list = new ArrayList<>();
        boolean good = in.next() == Token.OPEN_LIST;
        if (!good) {
            in.skip();
        } else {
            for (Token token = in.next(); token != Token.CLOSE_LIST && token != Token.BAD; token = in.next()) {
                Mark mark = readMark(token);
                good &= mark != null && list.size() < Limits.MARKS;
                if (good && mark != null) {
                    list.add(mark);
                }
            }
        }
        marks = good ? List.copyOf(list) : List.of();
        if (!good) {
            remark("\"marks\" must be a list of at most " + Limits.MARKS
                    + " objects with the short strings \"at\" and \"color\"");
        }
    }

    private @Nullable Mark readMark(Token first) {
        if (first != Token.OPEN) {
            in.skip();
            return null;
        }
        String at = null;
        String color = null;
        while (in.next() == Token.NAME) {
            if (in.is("at")) {
                at = text();
            } else if (in.is("color")) {
                color = text();
            } else {
                in.next();
                in.skip();
            }
        }
        return at == null || color == null || at.length() > Limits.MARK_CHARS || color.length() > Limits.MARK_CHARS
                ? null
                : new Mark(at, color);
    }
}
