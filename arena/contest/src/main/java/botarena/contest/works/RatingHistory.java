package botarena.contest.works;

import botarena.contest.ContestEvent;
import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.LoggerFactory;

/**
 * {@code ratings.jsonl}: ratings over time, by codename and version. A version's rating is noted when it has a tenth more
 * games than at its last note, so that a thousand games make some forty points. Safe for use by several threads.
 */
final class RatingHistory {

    private static final String NAME = "ratings.jsonl";
    private static final double GROWTH_PER_POINT = 1.1;

    private final Path file;
    private final Map<String, List<Point>> points = new LinkedHashMap<>();

    /** Reads a folder's history; unreadable lines are left out. */
    RatingHistory(Path folder) throws IOException {
        file = folder.resolve(NAME);
        if (Files.exists(file)) {
            Files.readAllLines(file).forEach(this::readLine);
        }
    }

    private void readLine(String line) {
        try {
            ContestEvent noted = ContestEvent.parse(line);
            addPoint(noted.text("game"), Point.of(noted));
        } catch (IllegalArgumentException torn) {
            return;
        }
    }

    private void addPoint(String game, Point point) {
        points.computeIfAbsent(game + " " + point.bot(), key -> new ArrayList<>())
                .add(point);
    }

    /** Notes the ratings of a board that have changed enough. */
    synchronized void noteRatings(Instant at, Map<String, List<Row>> boards) {
        StringBuilder lines = new StringBuilder();
        boards.forEach((game, rows) -> rows.forEach(row -> {
            Double elo = row.elo();
            if (elo != null && row.games() >= GROWTH_PER_POINT * gamesAtLastPoint(game, row)) {
                addPoint(game, new Point(row.bot(), row.version(), at, elo, row.games()));
                lines.append(new ContestEvent(at, "rating", row.bot(), Map.of("game", game))
                                .with("version", row.version())
                                .with("elo", Math.rint(elo * 10) / 10)
                                .with("games", row.games())
                                .toLine())
                        .append('\n');
            }
        }));
        if (!lines.isEmpty()) {
            try {
                Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                LoggerFactory.getLogger(RatingHistory.class).warn("ratings are not noted: {}", e.toString());
            }
        }
    }

    private long gamesAtLastPoint(String game, Row row) {
        List<Point> known = points.getOrDefault(game + " " + row.bot(), List.of());
        Point last = known.isEmpty() ? null : known.get(known.size() - 1);
        return last == null || last.version() != row.version() ? 0 : last.games();
    }

    /** The points of a bot in a game, oldest first. */
    synchronized List<Point> pointsOf(String game, String bot) {
        return List.copyOf(points.getOrDefault(game + " " + bot, List.of()));
    }
}
