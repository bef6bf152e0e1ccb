package botarena.tournament.tables;

import botarena.base.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Column of a table.
 *
 * @param key its name for programs
 * @param heading its name for people
 * @param pattern how people see its numbers, as {@link String#format} takes it; empty for a column of words
 */
public record Column(String key, String heading, String pattern) {

    /** Result of rounding a small negative number. */
    private static final Pattern NEGATIVE_ZERO = Pattern.compile("^-(0(\\.0*)?)(?!\\S)");

    /**
     * {@return the columns by key, heading and pattern: {@code "name,Bot; elo,Elo,%.1f"}, words without a pattern}
     *
     * @param columns as in the example
     */
    public static List<Column> list(String columns) {
        List<Column> list = new ArrayList<>();
        for (String column : columns.split("; ", -1)) {
            String[] parts = column.split(",", -1);
            list.add(new Column(parts[0], parts[1], parts.length > 2 ? parts[2] : ""));
        }
        return List.copyOf(list);
    }

    /** {@return whether its values are numbers, which are set flush right} */
    public boolean isNumber() {
        return !pattern.isEmpty();
    }

    /** A cell as text for people, empty for an empty one; never a control character. */
    String text(@Nullable Object cell) {
        if (cell == null) {
            return "";
        }
        return cell instanceof Number number && isNumber()
                ? NEGATIVE_ZERO.matcher(FixedDecimals.format(pattern, number)).replaceFirst("$1")
                : Printable.of(cell.toString());
    }
}
