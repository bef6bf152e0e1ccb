package botarena.app.check;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.referee.TimeControl;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Games and clocks that a bot is checked in.
 *
 * @param catalog all games
 * @param games to their options as far as these are given, in the order of the steps
 * @param behaviour the game in which behaviour is tried; null for the last that the bot enters
 * @param clock of all games but the ones that are about the clock
 * @param debug whether the bot is being debugged: time limits are off, and steps about time are left out
 */
record CheckScope(
        GameCatalog catalog,
        Map<Game, Map<String, ?>> games,
        @Nullable Game behaviour,
        TimeControl clock,
        boolean debug) {

    /** The default clock allows this time for a move if 25 share the bank. */
    private static final int MOVES_A_BANK = 25;

    /** Every game by its defaults, or one alone. */
    static CheckScope of(GameCatalog catalog, @Nullable Game only, boolean debug) {
        Map<Game, Map<String, ?>> games = new LinkedHashMap<>();
        (only == null ? catalog.games() : List.of(only)).forEach(game -> games.put(game, Map.of()));
        return new CheckScope(catalog, games, only, debug ? TimeControl.NONE : TimeControl.DEFAULT, debug);
    }

    Map<String, ?> options(Game game) {
        return games.getOrDefault(game, Map.of());
    }

    /** The options of a game that is cut short. */
    Map<String, ?> briefOptions(Game game) {
        Map<String, Object> options = new LinkedHashMap<>(options(game));
        options.put("maxPlies", 30);
        return options;
    }

    /** Whether a game with these options, or from this position, can occur under the chosen options. */
    boolean admits(Game game, Map<String, ?> more, @Nullable String from) {
        try {
            game.complete(options(game), from);
            return more.entrySet().stream()
                    .allMatch(option -> !options(game).containsKey(option.getKey())
                            || option.getValue().equals(options(game).get(option.getKey())));
        } catch (GameInputException contradiction) {
            return false;
        }
    }

    /** Milliseconds that even the longest move should stay below. */
    double longMillis() {
        return clock.moveMs() / 2.0 + clock.bankMs() / 4.0;
    }

    /** Milliseconds that a usual move may take without the bot losing long games on time. */
    double usualMillis() {
        return clock.moveMs() + clock.bankMs() / (double) MOVES_A_BANK + clock.incMs();
    }
}
