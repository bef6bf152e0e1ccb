package botarena.app.rules;

import botarena.app.cli.GameConverter;
import botarena.base.Spelling;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to the oracle.
 *
 * @param game the game
 * @param options as given
 * @param from the position to start from, null for the game's own start
 * @param seed draws the deal, if any
 * @param moves to be played from there
 * @param each whether every position is wanted or the last alone
 */
record OracleRequest(
        Game game, Map<String, Object> options, @Nullable String from, long seed, List<String> moves, boolean each) {

    private static final List<String> FIELDS = List.of("id", "game", "options", "from", "seed", "moves", "each");

    /**
     * Reads the fields of a request.
     *
     * @param games those it may be about
     * @throws GameInputException naming the field that is wrong
     */
    static OracleRequest of(Map<String, Object> fields, GameCatalog games) {
        for (String name : fields.keySet()) {
            if (!FIELDS.contains(name)) {
                throw new GameInputException("unknown field " + name
                        + Spelling.nearest(name, FIELDS)
                                .map(meant -> "; did you mean " + meant + "?")
                                .orElse("."));
            }
        }
        return new OracleRequest(
                game(fields.get("game"), games),
                options(fields.get("options")),
                readField(fields, "from", String.class, null, "a text"),
                seed(fields.get("seed")),
                moves(fields.get("moves")),
                Boolean.TRUE.equals(readField(fields, "each", Boolean.class, false, "true or false")));
    }

    private static Game game(@Nullable Object name, GameCatalog games) {
        if (!(name instanceof String id)) {
            throw new GameInputException("game must be one of " + String.join(", ", games.ids()) + ".");
        }
        return games.findByName(id)
                .orElseThrow(() -> new GameInputException(GameConverter.unknownGame(games, id) + "."));
    }

    private static Map<String, Object> options(@Nullable Object value) {
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, given) -> {
                if (given instanceof String) {
                    throw new GameInputException("option " + name
                            + " is a text, but options are numbers, true or false, or lists of texts.");
                }
            });
            return copy(map);
        }
        throw new GameInputException("options must be an object.");
    }

    @SuppressWarnings("unchecked") // an object's names are strings, see JsonLine
    private static Map<String, Object> copy(Map<?, ?> map) {
        return (Map<String, Object>) map;
    }

    private static long seed(@Nullable Object value) {
        if (value == null) {
            return 0;
        }
        if ((value instanceof Integer || value instanceof Long) && value instanceof Number number) {
            if (number.longValue() >= 0 && number.longValue() <= Chance.MAX_SEED) {
                return number.longValue();
            }
        }
        throw new GameInputException("seed must be an integer from 0 to " + Chance.MAX_SEED + ".");
    }

    private static List<String> moves(@Nullable Object value) {
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw new GameInputException("moves must be a list of texts.");
    }

    private static <T> @Nullable T readField(
            Map<String, Object> fields, String name, Class<T> type, @Nullable T absent, String what) {
        Object value = fields.get(name);
        if (value == null) {
            return absent;
        }
        if (!type.isInstance(value)) {
            throw new GameInputException(name + " must be " + what + ".");
        }
        return type.cast(value);
    }
}
