package botarena.app.terminal;

import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the marks in tables of ratings mean. */
public final class RatingLegend {

    private static final Map<String, String> MEANINGS = meanings();

    private RatingLegend() {}

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        meanings.put("inf+", "nobody took a point off it that counts: its Elo could be any higher");
        meanings.put("inf-", "it took no point that counts off anybody: its Elo could be any lower");
        meanings.put("group", "no game links the groups, so their Elo cannot be compared");
        meanings.put("few", "fewer than 30 games: too few to rely on");
        meanings.put("anchor", "the file fixes its Elo, and with it the scale");
        meanings.put("repeats", "a tenth of its games or more went move by move as one before: they tell nothing new");
        meanings.put("busy", "others on the machine took a tenth of its time or more: small differences mean nothing");
        meanings.put("none", "no game was played");
        return meanings;
    }

    /** A line for each mark in these tables that is not plain by itself. */
    public static List<String> of(List<RatingTable> tables) {
        List<RatingRow> rows =
                tables.stream().flatMap(table -> table.rows().stream()).toList();
        Set<String> flags =
                rows.stream().flatMap(row -> Stream.of(row.flag().split(" "))).collect(Collectors.toSet());
        List<String> lines = new ArrayList<>();
        if (rows.stream()
                .anyMatch(row ->
                        row.standing().rank().isPresent() && !row.standing().resolved())) {
            lines.add(Widths.left("~", 8) + "more games are needed to tell this bot from the next (95 %)");
        }
        MEANINGS.forEach((flag, meaning) -> {
            if (flags.contains(flag)) {
                lines.add(Widths.left(flag, 8) + meaning);
            }
        });
        return lines;
    }
}
