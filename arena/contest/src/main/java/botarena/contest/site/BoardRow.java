package botarena.contest.site;

import botarena.contest.LadderView.Row;
import botarena.tournament.tables.FixedDecimals;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a table of ratings, as it is shown.
 *
 * @param path of the bot's page; empty without one
 * @param own whether it is the viewer's
 * @param low Elo at the left of the bars of all intervals
 * @param scale percent of a bar's width for one Elo
 */
record BoardRow(Row row, String name, String path, boolean own, double low, double scale) {

    /** @param versions whether the rows are versions of one bot, and lead to their games */
    static List<BoardRow> of(List<Row> rows, Viewer viewer, Facts facts, boolean versions) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Row row : rows) {
            if (row.elo() != null) {
                low = Math.min(low, row.elo() - row.error());
                high = Math.max(high, row.elo() + row.error());
            }
        }
        List<BoardRow> shown = new ArrayList<>();
        for (Row row : rows) {
            String path = "/bots/" + row.bot() + (versions ? "?version=" + row.version() : "");
            shown.add(new BoardRow(
                    row,
                    facts.nameFor(viewer, row.bot()),
                    viewer.hasKey() ? path : "",
                    viewer.isPerson() && row.bot().equals(viewer.bot()),
                    low,
                    100 / Math.max(1, high - low)));
        }
        return shown;
    }

    /**
     * Place within the bar of its interval, in percent.
     *
     * @param errors error bars to the right of its rating
     */
    String placeOf(int errors) {
        double elo = row.elo() == null ? low : row.elo();
        return FixedDecimals.format("%.1f", (elo + errors * row.error() - low) * scale);
    }
}
