package botarena.referee.play;

import botarena.protocol.Line;
import botarena.referee.BotProcess.Exit;
import botarena.referee.Starter.Started;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Acts as transcripts spell them; see protocol/transcripts/README.md. */
final class BotActionText {

    private static final Pattern STATUS = Pattern.compile("ends with status (\\d+)");
    private static final Pattern SIGNAL = Pattern.compile("is killed by signal (\\d+)");
    private static final Pattern MEMORY = Pattern.compile("is ended by its memory limit: (.+)");
    private static final Pattern LIMIT = Pattern.compile("is ended by its limit: (.+)");
    private static final String NOTHING = "says nothing";
    private static final String CLOSES = "closes its output";
    private static final String ENDLESS = "writes a line without end";
    private static final String FLOODS = "floods stdout";
    private static final String ABSENT = "cannot be started: ";
    private static final String LOST = "loses its wire";

    private BotActionText() {}

    static List<String> write(int seat, BotAction action) {
        List<String> lines = new ArrayList<>();
        action.stray().forEach(stray -> lines.add(seat + "~ " + stray));
        lines.add(
                switch (action.kind()) {
                    case SAY -> said(seat, action.line());
                    case HANG -> seat + "! " + NOTHING;
                    case DIE -> seat + "! " + exit(action.exit());
                    case TOO_LONG -> seat + "! " + ENDLESS;
                    case OVERFLOW -> seat + "! " + FLOODS;
                    case BREAK -> seat + "! " + LOST;
                });
        action.behind().forEach(behind -> lines.add(seat + "< " + behind));
        return lines;
    }

    static List<String> write(int seat, Started refusal) {
        String why = refusal instanceof Started.Failed failed ? failed.sentence() : "the machine is exhausted";
        return List.of(seat + "! " + ABSENT + why);
    }

    private static String said(int seat, byte[] line) {
        if (Line.kind(line, 0, line.length) != Line.Kind.BAD) {
            return seat + "< " + new String(line, StandardCharsets.UTF_8);
        }
        StringBuilder raw = new StringBuilder(seat + "% ");
        for (byte b : line) {
            if (b == '\\') {
                raw.append("\\\\");
            } else if (b >= ' ' && b < 0x7F) {
                raw.append((char) b);
            } else {
                raw.append(String.format("\\0%03o", b & 0xFF));
            }
        }
        return raw.toString();
    }

    private static String exit(Exit exit) {
        if (exit instanceof Exit.Status status) {
            return "ends with status " + status.code();
        } else if (exit instanceof Exit.Signal signal) {
            return "is killed by signal " + signal.number();
        } else if (exit instanceof Exit.Limit limit) {
            return "is ended by its " + (limit.memory() ? "memory limit: " : "limit: ") + limit.what();
        }
        return CLOSES;
    }

    /** Reads one seat's reaction to a request: its lines, without seat and blank. */
    static BotAction read(List<String> lines) {
        List<String> stray = new ArrayList<>();
        List<String> behind = new ArrayList<>();
        BotAction action = null;
        for (String line : lines) {
            String text = line.substring(2);
            if (line.startsWith("~")) {
                stray.add(text);
            } else if (action != null) {
                behind.add(text);
            } else {
                action = line.startsWith("!")
                        ? deed(text)
                        : BotAction.raw(line.startsWith("%") ? unescaped(text) : utf8(text));
            }
        }
        return (action == null ? BotAction.hang() : action)
                .stray(stray.toArray(String[]::new))
                .behind(behind.toArray(String[]::new));
    }

    private static BotAction deed(String text) {
        if (text.startsWith(ABSENT)) {
            return BotAction.hang();
        }
        return switch (text) {
            case NOTHING -> BotAction.hang();
            case CLOSES -> BotAction.die(new Exit.Running());
            case ENDLESS -> BotAction.of(BotAction.Kind.TOO_LONG);
            case FLOODS -> BotAction.of(BotAction.Kind.OVERFLOW);
            case LOST -> BotAction.of(BotAction.Kind.BREAK);
            default -> BotAction.die(ended(text));
        };
    }

    private static Exit ended(String text) {
        for (Pattern pattern : List.of(STATUS, SIGNAL, MEMORY, LIMIT)) {
            Matcher matcher = pattern.matcher(text);
            if (matcher.matches()) {
                String what = matcher.group(1);
                return pattern == STATUS
                        ? new Exit.Status(Integer.parseInt(what))
                        : pattern == SIGNAL
                                ? new Exit.Signal(Integer.parseInt(what))
                                : new Exit.Limit(pattern == MEMORY, what);
            }
        }
        throw new IllegalArgumentException("a transcript does not know \"" + text + "\"");
    }

    private static byte[] unescaped(String text) {
        Matcher octal = Pattern.compile("\\\\(?:0([0-7]{3})|\\\\)").matcher(text);
        return octal.replaceAll(m -> Matcher.quoteReplacement(
                        m.group(1) == null ? "\\" : String.valueOf((char) Integer.parseInt(m.group(1), 8))))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
