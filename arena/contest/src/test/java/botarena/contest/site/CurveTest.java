package botarena.contest.site;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.LadderView.Point;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CurveTest {

    private static final Instant START = Instant.parse("2026-11-28T12:00:00Z");

    @Test
    void namesOfLevelBotsStandApart() {
        Map<String, List<Point>> named = new LinkedHashMap<>();
        IntStream.range(0, 8)
                .forEach(bot -> named.put("bot-abcde" + bot, List.of(point(1, 0, 0), point(1, 60, 300 + bot))));
        Curve curve = Curve.of(named, Instant::toString);
        assertThat(curve.lines()).extracting(Curve.Line::name).containsExactlyInAnyOrderElementsOf(named.keySet());
        List<Double> heights = curve.lines().stream()
                .map(line -> Double.parseDouble(line.labelY()))
                .sorted()
                .toList();
        for (int i = 1; i < heights.size(); i++) {
            assertThat(heights.get(i) - heights.get(i - 1)).isGreaterThan(20);
        }
        assertThat(heights.get(0)).isGreaterThan(20);
        assertThat(heights.get(7)).isLessThanOrEqualTo(200);
    }

    @Test
    void ofManyVersionsTheNewestIsNamedAtItsEnd() {
        Map<String, List<Point>> named = new LinkedHashMap<>();
        IntStream.rangeClosed(1, 100)
                .forEach(version -> named.put(
                        "version " + version, List.of(point(version, version, 0), point(version, version + 1, 5))));
        List<Curve.Line> lines = Curve.of(named, Instant::toString).lines();
        assertThat(lines).hasSize(100);
        Curve.Line newest = lines.stream()
                .filter(line -> line.name().equals("version 100"))
                .findFirst()
                .orElseThrow();
        assertThat(Double.parseDouble(newest.labelY())).isEqualTo(Double.parseDouble(newest.y()) - 6);
        assertThat(lines).filteredOn(line -> line.name().isEmpty()).isNotEmpty();
    }

    private static Point point(int version, int minute, double elo) {
        return new Point("bot-abcdef", version, START.plusSeconds(60L * minute), elo, 100);
    }
}
