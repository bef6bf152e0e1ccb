package botarena.referee.record;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builder of a setting from a line: fields as they come, put together at the end. */
final class SettingBuilder {

    private final RecordLine in;
    private final RecordParts parts;
    private final GameCatalog games;

    private String id = "";
    private String gameId = "";
    private String game = "";
    private String fingerprint = "";
    private final Map<String, Object> options = new HashMap<>();
    private long seed;
    private int round;
    private int leg;
    private int attempt;
    private String from = "";
    private List<String> opening = List.of();
    private List<GameSpec.Entrant> bots = List.of();
    private List<TimeControl> time = List.of();
    private int marginMs;

    SettingBuilder(RecordLine in, RecordParts parts, GameCatalog games) {
        this.in = in;
        this.parts = parts;
        this.games = games;
    }

    /** Reads the value of a key; false if the key is not a setting's. */
    boolean field(String key) {
        switch (key) {
            case "id" -> id = in.text();
            case "gameId" -> gameId = in.text();
            case "game" -> game = in.text();
            case "rules" -> fingerprint = in.text();
            case "options" -> in.object(name -> options.put(name, in.option()));
            case "seed" -> seed = in.integer();
            case "round" -> round = in.readInt();
            case "leg" -> leg = in.readInt();
            case "attempt" -> attempt = in.readInt();
            case "from" -> from = in.text();
            case "opening" -> opening = in.list(in::text);
            case "bots" -> bots = in.list(parts::entrant);
            case "time" -> time = in.list(parts::time);
            case "marginMs" -> marginMs = in.readInt();
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * The setting; the caller checks that no key was missing.
     *
     * @throws RecordException if the game or its options are none
     */
    GameSpec setting() {
        Game rules = games.find(game).orElseThrow(() -> new RecordException("there is no game \"" + game + "\"."));
        return new GameSpec(
                new GameSpec.Slot(id, gameId.isEmpty() ? id : gameId, round, leg, attempt),
                new GameSpec.Ruleset(rules, fingerprint, complete(rules)),
                seed,
                new GameSpec.Start(from, opening),
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
}
