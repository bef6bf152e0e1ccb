package botarena.referee.record;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.referee.GameRecord;
import botarena.referee.Setting;
import botarena.referee.TimeControl;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A record while its line is being read: fields as they come, put together at the end. */
final class RecordBuilder {

    private static final List<String> NEEDED = List.of(
            "format",
            "id",
            "status",
            "game",
            "options",
            "seed",
            "round",
            "leg",
            "attempt",
            "from",
            "bots",
            "time",
            "marginMs",
            "reason",
            "plies",
            "started");

    private final RecordLine in;
    private final GameCatalog games;
    private final RecordParts parts;
    private final Set<String> seen = new HashSet<>();

    private String id = "";
    private String gameId = "";
    private String status = "";
    private String game = "";
    private final Map<String, Object> options = new HashMap<>();
    private long seed;
    private int round;
    private int leg;
    private int attempt;
    private String from = "";
    private List<String> opening = List.of();
    private List<Setting.Entrant> bots = List.of();
    private List<TimeControl> time = List.of();
    private int marginMs;
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
    private List<GameRecord.Stall> stalls = List.of();
    private List<String> flags = List.of();
    private String isolation = "";
    private String started = "";
    private long tookMs;
    private List<GameRecord.Spent> spent = List.of();

    RecordBuilder(RecordLine in, GameCatalog games) {
        this.in = in;
        this.games = games;
        parts = new RecordParts(in);
    }

    void field(String key) {
        seen.add(key);
        if (!setting(key) && !result(key)) {
            remark(key);
        }
    }

    private boolean setting(String key) {
        switch (key) {
            case "format" -> format(in.integer());
            case "id" -> id = in.text();
            case "gameId" -> gameId = in.text();
            case "game" -> game = in.text();
            case "options" -> in.object(name -> options.put(name, in.option()));
            case "seed" -> seed = in.integer();
            case "round" -> round = in.small();
            case "leg" -> leg = in.small();
            case "attempt" -> attempt = in.small();
            case "from" -> from = in.text();
            case "opening" -> opening = in.list(in::text);
            case "bots" -> bots = in.list(parts::entrant);
            case "time" -> time = in.list(parts::time);
            case "marginMs" -> marginMs = in.small();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean result(String key) {
        switch (key) {
            case "status" -> status = in.text();
            case "moves" -> moves = in.list(in::text);
            case "ms" -> millis = in.list(in::decimal);
            case "scores" -> scores = in.list(in::decimal);
            case "winners" -> winners = in.list(in::text);
            case "reason" -> reason = in.text();
            case "detail" -> detail = in.text();
            case "plies" -> plies = in.small();
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
            case "stray" -> stray = in.list(in::small);
            case "stalls" -> stalls = in.list(parts::stall);
            case "flags" -> flags = in.list(in::text);
            case "isolation" -> isolation = in.text();
            case "started" -> started = in.text();
            case "tookMs" -> tookMs = in.integer();
            case "spent" -> spent = in.list(parts::spent);
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
                settled(),
                RecordParts.status(status),
                moves,
                millis.stream().mapToDouble(Double::doubleValue).toArray(),
                scores,
                winners,
                RecordParts.endReason(reason),
                detail,
                plies,
                fault,
                info,
                stray,
                stalls,
                flags,
                isolation,
                instant(),
                tookMs,
                spent);
    }

    private Setting settled() {
        for (String key : NEEDED) {
            if (!seen.contains(key)) {
                throw new RecordException("the key \"" + key + "\" is missing.");
            }
        }
        Game rules = games.find(game).orElseThrow(() -> new RecordException("there is no game \"" + game + "\"."));
        return new Setting(
                id,
                gameId.isEmpty() ? id : gameId,
                rules,
                complete(rules),
                seed,
                round,
                leg,
                attempt,
                from,
                opening,
                bots,
                time,
                marginMs);
    }

    private Options complete(Game rules) {
        try {
            return rules.complete(options, from);
        } catch (GameInputException e) {
            throw new RecordException(String.valueOf(e.getMessage()));
        }
    }

    private Instant instant() {
        try {
            return Instant.parse(started);
        } catch (DateTimeException e) {
            throw new RecordException("\"started\" is no time: \"" + started + "\".");
        }
    }
}
