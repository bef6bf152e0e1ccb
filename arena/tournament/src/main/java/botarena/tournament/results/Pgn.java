package botarena.tournament.results;

import botarena.ratings.Team;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.Digest;
import botarena.tournament.Refusal.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Games in the frame of PGN: White is whoever sits in seat 0. Rating programs read the tags and skip moves they do not
 * understand, so the moves stand in a comment, in the games' own spelling.
 */
final class Pgn {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu.MM.dd").withZone(ZoneOffset.UTC);
    private static final int WIDTH = 80;

    private static final int NAME_BYTES = 63;

    private Pgn() {}

    static void write(ResultsFolder folder, Writer out) throws RefusedException {
        folder.forEach(record -> {
            if (record.status() == Status.FINISHED) {
                try {
                    out.write(game(record));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }

    private static String game(GameRecord record) {
        StringBuilder text = new StringBuilder();
        String result = result(record.scores());
        List<String> labels = record.setting().labels();
        tag(text, "Event", record.setting().game().id());
        tag(text, "Site", "botarena");
        tag(text, "Date", DATE.format(record.started()));
        tag(text, "Round", Integer.toString(record.setting().round()));
        tag(text, "Pair", record.setting().pair());
        tag(text, "White", player(Team.ofSeats(labels, 0).name()));
        tag(text, "Black", player(Team.ofSeats(labels, 1).name()));
        tag(text, "Result", result);
        tag(text, "GameId", record.setting().id());
        tag(text, "Variant", record.setting().game().id());
        tag(text, "From", record.setting().from());
        tag(text, "Termination", record.reason().word());
        text.append('\n');
        comment(text, record);
        return text.append(result).append("\n\n").toString();
    }

    /**
     * A name as both programs read it alike: Ordo ends a tag at the first quote before a bracket and knows no escapes,
     * BayesElo keeps 63 bytes, and neither minds other scripts.
     */
    private static String player(String name) {
        String plain = name.replace('"', '\'').replace('\\', '/').replaceAll("\\p{Cntrl}", "?");
        byte[] bytes = plain.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= NAME_BYTES) {
            return plain;
        }
        int end = NAME_BYTES - 5;
        while ((bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        String mark = String.format(Locale.ROOT, "~%04x", Digest.key(name) & 0xFFFF);
        return new String(bytes, 0, end, StandardCharsets.UTF_8) + mark;
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
