package botarena.app.cli;

import botarena.games.Game;
import botarena.games.Games;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a game, and lists them all for completion. */
public final class GameNames implements ITypeConverter<Game>, Iterable<String> {

    @Override
    public Game convert(String name) {
        return Games.find(name).orElseThrow(() -> new TypeConversionException(unknown(name)));
    }

    @Override
    public Iterator<String> iterator() {
        return all().iterator();
    }

    /** The sentence for a game nobody knows. */
    public static String unknown(String name) {
        return "there is no game '" + name + "'; the games are " + String.join(", ", all());
    }

    /** Every game's id. */
    public static List<String> all() {
        return Games.ALL.stream().map(Game::id).toList();
    }
}
