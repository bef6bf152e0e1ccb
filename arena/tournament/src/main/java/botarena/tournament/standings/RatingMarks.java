package botarena.tournament.standings;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Marks in tables of ratings for people, and their meanings. */
public final class RatingMarks {

    /** Behind a rank. */
    public static final String UNSURE = "~";

    private static final Map<String, String> MEANINGS = meanings();

    private RatingMarks() {}

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        meanings.put(UNSURE, "not yet clearly stronger than the next bot (95 %)");
        meanings.put("inf+", "unbeaten, or beaten by such bots alone: its true rating may be much higher");
        meanings.put("inf-", "without a point, or with points from such bots alone: its true rating may be much lower");
        meanings.put("group", "no game links the groups, so their ratings cannot be compared");
        meanings.put("partial", "did not enter every game, so it has no overall rank");
        meanings.put("few", "fewer than 30 games: too few to rely on");
        meanings.put("anchor", "the file fixes its rating, and with it the scale");
        meanings.put("repeats", "10 % of its games or more repeat an earlier game move by move");
        meanings.put("taken", "share of its time lost to other programs on the machine");
        meanings.put("busy", "other programs used 10 % of its time or more: small rating differences may be noise");
        meanings.put("unplayed", "games that were skipped because a bot could not play; they are not rated");
        meanings.put("stray", "lines on stdout that are no messages of the protocol");
        meanings.put("none", "no game was played");
        return meanings;
    }

    /**
     * {@return the marks that occur in these tables with their meanings, always in the same order}
     *
     * @param tables as they are shown
     */
    public static Map<String, String> of(List<RatingTable> tables) {
        Set<String> words = new HashSet<>();
        for (RatingTable table : tables) {
            for (RatingRow row : table.rows()) {
                words.addAll(List.of(RatingColumns.note(row).split("[ ,]+")));
                if (RatingColumns.rank(row.standing()).endsWith(UNSURE)) {
                    words.add(UNSURE);
                }
            }
        }
        Map<String, String> found = new LinkedHashMap<>(MEANINGS);
        found.keySet().retainAll(words);
        return found;
    }
}
