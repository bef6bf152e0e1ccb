package botarena.app.terminal;

import botarena.tournament.standings.RatingMarks;
import botarena.tournament.standings.RatingTable;
import java.util.List;

/** Meanings of the marks in tables of ratings. */
public final class RatingLegend {

    /** Columns before the meanings. */
    private static final int INDENT = 9;

    private RatingLegend() {}

    /** A line or more for each mark that occurs in these tables, cut to a width. */
    public static List<String> of(List<RatingTable> tables, int width) {
        return RatingMarks.of(tables).entrySet().stream()
                .flatMap(mark ->
                        Widths.wrap(Widths.padRight(mark.getKey(), INDENT) + mark.getValue(), width, INDENT).stream())
                .toList();
    }
}
