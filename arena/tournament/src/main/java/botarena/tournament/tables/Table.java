package botarena.tournament.tables;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows under columns, for people and for programs.
 *
 * @param <R> what a row is made of
 * @param title a line above it, empty for none
 * @param columns what is told of each row, from left to right
 * @param rows from top to bottom
 */
public record Table<R>(String title, List<Column<R>> columns, List<R> rows) {

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The same without the columns in which nothing stands. */
    public Table<R> filled() {
        return new Table<>(
                title,
                columns.stream()
                        .filter(column -> rows.isEmpty()
                                || rows.stream()
                                        .anyMatch(row -> !column.text(row).isEmpty()))
                        .toList(),
                rows);
    }

    /** The columns' names for people. */
    public List<String> headings() {
        return columns.stream().map(Column::heading).toList();
    }

    /** Texts for people, row by row. */
    public List<List<String>> texts() {
        return rows.stream()
                .map(row -> columns.stream().map(column -> column.text(row)).toList())
                .toList();
    }

    /** One map a row, from key to value, as {@link JsonText} takes it; empty cells are null. */
    public List<Map<String, @Nullable Object>> maps() {
        return rows.stream().map(row -> Column.fields(columns, row)).toList();
    }
}
