package botarena.referee.play;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.protocol.MessageType;
import botarena.protocol.Reply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answer that the bot wrote where nothing reads it: behind a prompt, within a string, without a newline, on stderr.
 *
 * @param line as the bot wrote it
 * @param sentence the mistake in it
 */
record MisplacedAnswer(String line, String sentence, String hint) {

    private static final String SEND = "Send one JSON object per line, with nothing before or after it.";

    private static final String TEXT_BEFORE = ", but a prompt or other text stands before it";
    private static final String PROMPT = " A prompt, as of input(), goes to stdout, too.";

    /** Name of an error at the beginning of a line. */
    private static final Pattern ERROR =
            Pattern.compile("^(?:[\\w.]*(?:Error|Exception)\\b|(?:PHP )?(?:Fatal error|Parse error|Warning):)");

    static final String FIX_ERROR = "Fix this error, and write errors to stderr.";

    /** Lines of stderr that are searched, the last ones. */
    private static final int LINES = 50;

    /** The answer that is missing, if it stands elsewhere. */
    static @Nullable MisplacedAnswer find(Diagnosis missing, String request) {
        Reply expected = missing.expected();
        String unfinished = missing.came().text();
        String unended = unfinished.replaceFirst("\u0000+$", "");
        if (!missing.came().isComplete() && answers(unended, expected, missing.id())) {
            return new MisplacedAnswer(
                    unfinished,
                    "It wrote an answer, but no newline behind it.",
                    "End each answer with a newline, and flush.");
        }
        String stray = missing.process().suspectStray();
        MisplacedAnswer found = inStray(stray, expected, missing.id(), request);
        found = found == null ? onStderr(missing.process().stderr(), expected, missing.id()) : found;
        return found == null ? insteadOfAnswer(missing, stray) : found;
    }

    /** An error, or a prompt, that the bot wrote to stdout where its answer was due. */
    private static @Nullable MisplacedAnswer insteadOfAnswer(Diagnosis missing, String stray) {
        String unfinished = missing.came().isComplete() ? "" : missing.came().text();
        if (isError(stray)) {
            return new MisplacedAnswer(stray, "It wrote an error to stdout, and no answer.", FIX_ERROR);
        }
        return unfinished.isBlank() || unfinished.startsWith("{")
                ? null
                : new MisplacedAnswer(unfinished, "It wrote text without a newline, and no answer.", SEND + PROMPT);
    }

    /** Whether a line begins with the name of an error. */
    static boolean isError(String line) {
        return ERROR.matcher(line).find();
    }

    private static @Nullable MisplacedAnswer inStray(String stray, Reply expected, long id, String request) {
        int brace = stray.indexOf('{');
        String word = stray.strip();
        if (brace > 0 && (answers(object(stray), expected, id) || resembles(stray, expected, id))) {
            String before = stray.substring(0, brace);
            String mistake = mistakeBefore(before);
            return new MisplacedAnswer(
                    stray, "It wrote an answer" + mistake + ".", SEND + (mistake.equals(TEXT_BEFORE) ? PROMPT : ""));
        }
        boolean bare = word.length() > 1
                && MessageType.of(request) == MessageType.TURN
                && request.contains("\"" + word + "\"");
        return bare
                ? new MisplacedAnswer(
                        stray,
                        "It wrote a move, but not as a message.",
                        "Send " + expected.example(id).replace("...", word) + ".")
                : null;
    }

    /** What stands before an answer, as the end of a sentence. */
    private static String mistakeBefore(String before) {
        if (before.isBlank()) {
            return ", but blanks stand before it";
        }
        if (before.matches("\\s*b[\"'].*")) {
            return " as bytes of Python: decode them";
        }
        if (before.matches("\\s*[\"'].*|.*\\\\$")) {
            return " within a string: it was encoded twice";
        }
        return before.matches("\\s*\\[.*") ? " within a list" : TEXT_BEFORE;
    }

    private static @Nullable MisplacedAnswer onStderr(String stderr, Reply expected, long id) {
        List<String> lines =
                stderr.lines().filter(line -> line.indexOf('{') >= 0).toList();
        for (int i = lines.size() - 1; i >= Math.max(0, lines.size() - LINES); i--) {
            if (answers(object(lines.get(i)), expected, id)) {
                return new MisplacedAnswer(
                        lines.get(i),
                        "It wrote an answer to stderr, and none to stdout.",
                        "Write answers to stdout, and flush after each line.");
            }
        }
        return null;
    }

    /** The text from the first brace to the last. */
    private static String object(String line) {
        return line.substring(line.indexOf('{'), Math.max(line.indexOf('{'), line.lastIndexOf('}') + 1));
    }

    private static boolean answers(String text, Reply expected, long id) {
        byte[] line = text.getBytes(StandardCharsets.UTF_8);
        return line.length > 0 && expected.read(line, 0, line.length, id) == null;
    }

    /** Whether a line has the type of the reply, in any kind of quotes, and is no echo of the request. */
    private static boolean resembles(String stray, Reply expected, long id) {
        try {
            String type = String.valueOf(Json.object(expected.example(id)).get("type"));
            Pattern named = Pattern.compile("type\\\\?[\"']\\s*:\\s*\\\\?[\"']" + type + "\\\\?[\"']");
            return named.matcher(stray).find() && !stray.contains("\"arena\"");
        } catch (JsonException none) {
            return false;
        }
    }
}
