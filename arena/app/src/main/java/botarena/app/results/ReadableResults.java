package botarena.app.results;

import botarena.app.cli.Failure;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.classroom.Gradebook;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.OpeningScore;
import botarena.tournament.standings.CrossTable;
import botarena.tournament.standings.PointsTable;
import botarena.tournament.standings.RatingTable;
import botarena.view.TextBoard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A results folder whose refusals are failures of the command. */
record ReadableResults(ResultsFolder folder, GameCatalog games) {

    static ReadableResults open(Path dir, GameCatalog games) throws RefusedException {
        return new ReadableResults(ResultsFolder.open(dir.toAbsolutePath(), games), games);
    }

    List<RatingTable> tables() throws RefusedException {
        return folder.tables();
    }

    List<CrossTable> crossTables() throws RefusedException {
        return folder.crossTables();
    }

    void forEach(Consumer<GameRecord> reader) throws RefusedException {
        folder.forEach(reader);
    }

    /** The last attempt at a game. */
    GameRecord game(String id) throws RefusedException {
        return game(folder, id);
    }

    /** The same of a folder that is open. */
    static GameRecord game(ResultsFolder folder, String id) throws RefusedException {
        List<String> others = new ArrayList<>();
        return folder.find(id, others::add).orElseThrow(() -> {
            String hint = Spelling.question(id, others)
                    .orElse("try: " + PastedCommand.of("show", PastedCommand.path(folder.path()), "games"));
            return Failure.invalid("there is no game '" + id + "' in these results", hint);
        });
    }

    /** Ids of the analysed games; none if their file cannot be read. */
    Set<String> analysedGames() {
        try {
            return AnalysisFile.read(folder.path()).keySet();
        } catch (IOException e) {
            return Set.of();
        }
    }

    Optional<PointsTable> points() throws RefusedException {
        return folder.points();
    }

    List<OpeningScore> openings() throws RefusedException {
        return folder.openings();
    }

    /** Writes a course's grades again, if there is a course and no run plays it; sentences for its teacher. */
    List<String> grade() throws RefusedException {
        return Gradebook.rewrite(folder.path(), games, TextBoard::of);
    }

    ResultsFolder.Verdict verify() throws RefusedException {
        return folder.verify();
    }

    /** The table of a game, or the overall one. */
    static RatingTable table(List<RatingTable> tables, String game) {
        return tables.stream()
                .filter(table -> table.game().equals(game))
                .findFirst()
                .orElseThrow(() ->
                        noGame(game, tables.stream().map(RatingTable::game).toList()));
    }

    static Failure noGame(String game, Collection<String> games) {
        return Failure.usage(
                "there is no game '" + game + "' in these results", Spelling.questionOrList(game, "games", games));
    }
}
