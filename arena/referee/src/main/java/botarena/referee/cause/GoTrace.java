package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Go: {@code panic:} or {@code fatal error:}, then the calls of each goroutine, a function and a place in turn. */
final class GoTrace implements Backtrace.TraceForm {

    private static final Pattern PANIC = Pattern.compile("(?:panic|fatal error): .+");
    private static final Pattern GOROUTINE = Pattern.compile("goroutine \\d+ .*:");
    private static final Pattern PLACE = Pattern.compile("\\t(?<file>.+):(?<line>\\d+)(?: \\+0x[0-9a-f]+)?");

    @Override
    public @Nullable Backtrace last(List<String> lines) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (PANIC.matcher(lines.get(i)).matches()) {
                List<Frame> frames = frames(lines, i + 1);
                return frames.isEmpty() ? null : Backtrace.of(lines.get(i), frames, i);
            }
        }
        return null;
    }

    /** Those of the first goroutine, which is the one that failed. */
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
