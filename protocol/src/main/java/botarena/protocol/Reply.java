package botarena.protocol;

import botarena.protocol.JsonReader.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reply of one type, read into fields and judged as far as this needs no knowledge of a game. An object reads line
 * after line; a good reply allocates only the strings that are kept. Not thread-safe.
 *
 * <p>Mistakes are reported in the order in which the author has to fix them: the JSON, the id, the type, the fields.
 */
public abstract class Reply {

    /** Remedy for an id that is not the request's, the end of a hint. */
    public static final String REPEAT_ID =
            "Repeat the id of the request, answer each request once and write nothing else in braces.";

    /** Remedy for an answer to another request, the beginning of a hint. */
    public static final String BY_TYPE = "Choose the answer by the request's \"type\". ";

    private static final Pattern OTHER_REPLY =
            Pattern.compile("\"type\" must be \"\\w+\", not \"(?:hello|ready|pong|move)\"");

    private static final Pattern CAPITAL = Pattern.compile("^[A-Z]");

    /** Fields of a move reply with a text that is no move. */
    private static final Set<String> OTHER_TEXTS = Set.of("type", "say", "log");

    private final String type;
    final JsonReader in = new JsonReader();
    private final List<String> remarks = new ArrayList<>();
    private @Nullable String badId;
    private @Nullable String badType;
    private String misread = "";
    private long id;
    private String sentence = "";
    private String hint = "";

    Reply(String type) {
        this.type = type;
    }

    /** {@return the reply to start, without content} */
    public static Reply ready() {
        return new PlainReply("ready");
    }

    /** {@return the reply to ping, without content} */
    public static Reply pong() {
        return new PlainReply("pong");
    }

    /**
     * Reads one line, given without its newline, as the reply to the request {@code wanted}.
     *
     * @param line holds the line
     * @param from first byte
     * @param to behind the last byte
     * @param wanted id of the open request
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
            hint = REPEAT_ID;
            return fault(Reason.WRONG_ID, "the reply has id " + id + ", but the request was " + wanted);
        }
        String lack = badId != null ? badId : badType != null ? badType : missingField();
        if (lack != null) {
            hint = likelyCause(lack, line, from, to) + "A " + type + " reply looks like this: " + example(wanted);
            return fault(Reason.BAD_MESSAGE, lack);
        }
        return null;
    }

    /** A sentence on the mistake that most often leaves a lack, such as a value that JavaScript did not have yet. */
    private static String likelyCause(String lack, byte[] line, int from, int to) {
        if (OTHER_REPLY.matcher(lack).matches()) {
            return BY_TYPE;
        }
        String text = new String(line, from, to - from, StandardCharsets.UTF_8);
        if (lack.endsWith("not an object") && text.contains("{}")) {
            return "JSON.stringify makes {} of a Promise: await it. ";
        }
        Map<String, @Nullable Object> fields = Json.object(text);
        String first = fields.isEmpty() ? "" : fields.keySet().iterator().next();
        if (fields.size() == 1 && fields.get(first) instanceof Map) {
            return "The fields stand within \"" + shorten(first) + "\": write them without it. ";
        }
        if (!lack.endsWith("\"move\" is missing")) {
            boolean capital = fields.keySet().stream().anyMatch(CAPITAL.asPredicate());
            return capital && lack.endsWith("is missing")
                    ? "Names of fields are in lower case; in Go: Id int `json:\"id\"`. "
                    : "";
        }
        return fields.keySet().stream()
                .filter(key -> fields.get(key) instanceof String && !OTHER_TEXTS.contains(key))
                .findFirst()
                .map(key -> "The field is called \"move\", not \"" + shorten(key) + "\". ")
                .orElse("JSON.stringify leaves out an undefined field. ");
    }

    /**
     * Judges a line that came without a request.
     *
     * @param line holds the line
     * @param from first byte
     * @param to behind the last byte
     * @param last id of the last request that was sent, -1 before the first
     * @return {@link Reason#WRONG_ID}, or {@link Reason#BAD_JSON} if it is not even JSON
     */
    public final Reason readUnasked(byte[] line, int from, int to, long last) {
        badId = "";
        clear();
        JsonFlaw flaw = flaw(line, from, to);
        if (flaw != null) {
            return badJson(line, from, to, flaw);
        }
        hint = "Answer each request once, and write nothing in braces that is no answer.";
        return fault(
                Reason.WRONG_ID,
                badId == null && id >= 0 && id <= last
                        ? "request " + id + " was answered twice"
                        : "a line came without a request");
    }

    /** {@return the flaw of the line, half a sentence; only after a fault} */
    public final String sentence() {
        return sentence;
    }

    /** {@return the remedy, whole sentences; only after a fault} */
    public final String hint() {
        return hint;
    }

    /** {@return optional fields that were dropped, one half sentence each; valid until the next line is read} */
    public final List<String> remarks() {
        return remarks;
    }

    /** Forgets the fields of the last reply. */
    abstract void clear();

    /** Reads the field whose name is the present token; false if this reply has no such field. */
    abstract boolean field();

    /** Flaw of required fields, half a sentence; null if there is none. */
    abstract @Nullable String missingField();

    /**
     * {@return the shortest good reply of this type to a request}
     *
     * @param request its id
     */
    public abstract String example(long request);

    final void remark(String what) {
        remarks.add(what);
    }

    private Reason fault(Reason reason, String what) {
        sentence = what;
        return reason;
    }

    private Reason badJson(byte[] line, int from, int to, JsonFlaw flaw) {
        BadLine found = BadLine.of(line, from, to, flaw, in.offset());
        hint = found.hint;
        return fault(Reason.BAD_JSON, found.sentence);
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
            if (!isCommon() && !field()) {
                in.next();
                in.skip();
            }
        }
        in.next();
        return in.flaw();
    }

    private boolean isCommon() {
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
            badId = "\"id\" must be an integer, not " + word(token);
            in.skip();
        }
    }

    private void readType() {
        Token token = in.next();
        if (token == Token.TEXT && in.is(type)) {
            badType = null;
        } else {
            badType = "\"type\" must be \"" + type + "\", not " + word(token);
            in.skip();
        }
    }

    /** The present token's value in words; strings and numbers are cut. */
    private String word(Token token) {
        return switch (token) {
            case OPEN -> "an object";
            case OPEN_LIST -> "a list";
            case TEXT -> "\"" + shorten(in.text()) + "\"";
            case NUMBER -> in.integral() ? Long.toString(in.integer()) : Double.toString(in.decimal());
            case TRUE -> "true";
            case FALSE -> "false";
            default -> "null";
        };
    }

    // These read the value of the present field; a value of another type is skipped and gives null.

    /** A string of whole characters: half a surrogate pair is no text. */
    final @Nullable String text() {
        Token token = in.next();
        if (token == Token.TEXT) {
            String text = in.text();
            misread = "half a character";
            return isWhole(text) ? text : null;
        }
        misread(token);
        return null;
    }

    /** The last value of another type, in words. */
    final String misread() {
        return misread;
    }

    /** Skips a value of another type. */
    final void misread(Token token) {
        misread = word(token);
        in.skip();
    }

    final @Nullable Boolean flag() {
        Token token = in.next();
        if (token == Token.TRUE || token == Token.FALSE) {
            return token == Token.TRUE;
        }
        misread(token);
        return null;
    }

    final @Nullable Long integer() {
        Token token = in.next();
        if (token == Token.NUMBER && in.integral()) {
            return in.integer();
        }
        misread(token);
        return null;
    }

    final @Nullable Double decimal() {
        Token token = in.next();
        if (token == Token.NUMBER) {
            return in.decimal();
        }
        misread(token);
        return null;
    }

    final @Nullable List<String> texts() {
        Token first = in.next();
        if (first != Token.OPEN_LIST) {
            misread(first);
            return null;
        }
        List<String> texts = new ArrayList<>();
        boolean good = true;
        for (Token token = in.next(); token != Token.CLOSE_LIST && token != Token.BAD; token = in.next()) {
            if (token == Token.TEXT && isWhole(in.text())) {
                texts.add(in.text());
            } else {
                good = false;
                misread = "a list of other values";
                in.skip();
            }
        }
        return good ? texts : null;
    }

    /** The value of an optional field; remarks on one that is no string. */
    final @Nullable String text(String field) {
        return withRemark(text(), field, "a string");
    }

    /** The value of an optional field; remarks on one that is no list of strings. */
    final @Nullable List<String> texts(String field) {
        return withRemark(texts(), field, "a list of strings");
    }

    /** Remarks on the last value of another type. */
    final void remarkMisread(String field, String wanted) {
        remark("\"" + field + "\" must be " + wanted + ", not " + misread);
    }

    private <T> @Nullable T withRemark(@Nullable T value, String field, String wanted) {
        if (value == null) {
            remarkMisread(field, wanted);
        }
        return value;
    }

    private static boolean isWhole(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : ' ')) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }

    /** Reply without content. */
    private static final class PlainReply extends Reply {

        private final String type;

        PlainReply(String type) {
            super(type);
            this.type = type;
        }

        @Override
        void clear() {}

        @Override
        boolean field() {
            return false;
        }

        @Override
        @Nullable
        String missingField() {
            return null;
        }

        @Override
        public String example(long request) {
            return "{\"type\":\"" + type + "\",\"id\":" + request + "}";
        }
    }

    /**
     * Explanation of a line that is not JSON: its beginning, half a sentence, and how to correct it. Knows the mistakes
     * that bots make.
     */
    private record BadLine(String sentence, String hint) {

        private static final String TWO_REPLIES =
                "Two replies seem to stand in one line: end each with a newline, and answer once.";

        /** What other languages write behind an object. */
        private static final Pattern SIGN = Pattern.compile("[,;]|//|#");

        private static final Pattern WORD =
                Pattern.compile("(?:\"([^\"]{1,40})\"\\s*:\\s*)?(-?[A-Za-z_][^\\s,}\\]\"]{0,40})");
        private static final Pattern NO_NUMBER =
                Pattern.compile("(?:\"([^\"]{1,40})\"\\s*:\\s*)?((?<![\\w\"])-?(?:NaN|nan|Infinity|inf)\\b)");

        static BadLine of(byte[] bytes, int from, int to, JsonFlaw flaw, int at) {
            return switch (flaw) {
                case BYTE_ORDER_MARK ->
                    new BadLine(
                            flaw.sentence(),
                            "Write UTF-8 without a byte order mark; on Windows that is a setting of the stream.");
                case NOT_UTF8 ->
                    new BadLine(
                            flaw.sentence(),
                            "Write UTF-8, or escape everything that is not ASCII, as json.dumps does by itself.");
                case CONTROL_CHARACTER -> control(bytes, from, to);
                case DUPLICATE_KEY -> new BadLine(flaw.sentence(), "Write each key of an object once.");
                case TOO_DEEP ->
                    new BadLine(
                            flaw.sentence(),
                            "A reply needs no nesting at all; leave out what the protocol does not ask for.");
                case ENDS_EARLY ->
                    new BadLine(
                            flaw.sentence(),
                            "Write the whole reply in one line and end it with a newline; a printed newline cut it.");
                case MORE_BEHIND ->
                    behind(flaw, text(bytes, Math.min(at, to), to).strip());
                default ->
                    ofFlaw(text(bytes, from, to), flaw, Math.min(at, to - 1) - from, bytes[Math.min(at, to - 1)]);
            };
        }

        /** Searches only the beginning, so that the patterns below stay fast. */
        private static String text(byte[] bytes, int from, int to) {
            return new String(bytes, from, Math.min(to - from, 1000), StandardCharsets.UTF_8);
        }

        private static BadLine behind(JsonFlaw flaw, String rest) {
            Matcher sign = SIGN.matcher(rest);
            return new BadLine(
                    flaw.sentence(),
                    sign.lookingAt()
                            ? "The line ends with the } of its object: leave out \"" + sign.group() + "\"."
                            : rest.startsWith("{")
                                    ? TWO_REPLIES
                                    : "Something was printed behind the reply: print nothing else to stdout, use stderr.");
        }

        private static BadLine control(byte[] bytes, int from, int to) {
            int end = Line.end(bytes, from, to);
            int first = end;
            for (int i = end - 1; i >= from; i--) {
                first = bytes[i] >= 0 && bytes[i] < 0x20 && bytes[i] != '\t' || bytes[i] == 0x7F ? i : first;
                if (bytes[i] == 0) {
                    return new BadLine(
                            "there are zero bytes in the line",
                            "The line looks like UTF-16, or a C string's end was written. Write UTF-8.");
                }
            }
            String where = first == from ? "the line begins with " : "there is ";
            int found = first < end ? bytes[first] : 0x80;
            return switch (found) {
                case 0x1B ->
                    new BadLine(where + "a colour code (escape)", "Switch colours off, or write them to stderr.");
                case '\r' ->
                    new BadLine(
                            where + "\\r, which moves a terminal's cursor",
                            "Print progress to stderr, and to stdout nothing but answers.");
                case '\b' ->
                    new BadLine(
                            where + "\\b, which moves a terminal's cursor",
                            "Print progress to stderr, and to stdout nothing but answers.");
                default ->
                    new BadLine(
                            JsonFlaw.CONTROL_CHARACTER.sentence(),
                            "Escape control characters in strings, as every JSON library does.");
            };
        }

        private static BadLine ofFlaw(String line, JsonFlaw flaw, int at, int found) {
            Matcher noNumber = NO_NUMBER.matcher(line);
            if (noNumber.find()) {
                return new BadLine(value(noNumber), "JSON has no NaN and no Infinity: leave the field out.");
            }
            boolean dict = line.matches("\\{\\s*'.*") || found == '\'' || line.matches(".*\\b(True|False|None)\\b.*");
            return new BadLine(
                    flaw == JsonFlaw.BAD_WORD ? word(line, at) : flaw.sentence(),
                    dict
                            ? "It looks like a Python dict that was printed as it is:"
                                    + " print(json.dumps(reply), flush=True)."
                            : hint(line));
        }

        private static String hint(String line) {
            if (line.matches("\\{\\s*[A-Za-z_]\\w*\\s*:.*")) {
                return "Keys stand in double quotes: {\"type\":\"move\",...}. In JavaScript print JSON.stringify(reply).";
            }
            if (line.contains("=>")) {
                return "It looks like a Ruby hash that was printed as it is: puts reply.to_json.";
            }
            if (line.matches("\\{\\s*\\w+=.*")) {
                return "It looks like a Java map that was printed as it is: write {\"type\":\"move\",...}.";
            }
            if (line.matches(".*:\\s*\\$\\w.*")) {
                return "The shell replaces no variable within single quotes.";
            }
            if (line.matches(".*,\\s*[}\\]].*")) {
                return "There is a comma before a closing bracket.";
            }
            if (line.indexOf("{\"type\"") != line.lastIndexOf("{\"type\"")) {
                return TWO_REPLIES;
            }
            return "Something else was printed inside the reply, or it was not made by a JSON library: print only the"
                    + " reply.";
        }

        /** The bare word at an index, with the key before it. */
        private static String word(String line, int at) {
            Matcher word = WORD.matcher(line);
            for (int from = 0; from < line.length() && word.find(from); from = word.end()) {
                if (word.start(2) <= at && at < word.end(2)) {
                    return value(word);
                }
            }
            return JsonFlaw.BAD_WORD.sentence();
        }

        private static String value(Matcher found) {
            String word = found.group(2);
            if (found.group(1) == null) {
                return word + " stands without quotes";
            }
            boolean move = word.matches(".*\\d.*");
            return "\"" + found.group(1) + "\" is " + word + (move ? " without quotes" : "");
        }
    }
}
