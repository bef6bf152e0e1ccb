package botarena.contest.works;

import botarena.referee.Bot;
import botarena.referee.GameInProgress;
import botarena.referee.GameInProgress.GameObserver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Lines that bots write to stderr, with the ply at which each came. Takes the lines of all bots, and keeps the ones of
 * followed games.
 */
public final class StderrByPly implements BiConsumer<Bot, String> {

    private static final int MAX_LINES = 2_000;
    private static final int MAX_CHARACTERS = 200_000;
    private static final int MAX_LINE_LENGTH = 500;

    private final Map<Path, Recording> followed = new ConcurrentHashMap<>();

    /** Follows the bot in a folder through one game. */
    Recording follow(Path folder) {
        return new Recording(folder);
    }

    @Override
    public void accept(Bot bot, String line) {
        Recording recording = followed.get(bot.dir());
        if (recording != null) {
            recording.add(line);
        }
    }

    /** A game and its bot's stderr. */
    final class Recording implements GameObserver, AutoCloseable {
        private final Path folder;
        private final List<String> lines = new ArrayList<>();
        private volatile @Nullable GameInProgress game;
        private int characters;

        private Recording(Path folder) {
            this.folder = folder;
            followed.put(folder, this);
        }

        @Override
        public void begins(GameInProgress begun) {
            game = begun;
        }

        private synchronized void add(String line) {
            if (lines.size() < MAX_LINES && characters < MAX_CHARACTERS) {
                String cut = line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) + "…" : line;
                GameInProgress now = game;
                lines.add((now == null ? 0 : now.plies()) + "\t" + cut);
                characters += cut.length();
            }
        }

        /** Plies played by then, a tab, and the line. */
        synchronized List<String> lines() {
            return List.copyOf(lines);
        }

        @Override
        public void close() {
            followed.remove(folder, this);
        }
    }
}
