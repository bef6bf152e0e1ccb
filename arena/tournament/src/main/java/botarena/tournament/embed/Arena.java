package botarena.tournament.embed;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.run.LocalArena;
import java.util.List;

/** An arena for Java programs: plays matches between bots on this machine. Thread-safe; matches are not. To be closed. */
public final class Arena implements AutoCloseable {

    /** Told to bots as the version of the arena. */
    static final String VERSION = "1.0";

    private final LocalArena local;
    private final GameCatalog games = new GameCatalog(Games.BUILT_IN);

    private Arena(LocalArena local) {
        this.local = local;
    }

    /** Opens an arena that isolates bots as well as this machine can. */
    public static Arena open() throws RefusedException {
        return open(Isolation.AUTO);
    }

    /**
     * Opens an arena. Remarks of the sandbox go nowhere; bots get secrets that they ask for from this process's environment.
     *
     * @throws RefusedException if this machine cannot isolate bots at that level
     */
    public static Arena open(Isolation level) throws RefusedException {
        return new Arena(LocalArena.open(level, VERSION, remark -> {}, null, Secrets.of(System.getenv()), List.of()));
    }

    /** A match in a game, given by its id; bots and settings follow. */
    public Match match(String game) {
        return new Match(local, games, game);
    }

    /** Ends every bot that still runs. */
    @Override
    public void close() {
        local.close();
    }
}
