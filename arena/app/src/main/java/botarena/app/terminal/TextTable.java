package botarena.app.terminal;

import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tables for a terminal, lined up with blanks. In a narrow one, columns that explain a result stay longest. */
public final class TextTable {

    /** Columns that go before any name is cut, in this order: those of games first. */
    private static final List<String> FIRST = List.of("detail", "seconds", "plies", "second", "analysed", "mean_ms");

    /** Columns that go once names are cut, in this order. */
    private static final List<String> THEN = List.of("draws", "losses", "wins", "games");

    private static final Set<String> NAMES = Set.of("name", "id");

    /** Names are cut to this, and further only where nothing else is left to give way. */
    private static final int NAME_WIDTH = 16;

    /** Columns between two cells, and before the first. */
    private static final int GAP = 2;

    private TextTable() {}

    /** The title, headings and rows, cut to the columns of the terminal where people read them on one. */
    public static List<String> onScreen(Table table) {
        return lines(table, Tty.columns().orElse(Integer.MAX_VALUE));
    }

    /** The title, headings and rows, without columns in which nothing stands. */
    public static List<String> lines(Table table) {
        return lines(table, Integer.MAX_VALUE);
    }

    /** The same, none wider than a terminal. */
    public static List<String> lines(Table whole, int room) {
        Table table = whole.withoutEmptyColumns();
        List<Integer> kept = new ArrayList<>(
                IntStream.range(0, table.columns().size()).boxed().toList());
        List<List<String>> cells = new ArrayList<>(List.of(table.headings()));
        cells.addAll(table.texts());
        dropColumns(FIRST, table, cells, kept, room, Integer.MAX_VALUE);
        dropColumns(THEN, table, cells, kept, room, NAME_WIDTH);
        int[] widths = widths(table.columns(), cells, kept, room);
        List<String> lines = new ArrayList<>();
        if (!table.title().isEmpty()) {
            lines.add(Widths.middle(table.title(), room));
        }
        cells.forEach(row -> lines.add(line(table.columns(), kept, widths, row, room)));
        return lines;
    }

    /** Drops columns until the rest fits with names of at most the given width. */
    private static void dropColumns(
            List<String> keys, Table table, List<List<String>> cells, List<Integer> kept, int room, int nameWidth) {
        for (String key : keys) {
            if (columns(table.columns(), cells, kept, nameWidth) <= room) {
                return;
            }
            kept.removeIf(column -> table.columns().get(column).key().equals(key));
        }
    }

    /** Columns that the table takes with its names cut. */
    private static int columns(List<Column> columns, List<List<String>> cells, List<Integer> kept, int nameWidth) {
        return kept.stream()
                .mapToInt(column -> {
                    int width = width(cells, column);
                    return GAP + (NAMES.contains(columns.get(column).key()) ? Math.min(nameWidth, width) : width);
                })
                .sum();
    }

    private static int width(List<List<String>> cells, int column) {
        return cells.stream().mapToInt(row -> Widths.of(row.get(column))).max().orElse(0);
    }

    /** Names get the width that is left. */
    private static int[] widths(List<Column> columns, List<List<String>> cells, List<Integer> kept, int room) {
        int[] widths = kept.stream().mapToInt(column -> width(cells, column)).toArray();
        int over = IntStream.of(widths).map(width -> width + GAP).sum() - room;
        for (int i = 0; i < widths.length && over > 0; i++) {
            if (NAMES.contains(columns.get(kept.get(i)).key())) {
                int cut = Math.min(over, Math.max(0, widths[i] - NAME_WIDTH));
                widths[i] -= cut;
                over -= cut;
            }
        }
        return widths;
    }

    private static String line(List<Column> columns, List<Integer> kept, int[] widths, List<String> row, int room) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < kept.size(); i++) {
            String cell = Widths.middle(row.get(kept.get(i)), widths[i]);
            boolean number = columns.get(kept.get(i)).isNumber();
            line.append(" ".repeat(GAP))
                    .append(number ? Widths.padLeft(cell, widths[i]) : Widths.padRight(cell, widths[i]));
        }
        return Widths.cut(line.toString().stripTrailing(), room);
    }
}
