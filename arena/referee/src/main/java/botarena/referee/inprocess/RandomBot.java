package botarena.referee.inprocess;

import botarena.games.Chance;
import botarena.protocol.Request;
import botarena.referee.inprocess.InProcessWire.InProcessBot;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Bot that plays random legal moves, the same ones for the same seed. */
public final class RandomBot implements InProcessBot {

    private final Chance chance;
    private final List<String> features;

    /**
     * Makes a player.
     *
     * @param seed decides its moves
     * @param features that it asks for in hello
     */
    public RandomBot(long seed, String... features) {
        this.chance = new Chance(seed);
        this.features = List.of(features);
    }

    @Override
    public @Nullable Map<String, Object> answer(Request message) {
        if (message.type() == null) {
            return null;
        }
        return switch (message.type()) {
            case HELLO -> Map.of("type", "hello", "protocol", 1, "name", "random", "features", features);
            case START -> Map.of("type", "ready");
            case PING -> Map.of("type", "pong");
            case TURN -> Map.of("type", "move", "move", choose(message.legal()));
            default -> null;
        };
    }

    private String choose(List<String> legal) {
        return legal.isEmpty() ? "?" : legal.get(chance.below(legal.size()));
    }
}
