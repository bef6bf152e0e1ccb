package botarena.games;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The games a program knows, by their ids, in the order in which people see them. Immutable. */
public final class GameCatalog {

    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]{1,19}");

    private final Map<String, Game> games = new LinkedHashMap<>();
    private final boolean open;

    /**
     * A catalog of these games.
     *
     * @throws IllegalArgumentException if two have one id, or an id is not a letter and 1 to 19 letters and digits
     */
    public GameCatalog(List<Game> games) {
        this(games, false);
    }

    private GameCatalog(List<Game> games, boolean open) {
        this.open = open;
        for (Game game : games) {
            if (!ID.matcher(game.id()).matches()) {
                throw new IllegalArgumentException("a game's id is [a-z][a-z0-9]{1,19}, not \"" + game.id() + "\"");
            }
            if (this.games.putIfAbsent(game.id(), game) != null) {
                throw new IllegalArgumentException("there are two games called " + game.id());
            }
        }
    }

    /** These games, and an {@link UnknownGame} for every other name that a game may have: for who lists records. */
    public GameCatalog withUnknown() {
        return new GameCatalog(games(), true);
    }

    public Optional<Game> find(String id) {
        Game game = games.get(id);
        return game == null && open && ID.matcher(id).matches()
                ? Optional.of(new UnknownGame(id))
                : Optional.ofNullable(game);
    }

    /** A game as people write it, in any case. */
    public Optional<Game> named(String word) {
        return find(word.toLowerCase(Locale.ROOT));
    }

    public List<Game> games() {
        return List.copyOf(games.values());
    }

    public List<String> ids() {
        return List.copyOf(games.keySet());
    }
}
