package botarena.tournament.tables;

import botarena.base.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Rows under columns, for people and for programs.
 *
 * @param title a line above it, empty for none
 * @param columns from left to right
 * @param rows cells from top to bottom; an empty one is null
 */
public record Table(String title, List<Column> columns, List<List<@Nullable Object>> rows) {

    /**
     * Begins a table without rows.
     *
     * @param title for people
     * @param columns one a cell
     */
    public Table(String title, List<Column> columns) {
        this(title, columns, new ArrayList<>());
    }

    /**
     * Adds a row.
     *
     * @param cells one a column: a text, a number or another value that {@link JsonText} takes, or an optional of it;
     *     null or an empty optional for an empty cell
     * @return this table
     */
    public Table add(@Nullable Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        List<@Nullable Object> row = new ArrayList<>(cells.length);
        for (Object cell : cells) {
            row.add(plainCell(cell));
        }
        rows.add(row);
        return this;
    }

    private static @Nullable Object plainCell(@Nullable Object cell) {
        if (cell instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        } else if (cell instanceof OptionalInt number) {
            return number.isPresent() ? number.getAsInt() : null;
        } else if (cell instanceof Optional<?> optional) {
            return plainCell(optional.orElse(null));
        }
        return cell;
    }

    /** {@return this table without the columns in which nothing stands} */
    public Table withoutEmptyColumns() {
        List<List<String>> texts = texts();
        List<Column> filled = new ArrayList<>(columns);
        List<List<@Nullable Object>> cells = new ArrayList<>();
        rows.forEach(row -> cells.add(new ArrayList<>(row)));
        for (int i = columns.size() - 1; i >= 0; i--) {
            int column = i;
            if (!rows.isEmpty()
                    && texts.stream().allMatch(row -> row.get(column).isEmpty())) {
                filled.remove(column);
                cells.forEach(row -> row.remove(column));
            }
        }
        return new Table(title, filled, cells);
    }

    /** {@return the columns' names for people} */
    public List<String> headings() {
        return columns.stream().map(Column::heading).toList();
    }

    /** {@return texts for people, row by row} */
    public List<List<String>> texts() {
        List<List<String>> texts = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                cells.add(columns.get(i).text(row.get(i)));
            }
            texts.add(cells);
        }
        return texts;
    }

    /** {@return one map a row, from key to value, as {@link JsonText} takes it; empty cells are null} */
    public List<Map<String, @Nullable Object>> maps() {
        List<Map<String, @Nullable Object>> maps = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                map.put(columns.get(i).key(), row.get(i));
            }
            maps.add(map);
        }
        return maps;
    }
}
