package botarena.app.terminal;

import botarena.tournament.tables.Column;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables for a terminal, lined up with blanks. */
public final class TextTable {

    private TextTable() {}

    /** The same cut to the columns of a terminal, where people read it on one. */
    public static List<String> onScreen(Table table) {
        OptionalInt columns = Tty.columns();
        return columns.isPresent() ? FittedTable.lines(table, columns.getAsInt()) : lines(table);
    }

    /** The title, headings and rows, without columns in which nothing stands. */
    public static List<String> lines(Table whole) {
        Table table = whole.filled();
        List<List<String>> cells = new ArrayList<>();
        cells.add(table.headings());
        cells.addAll(table.texts());
        int[] widths = IntStream.range(0, table.columns().size())
                .map(column -> width(cells, column))
                .toArray();
        List<String> lines = new ArrayList<>();
        if (!table.title().isEmpty()) {
            lines.add(table.title());
        }
        cells.forEach(row -> lines.add(line(table.columns(), widths, row)));
        return lines;
    }

    private static int width(List<List<String>> cells, int column) {
        return cells.stream().mapToInt(row -> Widths.of(row.get(column))).max().orElse(0);
    }

    private static String line(List<Column> columns, int[] widths, List<String> cells) {
        return IntStream.range(0, cells.size())
                .mapToObj(i -> columns.get(i).isNumber()
                        ? Widths.padLeft(cells.get(i), widths[i])
                        : Widths.padRight(cells.get(i), widths[i]))
                .collect(Collectors.joining("  ", "  ", ""))
                .stripTrailing();
    }
}
