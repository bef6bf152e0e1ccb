package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Results of each bot against each other, counted while games come in. Not thread-safe. */
final class CrossTally {

    /** Number of bots above which the cross table does not show during the run: it would be unreadable. */
    private static final int MAX_BOTS = 40;

    private static final int DRAWS = 1;
    private static final int[] NONE = new int[3];

    /** Results for the first of two bots, by game, first bot and other bot: a cache of the lookup for every game. */
    private final Map<String, Map<String, Map<String, int[]>>> games = new HashMap<>();

    void add(GameRecord record) {
        if (record.status() != Status.FINISHED) {
            return;
        }
        List<Entrant> seats = record.setting().bots();
        String bot = seats.get(0).label();
        String other = otherBot(seats, bot);
        if (other != null) {
            double score = record.scores().get(0);
            games.computeIfAbsent(record.setting().game().id(), key -> new HashMap<>())
                    .computeIfAbsent(bot, key -> new HashMap<>())
                    .computeIfAbsent(other, key -> new int[3])[score > 0.5 ? 0 : score < 0.5 ? 2 : DRAWS]++;
        }
    }

    /** The one other bot at the table; null for none or several. */
    private static @Nullable String otherBot(List<Entrant> seats, String bot) {
        String other = null;
        for (Entrant seat : seats) {
            String label = seat.label();
            if (!label.equals(bot)) {
                if (other != null && !label.equals(other)) {
                    return null;
                }
                other = label;
            }
        }
        return other;
    }

    /** In the order of a table's rows; without cells where there are too many. */
    CrossTable table(RatingTable of) {
        List<String> bots = of.rows().stream().map(RatingRow::bot).toList();
        if (bots.size() > MAX_BOTS) {
            return new CrossTable(of.game(), List.of(), List.of());
        }
        return new CrossTable(
                of.game(),
                bots,
                bots.stream()
                        .map(bot -> bots.stream()
                                .map(other -> cell(results(of.game(), bot, other)))
                                .toList())
                        .toList());
    }

    private int @Nullable [] results(String game, String bot, String other) {
        int[] sum = new int[3];
        for (String one : game.equals(RatingTable.OVERALL) ? games.keySet() : Set.of(game)) {
            int[] first = countsOf(one, bot, other);
            int[] second = countsOf(one, other, bot);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += first[i] + second[2 - i];
            }
        }
        return sum[0] + sum[DRAWS] + sum[2] == 0 ? null : sum;
    }

    private int[] countsOf(String game, String bot, String other) {
        return games.getOrDefault(game, Map.of()).getOrDefault(bot, Map.of()).getOrDefault(other, NONE);
    }

    private static CrossTable.Cell cell(int @Nullable [] counts) {
        return counts == null ? CrossTable.Cell.EMPTY : new CrossTable.Cell(counts[0], counts[DRAWS], counts[2], 0);
    }
}
