package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Rust: the thread that panicked and where, then why; up to 1.72 in one line the other way round. */
final class RustTrace implements Backtrace.TraceForm {

    private static final Pattern PANIC =
            Pattern.compile("thread '.*'(?: \\(\\d+\\))? panicked at (?<file>[^':]+):(?<line>\\d+):\\d+:");
    private static final Pattern OLD =
            Pattern.compile("thread '.*' panicked at '(?<why>.*)', (?<file>[^':]+):(?<line>\\d+):\\d+");

    @Override
    public @Nullable Backtrace last(List<String> lines) {
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
