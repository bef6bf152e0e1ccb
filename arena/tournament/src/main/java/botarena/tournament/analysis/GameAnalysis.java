package botarena.tournament.analysis;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An engine's values for each position of one recorded game; one line of {@code analysis.jsonl}. Immutable.
 *
 * @param game the game's id in the journal
 * @param engine name, version and checksum of the engine
 * @param budget how long it searched each position, such as {@code nodes 20000}
 * @param plies positions in the order of the game, without the opening's
 */
public record GameAnalysis(String game, String engine, String budget, List<Ply> plies) {

    /** Copies the plies. */
    public GameAnalysis {
        plies = List.copyOf(plies);
    }

    /**
     * One position.
     *
     * @param ply number of plies played before it, the opening's included
     * @param value expected score of the side to move, 0 to 1, rounded to four decimals
     * @param best the best move
     * @param line the best play for both sides, beginning with {@code best}
     * @param nodes positions that the search visited, or playouts; 0 where one move is legal
     * @param exact whether {@code value} is proven
     * @param only whether every other move is proven to lose, and {@code best} is not
     */
    public record Ply(int ply, double value, String best, List<String> line, long nodes, boolean exact, boolean only) {
        /** Rounds the value to four decimals, and copies the line. */
        public Ply {
            value = Math.rint(value * 10_000) / 10_000;
            line = List.copyOf(line);
        }
    }

    /** The position after {@code ply}; empty if it was not analysed. */
    public Optional<Ply> plyAt(int ply) {
        int index = plies.isEmpty() ? -1 : ply - plies.get(0).ply();
        return index < 0 || index >= plies.size() ? Optional.empty() : Optional.of(plies.get(index));
    }

    /** Beginning of a game's line. */
    static String start(String game) {
        return "{\"game\":" + Json.write(game) + ",";
    }

    /** The line of the file, without a newline. */
    String line() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Ply ply : plies) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("ply", ply.ply);
            fields.put("value", ply.value);
            fields.put("best", ply.best);
            fields.put("line", ply.line);
            fields.put("nodes", ply.nodes);
            if (ply.exact) {
                fields.put("exact", true);
            }
            if (ply.only) {
                fields.put("only", true);
            }
            all.add(fields);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", game);
        fields.put("engine", engine);
        fields.put("budget", budget);
        fields.put("plies", all);
        return Json.write(fields);
    }

    /** Reads a line of the file; null for one that no analysis wrote. */
    static @Nullable GameAnalysis of(String line) {
        try {
            Map<String, @Nullable Object> fields = Json.object(line);
            List<Ply> plies = new ArrayList<>();
            for (Object each : part(fields, "plies", List.class)) {
                Map<?, ?> ply = (Map<?, ?>) each;
                List<String> moves = new ArrayList<>();
                for (Object move : part(ply, "line", List.class)) {
                    moves.add((String) move);
                }
                plies.add(new Ply(
                        part(ply, "ply", Number.class).intValue(),
                        part(ply, "value", Number.class).doubleValue(),
                        part(ply, "best", String.class),
                        moves,
                        part(ply, "nodes", Number.class).longValue(),
                        ply.get("exact") == Boolean.TRUE,
                        ply.get("only") == Boolean.TRUE));
            }
            return new GameAnalysis(
                    part(fields, "game", String.class),
                    part(fields, "engine", String.class),
                    part(fields, "budget", String.class),
                    plies);
        } catch (JsonException | ClassCastException | NullPointerException e) {
            return null;
        }
    }

    private static <T> T part(Map<?, ?> fields, String name, Class<T> type) {
        return type.cast(Objects.requireNonNull(fields.get(name), name));
    }
}
