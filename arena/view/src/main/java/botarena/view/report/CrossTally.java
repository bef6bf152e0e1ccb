package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who scored what against whom, counted while games come in. Not thread-safe. */
final class CrossTally {

    /** Bots beyond which nobody reads who met whom while it changes. */
    private static final int SQUARE = 40;

    private static final int DRAWS = 1;

    private record Meeting(String bot, String other) {}

    private final Map<String, Map<Meeting, int[]>> games = new HashMap<>();

    void add(GameRecord record) {
        if (record.status() != Status.FINISHED) {
            return;
        }
        double score = record.scores().get(0);
        List<String> bots = record.setting().bots().stream()
                .map(bot -> bot.label())
                .distinct()
                .toList();
        if (bots.size() == 2) {
            int result = score > 0.5 ? 0 : score < 0.5 ? 2 : DRAWS;
            count(record.setting().game().id(), new Meeting(bots.get(0), bots.get(1)), result);
            count(record.setting().game().id(), new Meeting(bots.get(1), bots.get(0)), 2 - result);
        }
    }

    private void count(String game, Meeting meeting, int result) {
        games.computeIfAbsent(game, key -> new HashMap<>()).computeIfAbsent(meeting, key -> new int[3])[result]++;
        if (!game.equals(RatingTable.OVERALL)) {
            count(RatingTable.OVERALL, meeting, result);
        }
    }

    /** In the order of a table's rows; without cells where there are too many. */
    CrossTable table(RatingTable of) {
        List<String> bots = of.rows().stream().map(RatingRow::bot).toList();
        if (bots.size() > SQUARE) {
            return new CrossTable(of.game(), List.of(), List.of());
        }
        Map<Meeting, int[]> met = games.getOrDefault(of.game(), Map.of());
        return new CrossTable(
                of.game(),
                bots,
                bots.stream()
                        .map(bot -> bots.stream()
                                .map(other -> cell(met.get(new Meeting(bot, other))))
                                .toList())
                        .toList());
    }

    private static CrossTable.Cell cell(int @Nullable [] counts) {
        return counts == null ? CrossTable.Cell.EMPTY : new CrossTable.Cell(counts[0], counts[DRAWS], counts[2], 0);
    }
}
