package botarena.protocol;

import java.nio.charset.StandardCharsets;

/** Guesses why a line is not JSON and says how to mend it: the mistakes that bots really make. */
final class JsonHint {

    private JsonHint() {}

    /** One or two sentences for the author of the bot. */
    static String of(byte[] bytes, int from, int to, JsonFlaw flaw, int at) {
        return switch (flaw) {
            case BYTE_ORDER_MARK ->
                "Write UTF-8 without a byte order mark; on Windows that is a setting of the stream.";
            case NOT_UTF8 -> "Write UTF-8, or escape everything that is not ASCII, as json.dumps does by itself.";
            case CONTROL_CHARACTER -> control(bytes, from, to);
            case DUPLICATE_KEY -> "Write each key of an object once.";
            case TOO_DEEP -> "A reply needs no nesting at all; leave out what the protocol does not ask for.";
            case ENDS_EARLY -> "Write the whole reply in one line and end it with a newline; a printed newline cut it.";
            case MORE_BEHIND -> "Something was printed behind the reply: print nothing else to stdout, use stderr.";
            default -> inside(text(bytes, from, to), bytes[Math.min(at, to - 1)]);
        };
    }

    /** The beginning is enough, and keeps the patterns below from being led far astray. */
    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, Math.min(to - from, 1000), StandardCharsets.UTF_8);
    }

    private static String control(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == 0) {
                return "There are zero bytes: the line looks like UTF-16, or a C string's end was written. Write UTF-8.";
            }
            if (bytes[i] == 0x1B) {
                return "There are colour codes: switch them off, or write to stderr.";
            }
        }
        return "Escape control characters in strings, as every JSON library does.";
    }

    private static String inside(String line, int found) {
        if (line.matches("\\{\\s*'.*") || found == '\'' || line.matches(".*\\b(True|False|None)\\b.*")) {
            return "It looks like a Python dict that was printed as it is: print(json.dumps(reply), flush=True).";
        }
        if (line.matches(".*\\b(NaN|-?Infinity)\\b.*")) {
            return "JSON has no NaN and no Infinity: leave the field out.";
        }
        if (line.matches("\\{\\s*[A-Za-z_]\\w*\\s*:.*")) {
            return "Keys stand in double quotes: {\"type\":\"move\",...}.";
        }
        if (line.matches(".*,\\s*[}\\]].*")) {
            return "There is a comma before a closing bracket.";
        }
        if (line.indexOf("{\"type\"") != line.lastIndexOf("{\"type\"")) {
            return "Two replies seem to stand in one line: end each with a newline, and answer once.";
        }
        return "Something else was printed inside the reply, or it was not made by a JSON library: print only the reply.";
    }
}
