package botarena.view.live;

import botarena.protocol.EndReason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How a game ended, in the little that a page is told of it. */
record EndedGame(Status status, double first, EndReason reason, String detail) {

    static EndedGame of(GameRecord record) {
        boolean scored = record.status() == Status.FINISHED;
        return new EndedGame(record.status(), scored ? record.scores().get(0) : 0, record.reason(), record.detail());
    }

    /** The result for the first side, why, of which kind that is, and a phrase on it. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("res", result());
        fields.put("why", reason.word());
        fields.put("kind", reason.kind().name().toLowerCase(Locale.ROOT));
        fields.put("detail", detail);
        return fields;
    }

    private String result() {
        return switch (status) {
            case VOID -> "v";
            case UNPLAYED -> "u";
            case FINISHED -> first > 0.5 ? "w" : first < 0.5 ? "l" : "d";
        };
    }
}
