package botarena.app.watch;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameInputException;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordException;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import botarena.view.GameView;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The games of a results folder in the order in which they were played, also while more of them are. Not thread-safe. */
final class GameShelf {

    /** A look at the whole file may take so large a part of the time. */
    private static final int SHARE = 20;

    private static final long SHORTEST_NANOS = 500_000_000;

    private final ResultsFolder folder;
    private List<String> ids = List.of();
    private long length = -1;
    private long next = Long.MIN_VALUE;
    private final Map<String, GameFilter.Ending> endings = new HashMap<>();
    private long endingsLength = -1;

    GameShelf(ResultsFolder folder) {
        this.folder = folder;
    }

    /**
     * Reads again if the journal has grown and the last look is long enough ago.
     *
     * @param nanos now, on a clock that never goes back
     * @return whether there are games that were not there before
     */
    boolean refresh(long nanos) throws RefusedException {
        if (next != Long.MIN_VALUE && nanos < next) {
            return false;
        }
        long now = length();
        next = nanos + SHORTEST_NANOS;
        if (now == length) {
            return false;
        }
        length = now;
        int before = ids.size();
        long began = System.nanoTime();
        Set<String> found = new LinkedHashSet<>();
        folder.find("", found::add);
        ids = new ArrayList<>(found);
        next += SHARE * (System.nanoTime() - began);
        return ids.size() > before;
    }

    private long length() {
        try {
            return Files.size(folder.path().resolve(Journal.NAME));
        } catch (IOException e) {
            return length;
        }
    }

    /** The newest game's id; empty if there is none. */
    Optional<String> newest() {
        return ids.isEmpty() ? Optional.empty() : Optional.of(ids.get(ids.size() - 1));
    }

    /** The next game in a direction that fits. */
    Optional<String> neighbour(String id, int step, String words) throws RefusedException {
        GameFilter filter = GameFilter.of(words);
        for (int i = ids.indexOf(id) + step; i >= 0 && i < ids.size(); i += step) {
            if (fits(ids.get(i), filter)) {
                return Optional.of(ids.get(i));
            }
        }
        return Optional.empty();
    }

    /** The newest game that fits. */
    Optional<String> findNewest(String words) throws RefusedException {
        Optional<String> newest = newest();
        return newest.isEmpty() || fits(newest.get(), GameFilter.of(words))
                ? newest
                : neighbour(newest.get(), -1, words);
    }

    private boolean fits(String id, GameFilter filter) throws RefusedException {
        if (!filter.fits(id) || filter.byId()) {
            return filter.fits(id);
        }
        if (endingsLength != length) {
            endingsLength = length;
            folder.forEachSummary(record -> endings.put(record.setting().id(), GameFilter.Ending.of(record)));
        }
        GameFilter.Ending ending = endings.get(id);
        return ending != null && filter.fits(ending);
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

    /** A game to look at; empty if it is not there, or cannot be drawn. */
    Optional<GameView> game(String id) throws RefusedException {
        Optional<GameRecord> record = folder.find(id, other -> {});
        try {
            return record.map(found -> GameView.of(found).withOutput(folder.path()));
        } catch (GameInputException e) {
            return Optional.empty();
        }
    }
}
