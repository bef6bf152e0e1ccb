package botarena.tournament.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tables in Markdown. */
public final class MarkdownTable {

    private MarkdownTable() {}

    /**
     * {@return the title in bold, headings and rows}
     *
     * @param table with its rows
     */
    public static List<String> lines(Table table) {
        List<String> lines = new ArrayList<>();
        if (!table.title().isEmpty()) {
            lines.add("**" + table.title() + "**");
            lines.add("");
        }
        lines.add(line(table.headings()));
        lines.add(line(table.columns().stream()
                .map(column -> column.isNumber() ? "--:" : "---")
                .toList()));
        lines.addAll(rows(table));
        return lines;
    }

    /**
     * {@return the rows alone}
     *
     * @param table with its rows
     */
    public static List<String> rows(Table table) {
        return table.texts().stream().map(MarkdownTable::line).toList();
    }

    private static String line(List<String> cells) {
        return cells.stream().map(MarkdownTable::escapeCell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /**
     * {@return a text that does not end its cell}
     *
     * @param text of one cell
     */
    public static String escapeCell(String text) {
        return text.replace("|", "\\|");
    }
}
