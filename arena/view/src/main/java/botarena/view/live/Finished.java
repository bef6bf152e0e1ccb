package botarena.view.live;

import botarena.referee.GameRecord;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How a game ended, as a page is told. */
final class Finished {

    private Finished() {}

    /** The result for the first side, why, of which kind that is, and a phrase on it. */
    static Map<String, Object> fields(GameRecord record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("res", result(record));
        fields.put("why", record.reason().word());
        fields.put("kind", record.reason().kind().name().toLowerCase(Locale.ROOT));
        fields.put("detail", record.detail());
        return fields;
    }

    private static String result(GameRecord record) {
        return switch (record.status()) {
            case VOID -> "v";
            case UNPLAYED -> "u";
            case FINISHED -> {
                double score = record.scores().get(0);
                yield score > 0.5 ? "w" : score < 0.5 ? "l" : "d";
            }
        };
    }
}
