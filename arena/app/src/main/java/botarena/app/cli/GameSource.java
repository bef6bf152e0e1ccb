package botarena.app.cli;

import botarena.games.Game;
import botarena.games.GameCatalog;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Source of a command's games: the arena's and the user's own. */
public interface GameSource extends Supplier<GameCatalog>, AutoCloseable {

    /**
     * Names the user's rules; they are opened when the catalog is first asked for.
     *
     * @param paths as the user wrote them
     * @param base folder that they are relative to
     */
    default void add(List<String> paths, Path base) {
        if (!paths.isEmpty()) {
            throw new UnsupportedOperationException("these games are all there are");
        }
    }

    /** Sets the stream for remarks on the user's games, such as that a jar runs inside the arena. */
    default void remarks(PrintStream to) {}

    /** Origin of a game, as the user wrote it; empty for one of the arena's. */
    default String origin(String game) {
        return "";
    }

    /** Whether the sample bots in Java play a game: the arena's own, and those in jars that hide nothing. */
    default boolean playedBySampleBots(Game game) {
        return true;
    }

    /** Ends the processes of rules. */
    @Override
    default void close() {}
}
