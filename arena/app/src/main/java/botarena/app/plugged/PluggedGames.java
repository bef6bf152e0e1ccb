package botarena.app.plugged;

import botarena.app.cli.BuildVersion;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.tournament.run.OwnGames;
import botarena.tournament.run.OwnGames.OwnGame;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Games of the user at the console, where a refusal is a failure of the command. To be closed. */
public final class PluggedGames implements AutoCloseable {

    private final OwnGames games;

    /** @param remarks takes warnings */
    public PluggedGames(Consumer<String> remarks) {
        games = new OwnGames(BuildVersion.number(), remarks);
    }

    /**
     * Opens rules.
     *
     * @param shown the path as the user wrote it
     * @param known the arena's own games
     * @throws Failure if there are none, or they cannot be built
     * @throws botarena.rules.RulesException if they do not answer
     */
    public OwnGame open(Path path, String shown, GameCatalog known) {
        try {
            return games.open(path, shown, known);
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure(ExitCode.INTERRUPTED, "stopped while the rules in " + shown + " were built");
        }
    }

    @Override
    public void close() {
        games.close();
    }
}
