package botarena.tournament.embed;

import botarena.base.Refusal.RefusedException;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.rules.RulesException;
import botarena.tournament.run.LocalArena;
import botarena.tournament.run.OwnGames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An arena for Java programs: plays matches between bots on this machine. Thread-safe; matches are not. To be closed.
 */
public final class Arena implements AutoCloseable {

    /** Told to bots as the version of the arena. */
    static final String VERSION = "1.0";

    private final LocalArena local;
    private final OwnGames own;
    private final GameCatalog games;

    private Arena(LocalArena local, OwnGames own, GameCatalog games) {
        this.local = local;
        this.own = own;
        this.games = games;
    }

    /**
     * Opens an arena that isolates bots as well as this machine can.
     *
     * @param rules further games: folders with a {@code rules.yaml}, or jars
     * @return an arena, to be closed
     * @throws RefusedException if rules cannot be opened
     */
    public static Arena open(Path... rules) throws RefusedException {
        return open(Isolation.AUTO, rules);
    }

    /**
     * Opens an arena. Remarks of the sandbox go nowhere; bots get secrets that they ask for from this process's
     * environment.
     *
     * @param level of bots that are processes; {@link Isolation#AUTO} takes the best there is
     * @param rules further games: folders with a {@code rules.yaml}, which run as processes, or jars, which run inside
     *     this JVM
     * @return an arena, to be closed
     * @throws RefusedException if this machine cannot isolate bots at that level, rules cannot be opened, two games
     *     have one id, or the thread is interrupted meanwhile
     */
    public static Arena open(Isolation level, Path... rules) throws RefusedException {
        OwnGames own = new OwnGames(VERSION, remark -> {});
        try {
            GameCatalog games = catalog(own, rules);
            List<Path> readable = Stream.of(rules)
                    .map(each -> each.toAbsolutePath().normalize())
                    .toList();
            LocalArena local =
                    LocalArena.open(level, VERSION, remark -> {}, null, Secrets.of(System.getenv()), readable);
            return new Arena(local, own, games);
        } catch (RefusedException | RuntimeException failed) {
            own.close();
            throw failed;
        }
    }

    private static GameCatalog catalog(OwnGames own, Path... rules) throws RefusedException {
        List<Game> games = new ArrayList<>(Games.BUILT_IN);
        try {
            for (Path each : rules) {
                games.add(own.open(each, each.toString(), new GameCatalog(Games.BUILT_IN))
                        .game());
            }
            return new GameCatalog(games);
        } catch (RulesException | IllegalArgumentException flawed) {
            throw new RefusedException(String.valueOf(flawed.getMessage()), "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException("interrupted while rules were opened", "");
        }
    }

    /**
     * {@return the games of this arena: the built-in ones, then the rules that it was opened with} {@link
     * botarena.tournament.results.ResultsFolder#open} needs them to read records of these games.
     */
    public GameCatalog games() {
        return games;
    }

    /**
     * {@return a match in a game; bots and settings follow}
     *
     * @param game an id, lower case; an unknown one is refused by {@link Match#play}
     */
    public Match match(String game) {
        return new Match(local, games, game);
    }

    /** Ends every bot and every rules program that still runs; no match may be playing. */
    @Override
    public void close() {
        local.close();
        own.close();
    }
}
