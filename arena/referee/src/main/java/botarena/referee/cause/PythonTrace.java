package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Python: places with their lines of code, the innermost last, then what was raised. */
final class PythonTrace implements Backtrace.TraceForm {

    private static final Pattern PLACE =
            Pattern.compile("\\s*File \"(?<file>[^\"]+)\", line (?<line>\\d+)(?:, in (?<in>.+))?");
    private static final Pattern RAISED = Pattern.compile("[A-Za-z_][\\w.]*(?:: .*)?");
    private static final String HEAD = "Traceback (most recent call last):";

    @Override
    public @Nullable Backtrace last(List<String> lines) {
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
