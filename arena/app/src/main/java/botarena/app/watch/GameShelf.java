package botarena.app.watch;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.journal.JournalIndex;
import botarena.tournament.results.ResultsFolder;
import botarena.view.GameView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The games of a results folder in the order in which they were played, also while more of them are. Not thread-safe. */
final class GameShelf {

    private static final long PAUSE_NANOS = 500_000_000;

    private final ResultsFolder folder;
    private final JournalIndex journal;
    private final RecordReader reader;
    private final List<String> ids = new ArrayList<>();

    /** Line of each game's last attempt. */
    private final Map<String, Integer> lines = new HashMap<>();

    private int read;
    private long next = Long.MIN_VALUE;
    private final Map<String, GameFilter.Ending> endings = new HashMap<>();
    private int endingsRead;

    /** @param games rules to draw games by */
    GameShelf(ResultsFolder folder, GameCatalog games) {
        this.folder = folder;
        journal = new JournalIndex(folder.path(), games.withUnknown(), this::add);
        reader = new RecordReader(games.withUnknown());
    }

    private void add(int number, byte[] bytes, int from, int to) {
        if (number == 0) {
            ids.clear();
            lines.clear();
        }
        String id = reader.id(bytes, from, to);
        if (lines.put(id, number) == null) {
            ids.add(id);
        }
    }

    /**
     * Looks for new games if the last look is long enough ago.
     *
     * @param nanos now, on a clock that never goes back
     * @return whether there are games that were not there before
     */
    boolean refresh(long nanos) throws RefusedException {
        if (nanos < next) {
            return false;
        }
        next = nanos + PAUSE_NANOS;
        int before = ids.size();
        try {
            read = journal.count();
        } catch (IOException | RecordException e) {
            // Says which line is broken, or why the file cannot be read.
            folder.find("", other -> {});
        }
        return ids.size() > before;
    }

    /** The newest game's id; empty if there is none. */
    Optional<String> newestGame() {
        return ids.isEmpty() ? Optional.empty() : Optional.of(ids.get(ids.size() - 1));
    }

    /** The next game in a direction that fits. */
    Optional<String> neighbour(String id, int step, String words) throws RefusedException {
        GameFilter filter = GameFilter.of(words);
        for (int i = ids.indexOf(id) + step; i >= 0 && i < ids.size(); i += step) {
            if (matchesFilter(ids.get(i), filter)) {
                return Optional.of(ids.get(i));
            }
        }
        return Optional.empty();
    }

    /** The newest game that fits. */
    Optional<String> findNewest(String words) throws RefusedException {
        Optional<String> newest = newestGame();
        return newest.isEmpty() || matchesFilter(newest.get(), GameFilter.of(words))
                ? newest
                : neighbour(newest.get(), -1, words);
    }

    private boolean matchesFilter(String id, GameFilter filter) throws RefusedException {
        if (!filter.matches(id) || filter.byId()) {
            return filter.matches(id);
        }
        if (endingsRead != read) {
            endingsRead = read;
            folder.forEachSummary(record -> endings.put(record.setting().id(), GameFilter.Ending.of(record)));
        }
        GameFilter.Ending ending = endings.get(id);
        return ending != null && filter.matches(ending);
    }

    /** Mistakes of a game that was analysed, in order; empty if it was not. */
    Optional<List<MarkedGame.Move>> mistakes(GameRecord record) {
        try {
            return AnalysisFile.find(folder.path(), record.setting().id())
                    .map(found -> MarkedGame.of(record, found).moves().stream()
                            .filter(move -> move.mark() != null && move.mark().fault())
                            .toList());
        } catch (IOException | RecordException e) {
            return Optional.empty();
        }
    }

    /** The command that analyses a game. */
    String analyseCommand(String id) {
        return PastedCommand.of("analyse", PastedCommand.path(folder.path()), id);
    }

    /** A game to look at; empty if it is not there, or cannot be read or drawn. */
    Optional<GameView> game(String id) {
        Integer line = lines.get(id);
        try {
            Optional<GameRecord> record = line == null ? Optional.empty() : journal.read(line);
            return record.map(found -> GameView.of(found).withOutput(folder.path()));
        } catch (IOException | GameInputException e) {
            return Optional.empty();
        }
    }
}
