package botarena.tournament.file;

import botarena.games.GameCatalog;
import botarena.tournament.Spelling;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The id of a game that the file may name. */
final class GameId implements Kind<String> {

    static final GameId KIND = new GameId();

    /** What the schema calls the list of ids. */
    static final String DEFINITION = "game";

    private GameId() {}

    @Override
    public @Nullable String read(YamlNode node, String name, Problems problems) {
        return Kinds.parsed(node, name, problems, id -> known(problems.games(), id));
    }

    private static String known(GameCatalog games, String id) {
        return games.named(id)
                .orElseThrow(() -> new IllegalArgumentException(
                        "is no game; there are " + String.join(", ", games.ids()) + Spelling.hint(id, games.ids())))
                .id();
    }

    @Override
    public Object write(String id) {
        return id;
    }

    /** A reference has no words beside it, so it is wrapped. */
    @Override
    public Map<String, Object> schema() {
        return Kinds.ordered("allOf", List.of(Kinds.ordered("$ref", "#/definitions/" + DEFINITION)));
    }
}
