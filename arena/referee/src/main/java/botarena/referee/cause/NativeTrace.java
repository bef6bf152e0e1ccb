package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** C, C++ and compilers: assertions, uncaught exceptions, sanitizers, errors with file and line. */
final class NativeTrace implements Backtrace.TraceForm {

    private static final Pattern ASSERTION = Pattern.compile(
            "(?:.*: )?(?<file>[^\\s:]+):(?<line>\\d+): (?<in>[^:]+(?:::[^:]+)*): (?<what>Assertion [`'].*' failed\\.)");
    private static final Pattern THROWN =
            Pattern.compile("terminate called after throwing an instance of '(?<type>.+)'");
    private static final Pattern WHAT = Pattern.compile("\\s+what\\(\\):\\s+(?<why>.*)");
    private static final Pattern SANITIZER =
            Pattern.compile("(?:==\\d+==)?\\s*ERROR: (?<what>\\w+Sanitizer: [\\w-]+).*");
    private static final Pattern CALL =
            Pattern.compile("\\s+#\\d+ 0x[0-9a-f]+ in (?<in>.+?) (?<file>/[^:]+):(?<line>\\d+)(?::\\d+)?");
    private static final Pattern DIAGNOSTIC =
            Pattern.compile("(?<file>[^\\s:]+):(?<line>\\d+):(?:\\d+:)? (?:fatal |runtime )?error: (?<what>.+)");

    @Override
    public @Nullable Backtrace findLast(List<String> lines) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            Backtrace found = readTrace(lines, i);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable Backtrace readTrace(List<String> lines, int i) {
        Matcher thrown = THROWN.matcher(lines.get(i));
        if (thrown.matches()) {
            Matcher what = WHAT.matcher(i + 1 < lines.size() ? lines.get(i + 1) : "");
            String why = what.matches() ? ": " + what.group("why") : "";
            return new Backtrace(thrown.group("type") + why, List.of(), "", i);
        }
        Matcher sanitizer = SANITIZER.matcher(lines.get(i));
        if (sanitizer.matches()) {
            return Backtrace.of(sanitizer.group("what"), calls(lines, i + 1), i);
        }
        Matcher assertion = ASSERTION.matcher(lines.get(i));
        if (assertion.matches()) {
            return Backtrace.of(assertion.group("what"), List.of(place(assertion, assertion.group("in"))), i);
        }
        return diagnostic(lines, i);
    }

    /** The first error of a compiler; the others often follow from it. */
    private static @Nullable Backtrace diagnostic(List<String> lines, int last) {
        if (!DIAGNOSTIC.matcher(lines.get(last)).matches()) {
            return null;
        }
        for (int i = 0; i <= last; i++) {
            Matcher error = DIAGNOSTIC.matcher(lines.get(i));
            if (error.matches()) {
                return Backtrace.of(error.group("what"), List.of(place(error, "")), last);
            }
        }
        return null;
    }

    private static List<Frame> calls(List<String> lines, int from) {
        return lines.subList(from, lines.size()).stream()
                .map(CALL::matcher)
                .filter(Matcher::matches)
                .map(call -> place(call, call.group("in")))
                .limit(Backtrace.FRAMES)
                .toList();
    }

    private static Frame place(Matcher place, String function) {
        return new Frame(place.group("file"), place.group("line"), function, "");
    }
}
