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

    /**
     * A catalog of these games.
     *
     * @throws IllegalArgumentException if two have one id, or an id is not a letter and 1 to 19 letters and digits
     */
    public GameCatalog(List<Game> games) {
        for (Game game : games) {
            if (!ID.matcher(game.id()).matches()) {
                throw new IllegalArgumentException("a game's id is [a-z][a-z0-9]{1,19}, not \"" + game.id() + "\"");
            }
            if (this.games.putIfAbsent(game.id(), game) != null) {
                throw new IllegalArgumentException("there are two games called " + game.id());
            }
        }
    }

    public Optional<Game> find(String id) {
        return Optional.ofNullable(games.get(id));
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
