package botarena.referee.cause;

import botarena.referee.cause.Backtrace.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Java and Node.js: the exception, then a line {@code at …} for each call, the innermost first. */
final class CallTrace implements Backtrace.TraceForm {

    private static final Pattern THROWN = Pattern.compile(
            "(?:Exception in thread \"[^\"]*\" |Caused by: |Uncaught )?(?<what>[A-Za-z_$][\\w.$]*(?: \\[\\w+\\])?(?:: .*)?)");
    private static final Pattern JAVA =
            Pattern.compile("\\s+at (?<in>[^(]+)\\((?:(?<file>[^():]+)(?::(?<line>\\d+))?)\\)");
    private static final Pattern NODE =
            Pattern.compile("\\s+at (?:(?<in>.+?) \\()?(?:file://)?(?<file>[^()]+?):(?<line>\\d+):\\d+\\)?");
    private static final Pattern SOURCE = Pattern.compile("(?<file>\\S.*?):(?<line>\\d+)");

    @Override
    public @Nullable Backtrace findLast(List<String> lines) {
        for (int i = lines.size() - 1; i > 0; i--) {
            if (frame(lines.get(i)) != null && frame(lines.get(i - 1)) == null) {
                Matcher thrown = exceptionLine(lines, i - 1);
                if (thrown != null) {
                    return Backtrace.of(thrown.group("what"), frames(lines, i), i);
                }
            }
        }
        return null;
    }

    /** The line of the exception, before the first call; for a message of several lines, its first. */
    private static @Nullable Matcher exceptionLine(List<String> lines, int last) {
        for (int i = last; i >= Math.max(0, last - 5); i--) {
            Matcher thrown = THROWN.matcher(lines.get(i));
            if (thrown.matches() && lines.get(i).matches(".*(Error|Exception|Throwable|Failure|Caused by: ).*")) {
                return thrown;
            }
        }
        return null;
    }

    private static List<Frame> frames(List<String> lines, int first) {
        List<Frame> frames = new ArrayList<>();
        for (int i = first; i < lines.size(); i++) {
            Frame frame = frame(lines.get(i));
            if (frame == null) {
                break;
            }
            frames.add(frame);
        }
        return frames.stream().allMatch(Frame::isLibrary) ? findSourceLine(lines, first, frames) : frames;
    }

    /** The line of source that Node could not parse, which it prints first; Java's launcher prints none. */
    private static List<Frame> findSourceLine(List<String> lines, int first, List<Frame> calls) {
        for (int i = Math.max(0, first - 8); i < first; i++) {
            Matcher source = SOURCE.matcher(lines.get(i));
            if (source.matches() && i + 1 < lines.size()) {
                return List.of(new Frame(source.group("file"), source.group("line"), "", lines.get(i + 1)));
            }
        }
        return calls;
    }

    private static @Nullable Frame frame(String line) {
        Matcher java = JAVA.matcher(line);
        if (java.matches() && !line.contains(".js:")) {
            String number = Backtrace.group(java, "line");
            return number.isEmpty()
                    ? new Frame("jdk.", "", java.group("in"), "")
                    : new Frame(java.group("file"), number, java.group("in"), "");
        }
        Matcher node = NODE.matcher(line);
        return node.matches()
                ? new Frame(node.group("file"), node.group("line"), Backtrace.group(node, "in"), "")
                : null;
    }
}
