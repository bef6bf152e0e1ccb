package botarena.view;

import botarena.base.JsonText;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Info;
import botarena.referee.GameRecord.Mark;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.Replay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Last field of the header of scene lines: values of a record beside its moves, and its bots' output. */
record SceneExtra(GameRecord record, Map<String, Object> output) {
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");

    /**
     * The same of a game in progress, as far as it is known.
     *
     * @param seats who moved so far
     */
    static String json(GameSpec setting, Position start, List<Integer> seats) {
        Map<String, Object> fields = new LinkedHashMap<>();
        putTimes(fields, setting);
        if (start.look().seat().isEmpty()) {
            fields.put("seats", seats);
        }
        return fields.isEmpty() ? "" : JsonText.line(fields);
    }

    private static void putTimes(Map<String, Object> fields, GameSpec setting) {
        if (setting.time().stream().distinct().count() > 1) {
            fields.put("time", setting.time().stream().map(SceneExtra::time).toList());
        }
    }

    /** JSON on one line; empty if there is nothing to say. */
    String json(List<Replay.Ply> plies) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Map<String, Object> say = new LinkedHashMap<>();
        Map<String, Object> marks = new LinkedHashMap<>();
        for (Info info : record.info()) {
            put(say, info.ply(), info.say() == null ? "" : info.say());
            put(marks, info.ply(), info.marks().stream().map(SceneExtra::mark).toList());
        }
        put(fields, "say", say);
        put(fields, "marks", marks);
        put(fields, "wrote", output);
        putTimes(fields, record.setting());
        GameRecord.Fault fault = record.fault();
        if (fault != null) {
            fields.put("fault", fault(fault));
        }
        seats(fields, plies);
        return fields.isEmpty() ? "" : JsonText.line(fields);
    }

    /** Seats that moved, for games whose texts do not say it. */
    private static void seats(Map<String, Object> fields, List<Replay.Ply> plies) {
        if (!plies.isEmpty() && plies.get(0).before().look().seat().isEmpty()) {
            List<Integer> seats = new ArrayList<>();
            plies.forEach(ply -> seats.add(ply.seat()));
            fields.put("seats", seats);
        }
    }

    private static void put(Map<String, Object> fields, int ply, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            fields.put(String.valueOf(ply), value);
        }
    }

    private static void put(Map<String, Object> fields, String name, Map<String, Object> value) {
        if (!value.isEmpty()) {
            fields.put(name, value);
        }
    }

    /** A mark without its colour where the bot's colour is not valid. */
    private static List<String> mark(Mark mark) {
        return COLOUR.matcher(mark.color()).matches() ? List.of(mark.at(), mark.color()) : List.of(mark.at());
    }

    private static List<Long> time(TimeControl time) {
        return List.of(time.moveMs(), time.bankMs(), time.incMs());
    }

    private static Map<String, Object> fault(GameRecord.Fault fault) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("seat", fault.seat());
        fields.put("ply", fault.ply());
        fields.put("code", fault.code().word());
        fields.put("message", fault.said().text());
        return fields;
    }
}
