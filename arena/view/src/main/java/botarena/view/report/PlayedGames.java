package botarena.view.report;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Facts about the games of a report: how many, when, and by which bots. Not thread-safe. */
final class PlayedGames {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private final Map<String, String> fingerprints = new HashMap<>();
    private final Set<String> levels = new HashSet<>();
    private @Nullable Instant first;
    private @Nullable Instant last;
    private long games;
    private long forfeits;
    private long voids;
    private long unplayed;

    void add(GameRecord record) {
        games++;
        forfeits += record.status() == Status.FINISHED && record.reason().kind() == Reason.Kind.FORFEIT ? 1 : 0;
        voids += record.status() == Status.VOID ? 1 : 0;
        unplayed += record.status() == Status.UNPLAYED ? 1 : 0;
        for (Entrant bot : record.setting().bots()) {
            fingerprints.putIfAbsent(bot.label(), bot.fingerprint());
        }
        if (record.status() != Status.UNPLAYED) {
            if (!record.isolation().isEmpty()) {
                levels.add(record.isolation());
            }
            addStart(record.startTime());
        }
    }

    private void addStart(Instant at) {
        first = first == null || at.isBefore(first) ? at : first;
        last = last == null || at.isAfter(last) ? at : last;
    }

    /** One line of facts. */
    String facts(int bots, int variants) {
        List<String> facts = new ArrayList<>(List.of(count(games - voids, "game"), entriesInWords(bots, variants)));
        add(facts, forfeits, "forfeit");
        if (voids > 0) {
            facts.add(voids + " void");
        }
        if (unplayed > 0) {
            facts.add(unplayed + " not played");
        }
        return String.join(", ", facts);
    }

    /** Facts that hold before any game. */
    static String entriesInWords(int bots, int variants) {
        return count(bots, "bot") + ", " + count(variants, "variant");
    }

    private static void add(List<String> facts, long count, String what) {
        if (count > 0) {
            facts.add(count(count, what));
        }
    }

    static String count(long count, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
    }

    /** Rows for the settings. */
    List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        if (first != null && last != null) {
            rows.add(List.of("Played", TIME.format(first) + " to " + TIME.format(last) + " UTC"));
        }
        if (!levels.isEmpty()) {
            rows.add(List.of("Isolation", String.join(", ", new TreeSet<>(levels))));
        }
        return rows;
    }

    /** Fingerprint of each version of a bot. */
    List<List<String>> fingerprints() {
        return new TreeMap<>(fingerprints)
                .entrySet().stream()
                        .filter(bot -> !bot.getValue().isEmpty()) // games of play record none
                        .map(bot -> List.of("Fingerprint of " + bot.getKey(), bot.getValue()))
                        .toList();
    }
}
