package botarena.referee.record;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builder of a record from a line: fields as they come, put together at the end. */
final class RecordBuilder {

    private static final List<String> NEEDED =
            List.of("format id status game options seed round leg attempt from bots time marginMs reason plies started"
                    .split(" "));

    private final RecordLine in;
    private final RecordParts parts;
    private final Set<String> seen = new HashSet<>();

    private final SettingBuilder setting;

    private String status = "";
    private List<String> moves = List.of();
    private List<Double> millis = List.of();
    private List<Double> scores = List.of();
    private List<String> winners = List.of();
    private String reason = "";
    private String detail = "";
    private int plies;
    private GameRecord.@Nullable Fault fault;
    private List<GameRecord.Info> info = List.of();
    private List<Integer> stray = List.of();
    private List<String> firstStray = List.of();
    private List<GameRecord.Stall> stalls = List.of();
    private List<String> flags = List.of();
    private String isolation = "";
    private String started = "";
    private long tookMs;
    private List<GameRecord.Spent> spent = List.of();
    private GameRecord.@Nullable On on;

    RecordBuilder(RecordLine in, GameCatalog games) {
        this.in = in;
        parts = new RecordParts(in);
        setting = new SettingBuilder(in, parts, games);
    }

    void field(String key) {
        seen.add(key);
        if (!setting.field(key) && !result(key)) {
            remark(key);
        }
    }

    private boolean result(String key) {
        switch (key) {
            case "format" -> format(in.integer());
            case "status" -> status = in.text();
            case "moves" -> moves = in.list(in::text);
            case "ms" -> millis = in.list(in::decimal);
            case "scores" -> scores = in.list(in::decimal);
            case "winners" -> winners = in.list(in::text);
            case "reason" -> reason = in.text();
            case "detail" -> detail = in.text();
            case "plies" -> plies = in.readInt();
            case "fault" -> fault = parts.fault();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void remark(String key) {
        switch (key) {
            case "info" -> info = in.list(parts::info);
            case "stray" -> stray = in.list(in::readInt);
            case "firstStray" -> firstStray = in.list(in::text);
            case "stalls" -> stalls = in.list(parts::stall);
            case "flags" -> flags = in.list(in::text);
            case "isolation" -> isolation = in.text();
            case "started" -> started = in.text();
            case "tookMs" -> tookMs = in.integer();
            case "spent" -> spent = in.list(parts::readSpent);
            case "on" -> on = parts.readMachine();
            default -> in.skip();
        }
    }

    private static void format(long format) {
        if (format != RecordWriter.FORMAT) {
            throw new RecordException("this is a record of format " + format + "; this version reads format 1.");
        }
    }

    GameRecord record() {
        return new GameRecord(
                completeSpec(),
                new GameRecord.Outcome(
                        RecordParts.status(status), scores, winners, RecordParts.endReason(reason), detail, fault),
                new GameRecord.Course(
                        moves, millis.stream().mapToDouble(Double::doubleValue).toArray(), plies, info, spent),
                new GameRecord.Remarks(stray, firstStray, stalls, flags),
                new GameRecord.Run(isolation, instant(), tookMs, on));
    }

    private GameSpec completeSpec() {
        RecordLine.demand(NEEDED, seen);
        return setting.setting();
    }

    private Instant instant() {
        try {
            return Instant.parse(started);
        } catch (DateTimeException e) {
            throw new RecordException("\"started\" is no time: \"" + started + "\".");
        }
    }
}
