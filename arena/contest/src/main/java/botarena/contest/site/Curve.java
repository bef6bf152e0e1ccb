package botarena.contest.site;

import botarena.contest.LadderView.Point;
import botarena.contest.LadderView.Row;
import botarena.tournament.tables.FixedDecimals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

    /** Of a name on a phone, where letters are twice as large as elsewhere. */
    private static final double LABEL_HEIGHT = 22;

    private static final double LETTER_WIDTH = 13;
    private static final double LABEL_STEP = 2;

    /** A line of the grid. */
    record Mark(String y, String words) {}

    /** A bot's line, with the place of its end and of its name, which is empty if there is no room for it. */
    record Line(String name, String points, String x, String y, String labelX, String labelY, String anchor) {}

    /** Place of a name: its left end, its lower edge and its width. */
    private record Label(double left, double bottom, double width) {
        private boolean overlaps(Label other) {
            return left < other.left + other.width
                    && other.left < left + width
                    && Math.abs(bottom - other.bottom) < LABEL_HEIGHT;
        }

        /** The nearest place above or below that none of the labels takes. */
        private Optional<Label> freePlace(List<Label> labels) {
            return IntStream.range(0, (int) (2 * BOTTOM / LABEL_STEP))
                    .mapToDouble(step -> (step % 2 == 0 ? -LABEL_STEP : LABEL_STEP) * Math.ceil(step / 2.0))
                    .mapToObj(away -> new Label(left, bottom + away, width))
                    .filter(place -> place.bottom >= LABEL_HEIGHT && place.bottom <= BOTTOM)
                    .filter(place -> labels.stream().noneMatch(place::overlaps))
                    .findFirst();
        }
    }

    /**
     * @param named points by the name of their line, each with two or more in all, oldest first
     * @param format of times
     */
    static Curve of(Map<String, List<Point>> named, Function<Instant, String> format) {
        List<Point> all = named.values().stream().flatMap(List::stream).toList();
        double low = all.stream().mapToDouble(Point::elo).min().orElse(0);
        double high = Math.max(
                low + MIN_ELO_SPAN, all.stream().mapToDouble(Point::elo).max().orElse(0));
        Instant first = all.stream().map(Point::at).min(Instant::compareTo).orElse(Instant.EPOCH);
        Instant last = all.stream().map(Point::at).max(Instant::compareTo).orElse(Instant.EPOCH);
        double span = Math.max(1, last.getEpochSecond() - first.getEpochSecond());
        List<Label> labels = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        List<Map.Entry<String, List<Point>>> newestFirst = new ArrayList<>(named.entrySet());
        Collections.reverse(newestFirst); // the newest version is surely named
        newestFirst.forEach(entry -> {
            String name = entry.getKey();
            List<double[]> places = entry.getValue().stream()
                    .map(point -> new double[] {
                        LEFT + (RIGHT - LEFT) * (point.at().getEpochSecond() - first.getEpochSecond()) / span,
                        BOTTOM - (BOTTOM - TOP) * (point.elo() - low) / (high - low)
                    })
                    .toList();
            double[] end = places.get(places.size() - 1);
            boolean right = end[0] > LABEL_EDGE;
            double labelX = end[0] + (right ? -6 : 6);
            double width = LETTER_WIDTH * name.length();
            Optional<Label> label = new Label(right ? labelX - width : labelX, end[1] - 6, width).freePlace(labels);
            label.ifPresent(labels::add);
            lines.add(new Line(
                    label.isEmpty() ? "" : name,
                    places.stream()
                            .map(at -> oneDecimal(at[0]) + "," + oneDecimal(at[1]))
                            .collect(Collectors.joining(" ")),
                    oneDecimal(end[0]),
                    oneDecimal(end[1]),
                    oneDecimal(labelX),
                    oneDecimal(label.map(Label::bottom).orElse(end[1])),
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
        return new Curve(words, format.apply(first), format.apply(last), marks, lines);
    }

    private static String oneDecimal(double value) {
        return FixedDecimals.format("%.1f", value);
    }
}
