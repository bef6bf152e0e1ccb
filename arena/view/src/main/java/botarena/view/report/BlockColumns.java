package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.Setting;
import botarena.tournament.tables.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the list of games tells of the games of a block, column by column. Not thread-safe. */
final class BlockColumns {

    private final Map<String, List<Object>> columns = new LinkedHashMap<>();
    private final Numbering<String> pairs = new Numbering<>();
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final StringBuilder results = new StringBuilder();
    private long last;

    int size() {
        return results.length();
    }

    /**
     * Adds a game.
     *
     * @param number its place in the journal, from 1
     * @param bots numbers of its bots by seat
     * @param reason the number of its reason
     */
    void add(GameRecord record, long number, List<Integer> bots, int reason) {
        Setting setting = record.setting();
        put("n", number - last);
        last = number;
        put("pair", pairs.of(pair(setting)));
        put("round", setting.round());
        put("leg", setting.leg());
        put("attempt", setting.attempt());
        put("seats", bots);
        put("why", reason);
        put("plies", record.plies());
        put("detail", record.detail());
        results.append(result(record));
    }

    /** The id without what else is told of the game; the whole of one that is not made so is kept apart. */
    private String pair(Setting setting) {
        String head = setting.game().id() + ".r" + setting.round() + ".";
        String tail = "." + setting.leg();
        String id = setting.id();
        if (id.startsWith(head) && id.endsWith(tail) && id.length() >= head.length() + tail.length()) {
            return id.substring(head.length(), id.length() - tail.length());
        }
        ids.put(String.valueOf(size()), id);
        return "";
    }

    private void put(String column, Object value) {
        columns.computeIfAbsent(column, key -> new ArrayList<>()).add(value);
    }

    private static char result(GameRecord record) {
        return switch (record.status()) {
            case VOID -> 'v';
            case UNPLAYED -> 'u';
            case FINISHED -> {
                double score = record.scores().get(0);
                yield score > 0.5 ? 'w' : score < 0.5 ? 'l' : 'd';
            }
        };
    }

    String json() {
        Map<String, Object> fields = new LinkedHashMap<>(columns);
        fields.put("pairs", pairs.items());
        fields.put("res", results.toString());
        if (!ids.isEmpty()) {
            fields.put("id", ids);
        }
        return JsonText.line(fields);
    }
}
