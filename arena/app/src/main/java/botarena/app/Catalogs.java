package botarena.app;

import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the catalog of games, once for the whole program, when it is first asked for: help needs none. */
final class Catalogs implements Supplier<GameCatalog> {

    private final List<Game> games;
    private @Nullable GameCatalog made;

    private Catalogs(List<Game> games) {
        this.games = games;
    }

    /** The games that come with the arena. */
    static Supplier<GameCatalog> builtIn() {
        return new Catalogs(Games.BUILT_IN);
    }

    /**
     * Any games.
     *
     * @throws IllegalArgumentException from the supplier, if ids clash or an ending is a code of the protocol
     */
    static Supplier<GameCatalog> of(List<Game> games) {
        return new Catalogs(games);
    }

    @Override
    public synchronized GameCatalog get() {
        if (made == null) {
            games.forEach(Catalogs::checkEndings);
            made = new GameCatalog(games);
        }
        return made;
    }

    private static void checkEndings(Game game) {
        for (Ending ending : game.endings()) {
            EndReason.rule(ending.word());
        }
    }
}
