package botarena.contest.site;

import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import botarena.tournament.tables.FixedDecimals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Ratings over time as a drawing of 600 by 200.
 *
 * @param words the same for people who do not see it
 * @param from the time at its left
 * @param to the time at its right
 */
record Curve(String words, String from, String to, List<Mark> marks, List<Line> lines) {

    private static final double LEFT = 44;
    private static final double RIGHT = 590;
    private static final double TOP = 28;
    private static final double BOTTOM = 190;
    private static final double LABEL_EDGE = 500;
    private static final double MIN_ELO_SPAN = 100;

    /** A line of the grid. */
    record Mark(String y, String words) {}

    /** A bot's line, with the place of its end and of its name. */
    record Line(String name, String points, String x, String y, String labelX, String labelY, String anchor) {}

    /** @param named points by the name of their line, each with two or more in all, oldest first */
    static Curve of(Map<String, List<Point>> named, Facts facts) {
        List<Point> all = named.values().stream().flatMap(List::stream).toList();
        double low = all.stream().mapToDouble(Point::elo).min().orElse(0);
        double high = Math.max(
                low + MIN_ELO_SPAN, all.stream().mapToDouble(Point::elo).max().orElse(0));
        Instant first = all.stream().map(Point::at).min(Instant::compareTo).orElse(Instant.EPOCH);
        Instant last = all.stream().map(Point::at).max(Instant::compareTo).orElse(Instant.EPOCH);
        double span = Math.max(1, last.getEpochSecond() - first.getEpochSecond());
        List<Line> lines = new ArrayList<>();
        named.forEach((name, points) -> {
            List<double[]> places = points.stream()
                    .map(point -> new double[] {
                        LEFT + (RIGHT - LEFT) * (point.at().getEpochSecond() - first.getEpochSecond()) / span,
                        BOTTOM - (BOTTOM - TOP) * (point.elo() - low) / (high - low)
                    })
                    .toList();
            double[] end = places.get(places.size() - 1);
            boolean right = end[0] > LABEL_EDGE;
            lines.add(new Line(
                    name,
                    places.stream()
                            .map(at -> oneDecimal(at[0]) + "," + oneDecimal(at[1]))
                            .collect(Collectors.joining(" ")),
                    oneDecimal(end[0]),
                    oneDecimal(end[1]),
                    oneDecimal(end[0] + (right ? -6 : 6)),
                    oneDecimal(end[1] - 6),
                    right ? "end" : "start"));
        });
        List<Mark> marks = List.of(low, (low + high) / 2, high).stream()
                .map(elo ->
                        new Mark(oneDecimal(BOTTOM - (BOTTOM - TOP) * (elo - low) / (high - low)), Row.eloText(elo)))
                .toList();
        String words = named.entrySet().stream()
                .map(line -> line.getKey() + ": "
                        + Row.eloText(
                                line.getValue().get(line.getValue().size() - 1).elo()) + " Elo at the end")
                .collect(Collectors.joining("; "));
        return new Curve(words, facts.formatTime(first), facts.formatTime(last), marks, lines);
    }

    private static String oneDecimal(double value) {
        return FixedDecimals.format("%.1f", value);
    }
}
