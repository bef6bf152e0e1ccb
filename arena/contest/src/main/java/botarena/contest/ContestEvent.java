package botarena.contest;

import botarena.base.JsonText;
import botarena.contest.LadderView.Row;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code contest.jsonl}. It names people by codename only.
 *
 * @param at when it happened
 * @param what {@code person}, {@code key}, {@code upload}, {@code state}, {@code deadline}, {@code message}, {@code
 *     hold}, {@code share}, {@code freeze}, {@code leader}, {@code final}, {@code erase}, {@code erased} or {@code broke}
 * @param bot the entrant's codename; empty for an event of the whole contest
 * @param more further values of the event, in JSON's types
 */
public record ContestEvent(Instant at, String what, String bot, Map<String, ? extends @Nullable Object> more) {

    public ContestEvent {
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    }

    /** A new state of an upload. */
    public static ContestEvent state(Instant at, String bot, int upload, UploadState state) {
        return new ContestEvent(at, "state", bot, Map.of("upload", upload, "state", state.word()));
    }

    /** The board stands still as it is now. */
    public static ContestEvent freeze(Instant at, LadderView ladder) {
        return new ContestEvent(at, "freeze", "", Map.of("on", true, "board", boardRows(ladder, row -> true)));
    }

    /** An upload plays; its entrant's earlier rating is kept. */
    public static ContestEvent plays(Instant at, String bot, int upload, LadderView ladder) {
        return state(at, bot, upload, UploadState.PLAYING)
                .with("board", boardRows(ladder, row -> row.bot().equals(bot)));
    }

    /** Another bot is the first on the board of a game. */
    public static ContestEvent leads(Instant at, String game, Row row) {
        return new ContestEvent(at, "leader", row.bot(), Map.of("game", game))
                .with("version", row.version())
                .with("elo", Math.round(row.elo() == null ? 0 : row.elo()))
                .with("error", Math.round(row.error()));
    }

    private static Map<String, Object> boardRows(LadderView ladder, Predicate<Row> shown) {
        Map<String, Object> board = new LinkedHashMap<>();
        for (String game : ladder.games()) {
            board.put(
                    game,
                    ladder.board(game).stream().filter(shown).map(Row::toJson).toList());
        }
        return board;
    }

    /** The rows of each game. */
    Map<String, List<Row>> boards() {
        Map<String, List<Row>> board = new LinkedHashMap<>();
        if (more.get("board") instanceof Map<?, ?> games) {
            games.forEach((game, rows) -> board.put(String.valueOf(game), boardRows(rows)));
        }
        return board;
    }

    /** The same with one more field. */
    public ContestEvent with(String key, Object value) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(more);
        fields.put(key, value);
        return new ContestEvent(at, what, bot, fields);
    }

    /** The event as a line of a file. */
    public String toLine() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("at", at.toString());
        fields.put("what", what);
        if (!bot.isEmpty()) {
            fields.put("bot", bot);
        }
        fields.putAll(more);
        return JsonText.line(fields);
    }

    /**
     * @throws IllegalArgumentException naming the mistake in the line
     */
    public static ContestEvent parse(String line) {
        try {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>(Json.object(line));
            Instant at = Instant.parse(String.valueOf(fields.remove("at")));
            String what = String.valueOf(fields.remove("what"));
            Object bot = fields.remove("bot");
            return new ContestEvent(at, what, bot == null ? "" : bot.toString(), fields);
        } catch (JsonException | DateTimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** A field as text; empty without it. */
    public String text(String key) {
        Object value = more.get(key);
        return value == null ? "" : value.toString();
    }

    /** A field as a number; 0 without it. */
    double number(String key) {
        return more.get(key) instanceof Number number ? number.doubleValue() : 0;
    }

    boolean flag(String key) {
        return Boolean.TRUE.equals(more.get(key));
    }

    private static List<Row> boardRows(@Nullable Object value) {
        List<?> rows = value instanceof List<?> list ? list : List.of();
        return rows.stream()
                .filter(Map.class::isInstance)
                .map(row -> Row.of((Map<?, ?>) row))
                .toList();
    }
}
