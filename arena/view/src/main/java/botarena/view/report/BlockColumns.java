package botarena.view.report;

import botarena.base.JsonText;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.tournament.tables.FixedDecimals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Columns of one list of games. Not thread-safe. */
final class BlockColumns {

    private final Map<String, List<Object>> columns = new LinkedHashMap<>();
    private final List<Object> numbers = column("n");
    private final List<Object> pair = column("pair");
    private final List<Object> rounds = column("round");
    private final List<Object> legs = column("leg");
    private final List<Object> attempts = column("attempt");
    private final List<Object> seats = column("seats");
    private final List<Object> reasons = column("why");
    private final List<Object> plies = column("plies");
    private final List<Object> detail = column("detail");
    private final List<List<String>> machines = new ArrayList<>();
    private final Numbering<String> pairs = new Numbering<>();
    private final Numbering<String> details = new Numbering<>();
    private final Map<String, String> ids = new LinkedHashMap<>();
    private final StringBuilder results = new StringBuilder();
    private long last;
    private int round = -1;
    private String head = "";
    private boolean elsewhere;

    private List<Object> column(String name) {
        List<Object> column = new ArrayList<>();
        columns.put(name, column);
        return column;
    }

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
        GameSpec setting = record.setting();
        numbers.add(number - last);
        last = number;
        pair.add(pairs.of(pair(setting)));
        rounds.add(setting.round());
        legs.add(setting.leg());
        attempts.add(setting.attempt());
        seats.add(bots);
        reasons.add(reason);
        plies.add(record.plies());
        detail.add(details.of(record.detail()));
        machines.add(machine(record.machine()));
        results.append(RunningReport.result(record));
    }

    /** The id without the game's other values; an id of another form is kept whole. */
    private String pair(GameSpec setting) {
        if (setting.round() != round) {
            round = setting.round();
            head = setting.game().id() + ".r" + round + ".";
        }
        String tail = "." + setting.leg();
        String id = setting.id();
        if (id.startsWith(head) && id.endsWith(tail) && id.length() >= head.length() + tail.length()) {
            return id.substring(head.length(), id.length() - tail.length());
        }
        ids.put(String.valueOf(size()), id);
        return "";
    }

    /** The machine that played, its speed and the share of a processor; empty for the one that keeps records. */
    private List<String> machine(GameRecord.@Nullable On on) {
        if (on == null) {
            return List.of();
        }
        elsewhere = true;
        return on.speed() > 0
                ? List.of(
                        on.worker(),
                        "speed " + FixedDecimals.format("%.2f", on.speed()),
                        "share " + FixedDecimals.format("%.2f", on.share()))
                : List.of(on.worker());
    }

    String json() {
        Map<String, Object> fields = new LinkedHashMap<>(columns);
        fields.put("pairs", pairs.items());
        fields.put("details", details.items());
        fields.put("res", results.toString());
        if (!ids.isEmpty()) {
            fields.put("id", ids);
        }
        if (elsewhere) {
            fields.put("on", machines);
        }
        return JsonText.line(fields);
    }

    /**
     * Values that the games of a list share.
     *
     * @param look the number of the look, -1 for none
     */
    record Kind(String game, int look, TimeControl time) {

        static Kind of(GameSpec setting, int look) {
            return new Kind(setting.game().id(), look, setting.time().get(0));
        }

        /** Of the most different value, since it is asked for every game. */
        @Override
        public int hashCode() {
            return game.hashCode() + look;
        }

        /** A list as an element of a page. */
        String element(BlockColumns columns) {
            return "<script type=\"text/plain\" class=\"list\" data-game=\"" + game + "\" data-look=\"" + look
                    + "\" data-time=\"" + time.moveMs() + "," + time.bankMs() + "," + time.incMs() + "\">"
                    + PackedText.of(columns.json()) + "</script>";
        }
    }
}
