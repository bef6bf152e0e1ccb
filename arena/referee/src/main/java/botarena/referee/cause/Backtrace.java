package botarena.referee.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Error message and stack trace that a program left on stderr.
 *
 * @param error the program's own message: {@code IndexError: list index out of range}
 * @param frames where, innermost first: {@code bot.py:7 in evaluate: return best[m["ply"]]}; frames of libraries only
 *     if there are no others; may be empty
 * @param place innermost in the program itself, {@code bot.py:7}; empty if only libraries are named
 * @param line of the message in the text, from 0
 */
record Backtrace(String error, List<String> frames, String place, int line) {

    /** Frames that are shown; further ones show how the program started, which its author knows. */
    static final int FRAMES = 3;

    /** Characters of a line that are searched: a bot may write anything, and must not cost time. */
    private static final int LINE = 400;

    /** Characters at a line's end that are searched: Ruby writes the error's type there. */
    private static final int LINE_END = 100;

    /** Characters of an error that are shown. */
    private static final int ERROR = 200;

    private static final List<TraceForm> FORMS = List.of(
            new PythonTrace(),
            new CallTrace(),
            new RubyTrace(),
            new GoTrace(),
            new RustTrace(),
            new LineTrace(),
            new NativeTrace());

    Backtrace {
        error = error.length() <= ERROR ? error : error.substring(0, ERROR) + "...";
        frames = List.copyOf(frames);
    }

    /**
     * The last stack trace in a text, even if control characters are spelled out; empty if it has none of a known form.
     */
    static Optional<Backtrace> of(String stderr) {
        List<String> lines = lines(stderr);
        return FORMS.stream()
                .map(form -> form.findLast(lines))
                .flatMap(Stream::ofNullable)
                .max(Comparator.comparingInt(Backtrace::line));
    }

    static List<String> lines(String stderr) {
        return FailureCause.stripEscapes(stderr)
                .lines()
                .map(line -> line.length() <= LINE
                        ? line
                        : line.substring(0, LINE - LINE_END) + line.substring(line.length() - LINE_END))
                .toList();
    }

    /** The error, and the place if it is known. */
    String headline() {
        return place.isEmpty() ? error : error + " (" + place + ")";
    }

    /** A stack trace of the innermost frames. */
    static Backtrace of(String error, List<Frame> frames, int line) {
        List<Frame> own = frames.stream().filter(frame -> !frame.isLibrary()).toList();
        return new Backtrace(
                error,
                (own.isEmpty() ? frames : own)
                        .stream().map(Frame::text).distinct().limit(FRAMES).toList(),
                own.isEmpty() ? "" : own.get(0).place(),
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

        String place() {
            return file.substring(file.lastIndexOf('/') + 1) + ":" + number;
        }

        String text() {
            return place()
                    + (function.isEmpty() || function.startsWith("<") ? "" : " in " + function)
                    + (code.isEmpty() ? "" : ": " + code.strip());
        }
    }

    /** Form of stack traces in one or several languages. */
    interface TraceForm {

        /** The last stack trace in these lines, null if there is none. */
        @Nullable
        Backtrace findLast(List<String> lines);
    }

    /** A group of a match, empty if it did not take part. */
    static String group(Matcher matcher, String name) {
        return Objects.requireNonNullElse(matcher.group(name), "");
    }

    /** PHP, Lua and Perl: the error and its place in one line. */
    private static final class LineTrace implements Backtrace.TraceForm {

        private static final List<Pattern> FORMS = List.of(
                Pattern.compile(
                        "(?:PHP )?(?:Fatal error: +Uncaught )?(?<what>[A-Z][\\w\\\\ ]*: .+?) in (?<file>\\S+\\.php)"
                                + "(?: on line |:)(?<line>\\d+)"),
                Pattern.compile("(?:\\S*lua\\S*: )?(?<file>[^\\s:\\\\]+\\.lua):(?<line>\\d+): (?!in )(?<what>.+)"),
                Pattern.compile(
                        "(?!BEGIN failed)(?<what>.+) at (?<file>\\S+\\.p[lm]) line (?<line>\\d+)(?:, .*)?\\.?"));

        @Override
        public @Nullable Backtrace findLast(List<String> lines) {
            for (int i = lines.size() - 1; i >= 0; i--) {
                for (Pattern form : FORMS) {
                    Matcher found = form.matcher(lines.get(i));
                    if (found.matches()) {
                        Frame place = new Frame(found.group("file"), found.group("line"), "", "");
                        return Backtrace.of(found.group("what"), List.of(place), i);
                    }
                }
            }
            return null;
        }
    }

    /** Rust: the thread that panicked and the place, then the reason; up to 1.72 in one line, in reverse order. */
    private static final class RustTrace implements Backtrace.TraceForm {

        private static final Pattern PANIC =
                Pattern.compile("thread '.*'(?: \\(\\d+\\))? panicked at (?<file>[^':]+):(?<line>\\d+):\\d+:");
        private static final Pattern OLD =
                Pattern.compile("thread '.*' panicked at '(?<why>.*)', (?<file>[^':]+):(?<line>\\d+):\\d+");

        @Override
        public @Nullable Backtrace findLast(List<String> lines) {
            for (int i = lines.size() - 1; i >= 0; i--) {
                Matcher panic = PANIC.matcher(lines.get(i));
                if (panic.matches() && i + 1 < lines.size()) {
                    return of("panic: " + lines.get(i + 1), panic, i);
                }
                Matcher old = OLD.matcher(lines.get(i));
                if (old.matches()) {
                    return of("panic: " + old.group("why"), old, i);
                }
            }
            return null;
        }

        private static Backtrace of(String error, Matcher place, int line) {
            return Backtrace.of(error, List.of(new Frame(place.group("file"), place.group("line"), "", "")), line);
        }
    }

    /** Go: {@code panic:} or {@code fatal error:}, then the calls of each goroutine, a function and a place in turn. */
    private static final class GoTrace implements Backtrace.TraceForm {

        private static final Pattern PANIC = Pattern.compile("(?:panic|fatal error): .+");
        private static final Pattern GOROUTINE = Pattern.compile("goroutine \\d+ .*:");
        private static final Pattern PLACE = Pattern.compile("\\t(?<file>.+):(?<line>\\d+)(?: \\+0x[0-9a-f]+)?");

        @Override
        public @Nullable Backtrace findLast(List<String> lines) {
            for (int i = lines.size() - 1; i >= 0; i--) {
                if (PANIC.matcher(lines.get(i)).matches()) {
                    List<Frame> frames = frames(lines, i + 1);
                    return frames.isEmpty() ? null : Backtrace.of(lines.get(i), frames, i);
                }
            }
            return null;
        }

        /** Frames of the first goroutine, which is the one that failed. */
        private static List<Frame> frames(List<String> lines, int from) {
            List<Frame> frames = new ArrayList<>();
            boolean begun = false;
            for (int i = from; i < lines.size(); i++) {
                Matcher place = PLACE.matcher(lines.get(i));
                if (GOROUTINE.matcher(lines.get(i)).matches()) {
                    if (begun) {
                        break;
                    }
                    begun = true;
                } else if (begun && place.matches()) {
                    String function = lines.get(i - 1).replaceFirst("\\(.*", "");
                    frames.add(new Frame(place.group("file"), place.group("line"), function, ""));
                }
            }
            return frames;
        }
    }

    /** Python: places with their lines of code, the innermost last, then the exception. */
    private static final class PythonTrace implements Backtrace.TraceForm {

        private static final Pattern PLACE =
                Pattern.compile("\\s*File \"(?<file>[^\"]+)\", line (?<line>\\d+)(?:, in (?<in>.+))?");
        private static final Pattern RAISED = Pattern.compile("[A-Za-z_][\\w.]*(?:: .*)?");
        private static final String HEAD = "Traceback (most recent call last):";

        @Override
        public @Nullable Backtrace findLast(List<String> lines) {
            Backtrace found = null;
            List<Frame> frames = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) {
                Matcher place = PLACE.matcher(lines.get(i));
                if (lines.get(i).endsWith(HEAD)) {
                    frames.clear();
                } else if (place.matches()) {
                    frames.add(frame(place, i + 1 < lines.size() ? lines.get(i + 1) : ""));
                } else if (!frames.isEmpty() && RAISED.matcher(lines.get(i)).matches()) {
                    Collections.reverse(frames);
                    found = Backtrace.of(lines.get(i), frames, i);
                    frames.clear();
                }
            }
            return found;
        }

        private static Frame frame(Matcher place, String next) {
            boolean code = next.startsWith("    ") && !PLACE.matcher(next).matches();
            String in = Backtrace.group(place, "in");
            return new Frame(place.group("file"), place.group("line"), in, code ? next : "");
        }
    }

    /** Ruby: the innermost place with the exception, then its callers. */
    private static final class RubyTrace implements Backtrace.TraceForm {

        private static final Pattern RAISED = Pattern.compile(
                "(?<file>[^\\s:][^:]*):(?<line>\\d+):in [`'](?<in>.+?)': (?<message>.+) \\((?<type>[A-Z][\\w:]*)\\)");
        private static final Pattern CALLER =
                Pattern.compile("\\s+(?:\\d+: )?from (?<file>[^:]+):(?<line>\\d+):in [`'](?<in>.+)'");
        private static final Pattern SYNTAX =
                Pattern.compile("(?:.*?: -- )?(?<file>[^\\s:]+\\.rb):(?<line>\\d+): (?<what>syntax error.*)");

        @Override
        public @Nullable Backtrace findLast(List<String> lines) {
            for (int i = lines.size() - 1; i >= 0; i--) {
                Matcher raised = RAISED.matcher(lines.get(i));
                if (raised.matches()) {
                    String error = raised.group("type") + ": " + raised.group("message");
                    return Backtrace.of(error, frames(raised, lines, i), i);
                }
                Matcher syntax = SYNTAX.matcher(lines.get(i));
                if (syntax.matches()) {
                    String code = i + 1 < lines.size() ? lines.get(i + 1) : "";
                    Frame place = new Frame(syntax.group("file"), syntax.group("line"), "", code);
                    return Backtrace.of(syntax.group("what"), List.of(place), i);
                }
            }
            return null;
        }

        private static List<Frame> frames(Matcher raised, List<String> lines, int at) {
            List<Frame> frames = new ArrayList<>(List.of(frame(raised)));
            for (int i = at + 1; i < lines.size(); i++) {
                Matcher caller = CALLER.matcher(lines.get(i));
                if (!caller.matches()) {
                    break;
                }
                frames.add(frame(caller));
            }
            return frames;
        }

        private static Frame frame(Matcher place) {
            return new Frame(place.group("file"), place.group("line"), place.group("in"), "");
        }
    }
}
