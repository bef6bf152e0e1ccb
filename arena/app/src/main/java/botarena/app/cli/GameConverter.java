package botarena.app.cli;

import botarena.games.Game;
import botarena.games.GameCatalog;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the name of a game, and lists them all for completion.
 *
 * @param console knows the games
 */
public record GameConverter(Console console) implements ITypeConverter<Game>, Iterable<String> {

    @Override
    public Game convert(String name) {
        GameCatalog games = console.games();
        Optional<Game> game = games.findByName(name);
        if (game.isEmpty()) {
            throw new TypeConversionException(unknownGame(games, name));
        }
        return game.get();
    }

    @Override
    public Iterator<String> iterator() {
        return console.games().ids().iterator();
    }

    /** The sentence for an unknown game. */
    public static String unknownGame(GameCatalog games, String name) {
        return "there is no game '" + name + "'; the games are " + String.join(", ", games.ids())
                + "; your own: --rules PATH";
    }
}
