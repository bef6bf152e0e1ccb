package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.classroom.SubmissionSimilarity.Alike;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubmissionSimilarityTest {

    @TempDir
    private Path folder;

    /** Games of ada and ben against the reference, moves drawn at random for each game. */
    private List<GameRecord> games() throws Exception {
        CourseFolder course = new CourseFolder(folder);
        course.file("students/ada/bot.py", "a").file("students/ben/bot.py", "b");
        course.run("{submissions: 'students/*', command: ./bot}");
        List<GameRecord> games = new ArrayList<>();
        ResultsFolder.open(folder.resolve("results"), new GameCatalog(Games.BUILT_IN))
                .forEach(games::add);
        return games;
    }

    private static List<Alike> alike(List<GameRecord> games) {
        SubmissionSimilarity likeness = new SubmissionSimilarity(List.of("ada", "ben", "cy"));
        games.forEach(likeness::add);
        return likeness.alikePairs();
    }

    @Test
    void randomPlayersAreNotAlike() throws Exception {
        assertThat(alike(games())).isEmpty();
    }

    @Test
    void botsWithTheSameMovesAreAlike() throws Exception {
        List<GameRecord> games = new ArrayList<>(games());
        List<GameRecord> copies =
                games.stream().map(record -> as(record, "ada", "cy")).toList();
        games.addAll(copies);
        assertThat(alike(games)).singleElement().satisfies(one -> {
            assertThat(List.of(one.one(), one.other())).containsExactly("ada", "cy");
            assertThat(one.common()).isGreaterThanOrEqualTo(10);
            assertThat(one.same()).isEqualTo(one.common());
        });
    }

    /** The same game, one bot under another name. */
    private static GameRecord as(GameRecord r, String bot, String name) {
        GameSpec s = r.setting();
        List<GameSpec.Entrant> bots = s.bots().stream()
                .map(b -> b.name().equals(bot) ? new GameSpec.Entrant(name, 1, "") : b)
                .toList();
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(s.id(), s.round(), s.leg(), 1),
                new GameSpec.Ruleset(s.game(), s.options()),
                s.seed(),
                s.start(),
                bots,
                s.time(),
                s.marginMs());
        return new GameRecord(
                setting,
                new GameRecord.Outcome(r.status(), r.scores(), r.winners(), r.reason(), r.detail(), r.fault()),
                new GameRecord.Course(r.moves(), r.millis(), r.plies(), r.info(), r.spentBySeat()),
                new GameRecord.Remarks(r.stray(), r.stalls(), r.flags()),
                new GameRecord.Run(r.isolation(), r.startTime(), r.tookMs()));
    }
}
