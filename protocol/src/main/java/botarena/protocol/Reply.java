package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bot's reply of one type, read into fields and judged as far as that can be done without knowing a game. An object
 * is made once and reads line after line; a good reply costs no allocation but the strings that are kept. Not
 * thread-safe.
 *
 * <p>What is judged first is what the author has to mend first: the JSON, then the id, then the type, then the fields.
 */
public abstract class Reply {

    private final String type;
    private final JsonReader in = new JsonReader();
    private final List<String> remarks = new ArrayList<>();
    private @Nullable String badId;
    private @Nullable String badType;
    private long id;
    private String sentence = "";
    private String hint = "";

    Reply(String type) {
        this.type = type;
    }

    /**
     * Reads one line, given without its newline, as the reply to the request {@code wanted}.
     *
     * @return null if it is one, else {@link Reason#BAD_JSON}, {@link Reason#WRONG_ID} or {@link Reason#BAD_MESSAGE}
     */
    public final @Nullable Reason read(byte[] line, int from, int to, long wanted) {
        remarks.clear();
        hint = "";
        badId = "the field \"id\" is missing";
        badType = "the field \"type\" is missing";
        clear();
        JsonFlaw flaw = flaw(line, from, to);
        if (flaw != null) {
            return badJson(line, from, to, flaw);
        }
        if (badId == null && id != wanted) {
            hint = "Repeat the id of the request, answer each request once and write nothing else in braces.";
            return fault(Reason.WRONG_ID, "the reply has id " + id + ", but the request was " + wanted);
        }
        String lack = badId != null ? badId : badType != null ? badType : lack();
        if (lack != null) {
            hint = "A " + type + " reply looks like this: " + example(wanted);
            return fault(Reason.BAD_MESSAGE, lack);
        }
        return null;
    }

    /** Judges a line that nobody asked for: {@link Reason#WRONG_ID}, or {@link Reason#BAD_JSON} if it is not even JSON. */
    public final Reason readUnasked(byte[] line, int from, int to) {
        clear();
        JsonFlaw flaw = flaw(line, from, to);
        if (flaw != null) {
            return badJson(line, from, to, flaw);
        }
        hint = "Answer each request once, and write nothing in braces that is no answer.";
        return fault(Reason.WRONG_ID, "there was a line nobody had asked for");
    }

    /** What is wrong with the line, half a sentence; after a fault only. */
    public final String sentence() {
        return sentence;
    }

    /** How to mend it, whole sentences; after a fault only. */
    public final String hint() {
        return hint;
    }

    /** Optional fields that were dropped, one half sentence each; valid until the next line is read. */
    public final List<String> remarks() {
        return remarks;
    }

    /** Forgets the fields of the last reply. */
    abstract void clear();

    /** Takes the value of the field whose name is the reader's present token; false if this reply has no such field. */
    abstract boolean field(JsonReader in);

    /** What is missing or wrong among the fields that must be there, half a sentence; null if nothing. */
    abstract @Nullable String lack();

    /** The shortest good reply of this type. */
    abstract String example(long wanted);

    final void remark(String what) {
        remarks.add(what);
    }

    private Reason fault(Reason reason, String what) {
        sentence = what;
        return reason;
    }

    private Reason badJson(byte[] line, int from, int to, JsonFlaw flaw) {
        hint = JsonHint.of(line, from, to, flaw, in.at());
        return fault(Reason.BAD_JSON, flaw.sentence());
    }

    private @Nullable JsonFlaw flaw(byte[] line, int from, int to) {
        JsonFlaw unclean = Line.flaw(line, from, to);
        in.read(line, from, to);
        if (unclean != null) {
            return unclean;
        }
        Token token = in.next();
        if (token != Token.OPEN) {
            return in.flaw() == null ? JsonFlaw.NOT_AN_OBJECT : in.flaw();
        }
        while (in.next() == Token.NAME) {
            if (!common() && !field(in)) {
                in.next();
                in.skip();
            }
        }
        in.next();
        return in.flaw();
    }

    private boolean common() {
        if (in.is("id")) {
            readId();
        } else if (in.is("type")) {
            readType();
        } else {
            return false;
        }
        return true;
    }

    private void readId() {
        Token token = in.next();
        if (token == Token.NUMBER && in.integral()) {
            id = in.integer();
            badId = null;
        } else {
            badId = "\"id\" must be an integer, not " + Fields.word(in, token);
            in.skip();
        }
    }

    private void readType() {
        Token token = in.next();
        if (token == Token.TEXT && in.is(type)) {
            badType = null;
        } else {
            badType = "\"type\" must be \"" + type + "\", not " + Fields.word(in, token);
            in.skip();
        }
    }
}
