package botarena.tournament.embed;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEnding;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.RatingRow;
import botarena.tournament.standings.RatingTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Result of a match.
 *
 * @param how why it ended: {@link RunEnding.How#COMPLETE} where all games were played
 * @param folder its results, for {@code botarena report} and the like
 * @param standings ratings, the strongest bot first
 * @param records every game in the order in which they ended
 */
public record MatchResult(RunEnding.How how, Path folder, RatingTable standings, List<GameRecord> records) {

    /**
     * Copies the records.
     *
     * @param how why it ended: {@link RunEnding.How#COMPLETE} where all games were played
     * @param folder its results, for {@code botarena report} and the like
     * @param standings ratings, the strongest bot first
     * @param records every game in the order in which they ended
     */
    public MatchResult {
        records = List.copyOf(records);
    }

    static MatchResult of(RunEnding ending, Path folder, List<RatingTable> tables, GameCatalog games)
            throws RefusedException {
        List<GameRecord> records = new ArrayList<>();
        ResultsFolder.open(folder, games).forEach(records::add);
        return new MatchResult(ending.how(), folder, tables.get(0), records);
    }

    /**
     * {@return the bot's share of the points, from 0 to 1}
     *
     * @param bot its name
     * @throws IllegalArgumentException if no bot has that name
     */
    public double score(String bot) {
        return standings.rows().stream()
                .filter(row -> row.bot().equals(bot))
                .findFirst()
                .map(RatingRow::share)
                .orElseThrow(() -> new IllegalArgumentException("there is no bot '" + bot + "' in this match"));
    }

    /** {@return the games that a bot lost by a fault, and the unplayed ones; void games, as on a busy machine, are none} */
    public List<GameRecord> faults() {
        return records.stream()
                .filter(record -> record.fault() != null && record.status() != GameRecord.Status.VOID)
                .toList();
    }
}
