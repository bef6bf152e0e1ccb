package botarena.tournament.tables;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a table tells of each row.
 *
 * @param <R> what a row is made of
 * @param key its name for programs
 * @param heading its name for people
 * @param pattern how people see its numbers, as {@link String#format} takes it; empty for a column of words
 * @param source where a row's value comes from: a text, a number or what else {@link JsonText} takes, or an optional of
 *     it; null or an empty optional for an empty cell
 */
public record Column<R>(
        String key, String heading, String pattern, Function<? super R, ? extends @Nullable Object> source) {

    /** Result of rounding a small negative number. */
    private static final Pattern NEGATIVE_ZERO = Pattern.compile("^-(0(\\.0*)?)(?!\\S)");

    /** A column of words. */
    public static <R> Column<R> words(
            String key, String heading, Function<? super R, ? extends @Nullable Object> source) {
        return new Column<>(key, heading, "", source);
    }

    /** A column of whole numbers. */
    public static <R> Column<R> count(
            String key, String heading, Function<? super R, ? extends @Nullable Object> source) {
        return new Column<>(key, heading, "%d", source);
    }

    /** Columns of a part as columns of whatever has that part; empty where it is null. */
    public static <R, P> List<Column<R>> of(List<Column<P>> columns, Function<? super R, ? extends @Nullable P> part) {
        return columns.stream().<Column<R>>map(column -> column.of(part)).toList();
    }

    private <S> Column<S> of(Function<? super S, ? extends @Nullable R> part) {
        return new Column<>(key, heading, pattern, row -> {
            R found = part.apply(row);
            return found == null ? null : source.apply(found);
        });
    }

    /** Cells of a row, by key; empty cells are null. */
    public static <R> Map<String, @Nullable Object> fields(List<Column<R>> columns, R row) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        columns.forEach(column -> fields.put(column.key(), column.value(row)));
        return fields;
    }

    /** Whether its values are numbers, which are set flush right. */
    public boolean isNumber() {
        return !pattern.isEmpty();
    }

    /** Its cell of a row; null for an empty one. */
    public @Nullable Object value(R row) {
        return plain(source.apply(row));
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        } else if (value instanceof OptionalInt number) {
            return number.isPresent() ? number.getAsInt() : null;
        } else if (value instanceof Optional<?> optional) {
            return plain(optional.orElse(null));
        }
        return value;
    }

    /** Its cell of a row as text for people, empty for an empty one; never a control character. */
    public String text(R row) {
        Object value = value(row);
        if (value == null) {
            return "";
        }
        return value instanceof Number number && isNumber()
                ? NEGATIVE_ZERO.matcher(FixedDecimals.format(pattern, number)).replaceFirst("$1")
                : Printable.of(value.toString());
    }
}
