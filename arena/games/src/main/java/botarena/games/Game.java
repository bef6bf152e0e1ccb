package botarena.games;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of one variant. Implementations are stateless and safe for use by any number of threads. */
public interface Game {

    /**
     * {@return the one spelling of this game's name in files, commands, protocol and records, such as {@code quixo4}}
     */
    String id();

    /** {@return the name people use, e.g. "Quixo for four"} */
    String title();

    /** {@return the rules in brief, plain text of at most some twenty lines} */
    String rules();

    /** {@return the number of seats, by default 2; seat {@code s} plays for team {@code s % 2}} */
    default int seats() {
        return 2;
    }

    /** {@return every option, in the order in which it is listed and written} */
    List<Option> options();

    /**
     * Completes options: checks the given ones and fills in defaults.
     *
     * @param given option name to value; a value is an Integer, a Boolean, a List of String, or a String in the
     *     spelling of {@link Option#read}
     * @param from the position text the game will start from, which may settle options (a board's size); null for the
     *     game's own start
     * @return a value for every declared option
     * @throws GameInputException naming the option, if it is unknown, out of range, or contradicts {@code from}
     */
    Options complete(Map<String, ?> given, @Nullable String from);

    /**
     * {@return the options for the game's own start, completed as by {@link #complete(Map, String)}}
     *
     * @param given by name; texts are read, typed values checked, absent ones get the default
     */
    default Options complete(Map<String, ?> given) {
        return complete(given, null);
    }

    /**
     * {@return the start position} All chance (deal, totem sides) comes from {@code seed} through {@link Chance}.
     *
     * @param options complete ones
     * @param seed equal seeds give equal positions
     */
    Position start(Options options, long seed);

    /**
     * Reads a position in the game's one-line notation; the inverse of {@link Position#text()}.
     *
     * @param text one line of ASCII
     * @param options complete ones; parts that the text has itself win
     * @return the position; its moves and outcome are those of the rules
     * @throws GameInputException naming the field that is wrong, for a text no game can hold
     */
    Position parse(String text, Options options);

    /**
     * Reads a position. Its options come from the text, else from the defaults.
     *
     * @param text one line of ASCII
     * @return the position
     */
    default Position parse(String text) {
        return parse(text, complete(Map.of(), text));
    }

    /**
     * {@return plies of the random opening, by default, so that deterministic bots do not repeat one game for ever;
     * docs/games.md says how it was chosen}
     *
     * @param options complete ones
     */
    int openingPlies(Options options);

    /** {@return whether positions can recur; then bots are told {@code occurrence}} */
    boolean recurs();

    /** {@return every ending of this game's own rules; repetition and the ply cap are shared by all games} */
    List<Ending> endings();

    /** {@return the meanings of the letters of its boards; a point that is not listed is an empty cell} */
    List<Piece> pieces();

    /** {@return special cases, each with the side to move that meets it; a game without any gives none} */
    default List<Example> examples() {
        return List.of();
    }

    /**
     * {@return the spelling of every move that a seat can be asked for on the board that these options settle, in ASCII
     * order; passes that the referee makes without asking are left out} A move's index in the list is its number for
     * programs that learn. Empty for a game that nothing can learn.
     *
     * @param options complete ones
     */
    default List<String> actions(Options options) {
        return List.of();
    }

    /**
     * Names of values that the board does not show; see {@link Position#features}.
     *
     * @return the names, always the same ones in the same order; empty for a game that nothing can learn
     */
    default List<String> features() {
        return List.of();
    }

    /**
     * Source of a game's rules; the arena's own are {@link #ARENA}.
     *
     * @param path absolute, of a jar that was named with its SHA-256 with {@code @} and that behind it; empty for the
     *     arena's own games
     * @param fingerprint SHA-256 in hex over all that the rules are; empty likewise
     */
    record Source(String path, String fingerprint) {
        /** Source of the arena's own games. */
        public static final Source ARENA = new Source("", "");

        /** {@return whether this is {@link #ARENA}} */
        public boolean isArena() {
            return fingerprint.isEmpty();
        }
    }

    /** A class loader that knows where its games are from, so that they need not. */
    interface Origin {
        /** {@return the source of each game that this loader loads} */
        Source source();
    }

    /** {@return the source of the rules} */
    default Source source() {
        return getClass().getClassLoader() instanceof Origin origin ? origin.source() : Source.ARENA;
    }

    /** {@return whether seats see less than a position has, such as cards, dice to come, or choices made at once} */
    default boolean hidden() {
        return false;
    }

    /**
     * {@return a whole position, drawn at random from the ones that look alike to a seat; null if the rules draw none,
     * or nothing is {@link #hidden}}
     *
     * @param text as the seat sees it, see {@link Position#seen}
     * @param seat the seat whose knowledge the sample agrees with
     * @param options complete ones
     * @param seed equal seeds give equal positions
     */
    default @Nullable Position sample(String text, int seat, Options options, long seed) {
        return null;
    }

    /**
     * {@return a cursor set on {@code position}: the fastest way to play many moves in place} Not thread-safe.
     *
     * @param position kept and not changed
     */
    default Cursor cursor(Position position) {
        return new PositionCursor(position);
    }
}
