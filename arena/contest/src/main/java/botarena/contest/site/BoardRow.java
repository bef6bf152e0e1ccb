package botarena.contest.site;

import botarena.contest.LadderView.Row;
import botarena.tournament.tables.FixedDecimals;
import java.util.List;
import java.util.function.Function;

/**
 * A line of a table of ratings, as it is shown.
 *
 * @param path of the bot's page; empty without one
 * @param own whether it is the viewer's
 * @param from where the bar of its interval begins, in percent; empty for an unrated bot
 * @param to where it ends
 * @param at where its mark is
 */
record BoardRow(
        String rank,
        String name,
        String path,
        boolean own,
        String version,
        String elo,
        String error,
        String from,
        String to,
        String at,
        long games,
        String forfeits) {

    boolean isRated() {
        return !from.isEmpty();
    }

    /** The same with a link to another page. */
    BoardRow withPath(String other) {
        return new BoardRow(rank, name, other, own, version, elo, error, from, to, at, games, forfeits);
    }

    /** @param name of a bot for the viewer */
    static List<BoardRow> of(List<Row> rows, Viewer viewer, Function<String, String> name) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Row row : rows) {
            if (row.elo() != null) {
                low = Math.min(low, row.elo() - row.error());
                high = Math.max(high, row.elo() + row.error());
            }
        }
        double start = low;
        double scale = 100 / Math.max(1, high - low);
        return rows.stream()
                .map(row -> of(row, viewer, name.apply(row.bot()), start, scale))
                .toList();
    }

    private static BoardRow of(Row row, Viewer viewer, String name, double low, double scale) {
        Double elo = row.elo();
        boolean rated = elo != null;
        double at = elo == null ? 0 : (elo - low) * scale;
        return new BoardRow(
                row.rankText(),
                name,
                viewer.hasKey() ? "/bots/" + row.bot() : "",
                viewer.isPerson() && row.bot().equals(viewer.bot()),
                row.version() == 0 ? "–" : String.valueOf(row.version()),
                rated ? row.eloText() : "–",
                rated ? String.valueOf(Math.round(row.error())) : "–",
                rated ? oneDecimal(at - row.error() * scale) : "",
                rated ? oneDecimal(at + row.error() * scale) : "",
                rated ? oneDecimal(at - 0.6) : "",
                row.games(),
                percentText(row.forfeits()));
    }

    private static String oneDecimal(double value) {
        return FixedDecimals.format("%.1f", value);
    }

    private static String percentText(double share) {
        return share == 0 ? "0 %" : share < 0.01 ? "< 1 %" : Math.round(share * 100) + " %";
    }
}
