package botarena.games;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The games a program knows, by their ids, in the order in which people see them. Immutable. */
public final class GameCatalog {

    /**
     * The version of this package's public types: another one where a game that was compiled against it no longer
     * works.
     */
    public static final int API = 1;

    /** Pattern of a game's id. */
    public static final String ID = "[a-z][a-z0-9]{1,19}";

    private static final Pattern IDS = Pattern.compile(ID);

    private final Map<String, Game> games = new LinkedHashMap<>();
    private final boolean open;

    /**
     * A catalog of these games.
     *
     * @param games in the order of lists and tables
     * @throws IllegalArgumentException if two have one id, or an id is not a letter and 1 to 19 letters and digits
     */
    public GameCatalog(List<Game> games) {
        this(games, false);
    }

    private GameCatalog(List<Game> games, boolean open) {
        this.open = open;
        for (Game game : games) {
            if (!IDS.matcher(game.id()).matches()) {
                throw new IllegalArgumentException("a game's id is " + ID + ", not \"" + game.id() + "\"");
            }
            if (this.games.putIfAbsent(game.id(), game) != null) {
                throw new IllegalArgumentException("there are two games called " + game.id());
            }
        }
    }

    /**
     * {@return these games, and an {@link UnknownGame} for every other name that a game may have: for who lists
     * records}
     */
    public GameCatalog withUnknown() {
        return new GameCatalog(games(), true);
    }

    /**
     * {@return the game with this id; empty if it is not in the catalog}
     *
     * @param id in lower case
     */
    public Optional<Game> find(String id) {
        Game game = games.get(id);
        return game == null && open && IDS.matcher(id).matches()
                ? Optional.of(new UnknownGame(id))
                : Optional.ofNullable(game);
    }

    /**
     * {@return a game as people write it; empty if it is not in the catalog}
     *
     * @param word in any case, without blanks
     */
    public Optional<Game> findByName(String word) {
        return find(word.toLowerCase(Locale.ROOT));
    }

    /**
     * {@return the heading for a game's results: title and id, such as {@code Connect Four (connect4)}; the id alone for the
     * arena's own games and for games outside the catalog}
     *
     * @param id in lower case
     */
    public String heading(String id) {
        Game game = games.get(id);
        return game == null || game.source().isArena() ? id : game.title() + " (" + id + ")";
    }

    /**
     * {@return the title of a game; the id of one outside the catalog}
     *
     * @param id in lower case
     */
    public String title(String id) {
        Game game = games.get(id);
        return game == null ? id : game.title();
    }

    /** {@return the games in the order in which they were given} */
    public List<Game> games() {
        return List.copyOf(games.values());
    }

    /** {@return the games' ids in the same order} */
    public List<String> ids() {
        return List.copyOf(games.keySet());
    }

    /** A position of an {@link UnknownGame} was wanted. */
    public static final class MissingRulesException extends GameInputException {

        private static final long serialVersionUID = 1L;

        MissingRulesException(String id) {
            super("the rules of " + id + " are not known here.");
        }
    }

    /** A game of which only the name is known: its records can be listed, but not replayed. */
    public static final class UnknownGame implements Game {

        private final String id;

        UnknownGame(String id) {
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String title() {
            return id;
        }

        @Override
        public String rules() {
            return "";
        }

        @Override
        public List<Option> options() {
            return List.of();
        }

        /** Passes the given options on by name: their meaning is unknown. */
        @Override
        public Options complete(Map<String, ?> given, @Nullable String from) {
            Options options = Options.complete(List.of(), Map.of());
            for (Map.Entry<String, ?> option : new TreeMap<>(given).entrySet()) {
                options = options.with(option.getKey(), option.getValue());
            }
            return options;
        }

        @Override
        public Position start(Options options, long seed) {
            throw unknown();
        }

        @Override
        public Position parse(String text, Options options) {
            throw unknown();
        }

        private MissingRulesException unknown() {
            return new MissingRulesException(id);
        }

        @Override
        public int openingPlies(Options options) {
            return 0;
        }

        @Override
        public boolean recurs() {
            return false;
        }

        @Override
        public List<Ending> endings() {
            return List.of();
        }

        @Override
        public List<Piece> pieces() {
            return List.of();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof UnknownGame game && id.equals(game.id);
        }

        @Override
        public int hashCode() {
            return id.hashCode();
        }
    }
}
