package botarena.app.terminal;

import botarena.tournament.standings.RatingMarks;
import botarena.tournament.standings.RatingTable;
import java.util.List;

/** What the marks in tables of ratings mean. */
public final class RatingLegend {

    private RatingLegend() {}

    /** A line for each mark that occurs in these tables. */
    public static List<String> of(List<RatingTable> tables) {
        return RatingMarks.of(tables).entrySet().stream()
                .map(mark -> Widths.left(mark.getKey(), 9) + mark.getValue())
                .toList();
    }
}
