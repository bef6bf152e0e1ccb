package botarena.referee.cause;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a program left on stderr when it failed.
 *
 * @param error what went wrong, in the program's own words: {@code IndexError: list index out of range}
 * @param frames where, innermost first: {@code bot.py:7 in evaluate: return best[m["ply"]]}; those of libraries only
 *     where there are no others; empty where it does not say
 * @param line at which it stands in the text, from 0
 */
public record Backtrace(String error, List<String> frames, int line) {

    /** More say where the program was begun, which its author knows. */
    static final int FRAMES = 3;

    /** So much of a line is looked at: a bot may write anything, and shall not keep anybody busy with it. */
    private static final int LINE = 400;

    private static final List<TraceForm> FORMS = List.of(
            new PythonTrace(), new CallTrace(), new RubyTrace(), new GoTrace(), new RustTrace(), new NativeTrace());

    public Backtrace {
        frames = List.copyOf(frames);
    }

    /** The last one in a text whose control characters may be spelled out; empty if there is none of a known form. */
    public static Optional<Backtrace> of(String stderr) {
        List<String> lines = lines(stderr);
        return FORMS.stream()
                .map(form -> form.last(lines))
                .flatMap(Stream::ofNullable)
                .max(Comparator.comparingInt(Backtrace::line));
    }

    static List<String> lines(String stderr) {
        return Escaped.removed(stderr)
                .lines()
                .map(line -> line.length() <= LINE ? line : line.substring(0, LINE))
                .toList();
    }

    /** One with the innermost frames of those that were found. */
    static Backtrace of(String error, List<Frame> frames, int line) {
        List<Frame> own = frames.stream().filter(frame -> !frame.isLibrary()).toList();
        return new Backtrace(
                error,
                (own.isEmpty() ? frames : own)
                        .stream().limit(FRAMES).map(Frame::text).toList(),
                line);
    }

    /**
     * A place in a program.
     *
     * @param function empty if it is not known
     * @param code the line itself, empty if it is not known
     */
    record Frame(String file, String number, String function, String code) {

        private static final List<String> LIBRARIES = List.of(
                "java.base/", "jdk.", "node:", "/node_modules/", "/lib/", "<frozen ", "<internal:", "/rustc/", "/usr/");

        boolean isLibrary() {
            return LIBRARIES.stream().anyMatch(file::contains)
                    || LIBRARIES.stream().anyMatch(function::startsWith);
        }

        String text() {
            return file.substring(file.lastIndexOf('/') + 1) + ":" + number
                    + (function.isEmpty() || function.startsWith("<") ? "" : " in " + function)
                    + (code.isEmpty() ? "" : ": " + code.strip());
        }
    }

    /** How one language, or several, tell of a failure. */
    interface TraceForm {

        /** The last one in these lines, null if there is none. */
        @Nullable
        Backtrace last(List<String> lines);
    }

    /** A group of a match, empty where it took no part. */
    static String group(Matcher matcher, String name) {
        return Objects.requireNonNullElse(matcher.group(name), "");
    }
}
