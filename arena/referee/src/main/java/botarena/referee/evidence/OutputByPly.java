package botarena.referee.evidence;

import botarena.protocol.Json;
import botarena.protocol.MessageType;
import botarena.protocol.Request;
import botarena.referee.KeptBytes;
import botarena.referee.SeatEvidence;
import botarena.referee.cause.FailureCause;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Output of a bot beside its moves, from an evidence file. The file may have been written by hand. */
final class OutputByPly {

    private static final Pattern BEFORE = Pattern.compile("(\\d{1,9}) before ply (\\d{1,9})");
    private static final Pattern TOTAL = Pattern.compile("(\\d{1,9}) in all$");
    private static final String ASKED = "> ";
    private static final String SAID = "< ";

    private final SortedMap<Integer, StringBuilder> plies = new TreeMap<>();

    private OutputByPly() {}

    /** @param conversation with its heading; empty without one */
    static SortedMap<Integer, String> of(String conversation, String stderr) {
        OutputByPly output = new OutputByPly();
        List<String> lines = conversation.lines().toList();
        String counts = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
        if (counts.startsWith(SeatEvidence.STDERR_LINES)) {
            output.addStderr(counts, Arrays.asList(stderr.split("\n", -1)));
        }
        output.addLogs(lines);
        SortedMap<Integer, String> texts = new TreeMap<>();
        output.plies.forEach((ply, text) -> {
            String plain = FailureCause.stripEscapes(text.toString()).stripTrailing();
            if (!plain.isBlank()) {
                texts.put(ply, plain);
            }
        });
        return texts;
    }

    /**
     * Adds lines under their plies. Those behind a part that was left out are counted from the end.
     *
     * @param counts the line about them
     * @param lines with an empty one behind the last newline
     */
    private void addStderr(String counts, List<String> lines) {
        TreeMap<Long, Integer> firstLines = new TreeMap<>(Map.of(0L, KeptLog.BEFORE_TURNS));
        for (Matcher found = BEFORE.matcher(counts); found.find(); ) {
            firstLines.put(Long.parseLong(found.group(1)), Integer.parseInt(found.group(2)));
        }
        Matcher total = TOTAL.matcher(counts);
        long left = total.find() ? Long.parseLong(total.group(1)) - (lines.size() - 1) : 0;
        long number = 0;
        for (String line : lines) {
            if (line.equals(FailureCause.AFTER_VERDICT)) {
                return;
            }
            add(Objects.requireNonNull(firstLines.floorEntry(number)).getValue(), line);
            // The gap stands for the missing lines.
            if (KeptBytes.isGap(line)) {
                number = Math.max(number, number + left);
                left = 0;
            }
            number++;
        }
    }

    private void addLogs(List<String> conversation) {
        String request = "";
        for (String line : conversation) {
            if (line.startsWith(ASKED)) {
                request = line.substring(ASKED.length());
            } else if (line.startsWith(SAID) && line.contains("\"log\"")) {
                addLog(request, line.substring(SAID.length()));
            }
        }
    }

    private void addLog(String request, String reply) {
        try {
            Request asked = Request.read(request);
            if (asked.is(MessageType.TURN) && Json.object(reply).get("log") instanceof String log) {
                add(asked.ply(), log);
            }
        } catch (IllegalArgumentException | ArithmeticException cut) {
            // Part of a line was left out.
        }
    }

    private void add(int ply, String line) {
        plies.computeIfAbsent(ply, key -> new StringBuilder()).append(line).append('\n');
    }
}
