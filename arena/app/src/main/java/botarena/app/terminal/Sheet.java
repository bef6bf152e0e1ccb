package botarena.app.terminal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table of values that can be printed for people or for programs.
 *
 * @param title a line above it, empty for none
 * @param columns what each column is
 * @param rows values by column: String, Long, Integer, Double or null for an empty cell
 */
public record Sheet(String title, List<Column> columns, List<List<@Nullable Object>> rows) {

    /** What rounding leaves of a small negative number. */
    private static final Pattern NEGATIVE_ZERO = Pattern.compile("^-(0(\\.0*)?)(?!\\S)");

    /**
     * A column.
     *
     * @param key its name for programs
     * @param heading its name for people
     * @param pattern how numbers look, as {@link String#format} takes it; empty for a column of words, set flush left
     */
    public record Column(String key, String heading, String pattern) {

        /** A column of words. */
        public static Column words(String key, String heading) {
            return new Column(key, heading, "");
        }

        String show(@Nullable Object value) {
            if (value == null) {
                return "";
            }
            return value instanceof Number && !pattern.isEmpty()
                    ? NEGATIVE_ZERO
                            .matcher(String.format(Locale.ROOT, pattern, value))
                            .replaceFirst("$1")
                    : Widths.plain(value.toString());
        }

        String align(String text, int width) {
            return pattern.isEmpty() ? Widths.left(text, width) : Widths.right(text, width);
        }
    }

    /** Lined up with blanks, the title above. */
    public List<String> text() {
        int[] widths = IntStream.range(0, columns.size()).map(this::width).toArray();
        List<String> lines = new ArrayList<>();
        if (!title.isEmpty()) {
            lines.add(title);
        }
        lines.add(line(widths, columns.stream().map(Column::heading).toList()));
        rows.forEach(row -> lines.add(line(widths, shown(row))));
        return lines;
    }

    private int width(int column) {
        return Math.max(
                Widths.of(columns.get(column).heading()),
                rows.stream()
                        .mapToInt(row -> Widths.of(columns.get(column).show(row.get(column))))
                        .max()
                        .orElse(0));
    }

    private String line(int[] widths, List<String> cells) {
        return IntStream.range(0, cells.size())
                .mapToObj(i -> columns.get(i).align(cells.get(i), widths[i]))
                .collect(Collectors.joining("  ", "  ", ""))
                .stripTrailing();
    }

    private List<String> shown(List<@Nullable Object> row) {
        return IntStream.range(0, columns.size())
                .mapToObj(i -> columns.get(i).show(row.get(i)))
                .toList();
    }

    /** A Markdown table. */
    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        if (!title.isEmpty()) {
            lines.add("**" + title + "**");
            lines.add("");
        }
        lines.add(piped(columns.stream().map(Column::heading).toList()));
        lines.add(piped(columns.stream()
                .map(column -> column.pattern().isEmpty() ? "---" : "--:")
                .toList()));
        rows.forEach(row -> lines.add(piped(shown(row))));
        return lines;
    }

    private static String piped(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** Comma-separated values after RFC 4180, with a row of keys. */
    public List<String> csv() {
        List<String> lines = new ArrayList<>();
        lines.add(columns.stream().map(Column::key).collect(Collectors.joining(",")));
        rows.forEach(row -> lines.add(row.stream().map(Sheet::quoted).collect(Collectors.joining(","))));
        return lines;
    }

    private static String quoted(@Nullable Object value) {
        String text = value == null ? "" : value instanceof Double number ? decimals(number) : value.toString();
        return text.matches("(?s).*[,\"\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }

    private static String decimals(double number) {
        String text = String.format(Locale.ROOT, "%.3f", number);
        return text.equals("-0.000") ? "0.000" : text;
    }

    /** One map a row, from key to value. */
    public List<Map<String, Object>> maps() {
        List<Map<String, Object>> maps = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            Map<String, Object> map = new LinkedHashMap<>();
            IntStream.range(0, columns.size())
                    .forEach(i -> map.put(columns.get(i).key(), row.get(i)));
            maps.add(map);
        }
        return maps;
    }
}
