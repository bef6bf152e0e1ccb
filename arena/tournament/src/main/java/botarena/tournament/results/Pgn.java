package botarena.tournament.results;

import botarena.base.Digest;
import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.ratings.Team;
import botarena.referee.GameRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Games in the frame of PGN: White is the bot in seat 0. Rating programs read the tags and skip moves they do not
 * understand, so the moves stand in a comment, in the games' own spelling.
 */
final class Pgn {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu.MM.dd").withZone(ZoneOffset.UTC);
    private static final int WIDTH = 80;

    private static final int NAME_BYTES = 63;
    private static final int MARK = 5;
    private static final int SHOWN = 5;

    private final Map<String, String> written = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Map<String, String> changed = new TreeMap<>();

    private Pgn() {}

    /** Writes all finished games; returns remarks, a sentence each. */
    static List<String> write(ResultsFolder folder, Writer out) throws RefusedException {
        Pgn pgn = new Pgn();
        GameLists.eachFinished(folder, record -> {
            try {
                out.write(pgn.game(record));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return pgn.changed.isEmpty()
                ? List.of()
                : List.of(
                        "Ordo and BayesElo cannot read " + pgn.changed.size() + " of the names, so White and Black have"
                                + " others for them: "
                                + pgn.changed.entrySet().stream()
                                        .limit(SHOWN)
                                        .map(name -> Printable.of(name.getKey()) + " is " + name.getValue())
                                        .collect(Collectors.joining(", "))
                                + (pgn.changed.size() > SHOWN ? ", ..." : "")
                                + "; WhiteName and BlackName, which rate reads, have the right ones");
    }

    private String game(GameRecord record) {
        StringBuilder text = new StringBuilder();
        String result = result(record.scores());
        List<String> labels = record.setting().labels();
        tag(text, "Event", record.setting().game().id());
        tag(text, "Site", "botarena");
        tag(text, "Date", DATE.format(record.startTime()));
        tag(text, "Round", Integer.toString(record.setting().round()));
        tag(text, "Pair", record.setting().pair());
        player(text, "White", Team.ofSeats(labels, 0));
        player(text, "Black", Team.ofSeats(labels, 1));
        tag(text, "Result", result);
        tag(text, "GameId", record.setting().id());
        tag(text, "Variant", record.setting().game().id());
        tag(text, "From", record.setting().startText());
        tag(text, "Termination", record.reason().word());
        text.append('\n');
        comment(text, record);
        return text.append(result).append("\n\n").toString();
    }

    private void player(StringBuilder text, String tag, Team team) {
        String name = written.computeIfAbsent(team.name(), this::spell);
        tag(text, tag, name);
        if (!name.equals(team.toText())) {
            tag(text, tag + "Name", team.toText());
        }
    }

    /**
     * A name as both programs read it alike: Ordo ends a tag at the first quote before a bracket and knows no escapes,
     * BayesElo keeps 63 bytes, and neither minds other scripts. One that had to change is marked, so that no two are one.
     */
    private String spell(String name) {
        String plain = name.replace('"', '\'').replace('\\', '/').replaceAll("\\p{Cntrl}", "?");
        String spelled = plain;
        for (long salt = 0; !spelled.equals(name) || bytes(spelled) > NAME_BYTES || taken.contains(spelled); salt++) {
            String mark = String.format(Locale.ROOT, "~%04x", (Digest.key(name) + salt) & 0xFFFF);
            spelled = shortenName(plain) + mark;
            if (!taken.contains(spelled)) {
                changed.put(name, spelled);
                break;
            }
        }
        taken.add(spelled);
        return spelled;
    }

    private static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /** As much as leaves place for a mark. */
    private static String shortenName(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        int end = Math.min(bytes.length, NAME_BYTES - MARK);
        while (end < bytes.length && (bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    private static void comment(StringBuilder text, GameRecord record) {
        int start = text.length();
        text.append("{");
        for (List<String> part : List.of(record.setting().opening(), record.moves())) {
            for (String move : part) {
                boolean full = text.length() - start + move.length() > WIDTH;
                start = full ? text.length() : start;
                text.append(full ? "\n" : text.charAt(text.length() - 1) == '{' ? "" : " ")
                        .append(move);
            }
        }
        text.append("}\n");
    }

    private static void tag(StringBuilder text, String name, String value) {
        text.append('[').append(name).append(" \"");
        text.append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]\n");
    }

    private static String result(List<Double> scores) {
        double first = scores.get(0);
        return first > 0.5 ? "1-0" : first < 0.5 ? "0-1" : "1/2-1/2";
    }
}
