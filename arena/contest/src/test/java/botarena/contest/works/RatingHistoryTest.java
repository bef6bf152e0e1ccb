package botarena.contest.works;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatingHistoryTest {

    @TempDir
    private Path dir;

    @Test
    void aThousandGamesMakeAFewPointsThatOutliveARestart() throws Exception {
        RatingHistory history = new RatingHistory(dir);
        for (int games = 1; games <= 1_000; games++) {
            history.noteRatings(
                    Instant.EPOCH.plusSeconds(games), Map.of("quixo", List.of(row(1, games, 100.0 + games))));
        }
        history.noteRatings(Instant.EPOCH.plusSeconds(2_000), Map.of("quixo", List.of(row(2, 20, null))));
        history.noteRatings(Instant.EPOCH.plusSeconds(2_001), Map.of("quixo", List.of(row(2, 20, 7.0))));
        assertThat(history.pointsOf("quixo", "bot-a")).hasSizeBetween(20, 60);
        Files.writeString(dir.resolve("ratings.jsonl"), "{\"game\":\"quixo\",\"bot", StandardOpenOption.APPEND);
        assertThat(new RatingHistory(dir).pointsOf("quixo", "bot-a"))
                .isEqualTo(history.pointsOf("quixo", "bot-a"))
                .last()
                .isEqualTo(new Point("bot-a", 2, Instant.EPOCH.plusSeconds(2_001), 7, 20));
        assertThat(history.pointsOf("oust", "bot-a")).isEmpty();
    }

    private static Row row(int version, long games, Double elo) {
        return new Row(1, "bot-a", version, elo, 40, games, 0, true);
    }
}
