package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Ruby: the innermost place with what was raised, then those it was called from. */
final class RubyTrace implements Backtrace.TraceForm {

    private static final Pattern RAISED = Pattern.compile(
            "(?<file>[^\\s:][^:]*):(?<line>\\d+):in [`'](?<in>.+?)': (?<message>.+) \\((?<type>[A-Z][\\w:]*)\\)");
    private static final Pattern CALLER =
            Pattern.compile("\\s+(?:\\d+: )?from (?<file>[^:]+):(?<line>\\d+):in [`'](?<in>.+)'");
    private static final Pattern SYNTAX =
            Pattern.compile("(?:.*?: -- )?(?<file>[^\\s:]+\\.rb):(?<line>\\d+): (?<what>syntax error.*)");

    @Override
    public @Nullable Backtrace last(List<String> lines) {
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
