package botarena.referee.inprocess;

import botarena.games.Chance;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plays random legal moves, the same ones for the same seed. */
public final class RandomBot implements InProcessBot {

    private final Chance chance;
    private final List<String> features;

    /**
     * Makes a player.
     *
     * @param seed decides its moves
     * @param features what it asks for in hello
     */
    public RandomBot(long seed, String... features) {
        this.chance = new Chance(seed);
        this.features = List.of(features);
    }

    @Override
    public @Nullable Map<String, Object> answer(Map<String, @Nullable Object> message) {
        return switch (String.valueOf(message.get("type"))) {
            case "hello" -> Map.of("type", "hello", "protocol", 1, "name", "random", "features", features);
            case "start" -> Map.of("type", "ready");
            case "ping" -> Map.of("type", "pong");
            case "turn" -> Map.of("type", "move", "move", choose(message.get("legal")));
            default -> null;
        };
    }

    private Object choose(@Nullable Object legal) {
        List<?> moves = legal instanceof List<?> list ? list : List.of("?");
        return moves.get(chance.below(moves.size()));
    }
}
