package botarena.tournament.file;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A key of a mapping. Binding, writing, the schema, the reference, help texts and {@code --set} all use it.
 *
 * @param <O> the object of the mapping, such as a bot
 * @param <T> the type of the value
 * @param name its spelling, the same as the long option's
 * @param kind its possible values
 * @param fallback its default; null if it depends on other values
 * @param about one sentence, shown by editors
 * @param required whether it has to be there
 * @param value its value in an object; null where the file is silent
 */
public record Key<O, T>(
        String name,
        Kind<T> kind,
        @Nullable T fallback,
        String about,
        boolean required,
        Function<O, @Nullable T> value) {

    /** A key that may be left out, and whose default depends on other values. */
    public static <O, T> Key<O, T> of(String name, Kind<T> kind, Function<O, @Nullable T> value) {
        return new Key<>(name, kind, null, "", false, value);
    }

    /** A key with a default. */
    public static <O, T> Key<O, T> of(String name, Kind<T> kind, T fallback, Function<O, @Nullable T> value) {
        return new Key<>(name, kind, fallback, "", false, value);
    }

    /** A key with a default that is not written. */
    public static <O, T> Key<O, T> unlessDefault(
            String name, Kind<T> kind, T fallback, Function<O, @Nullable T> value) {
        return of(name, kind, fallback, whole -> {
            T found = value.apply(whole);
            return fallback.equals(found) ? null : found;
        });
    }

    /** A key whose absence is a problem of the file. */
    public static <O, T> Key<O, T> requiredKey(String name, Kind<T> kind, Function<O, @Nullable T> value) {
        return new Key<>(name, kind, null, "", true, value);
    }

    /** A key with a mapping of its own, which tells of a part. */
    public static <O, P> Key<O, Values> part(String name, Shape<P> shape, Function<O, @Nullable P> part) {
        return of(name, shape, whole -> {
            P found = part.apply(whole);
            return found == null ? null : shape.values(found);
        });
    }

    /** A key with a list of mappings, each of which tells of a part. */
    public static <O, P> Key<O, List<Values>> parts(
            String name, Shape<P> shape, int atLeast, Function<O, List<P>> parts) {
        return of(name, Kinds.list(shape, atLeast), whole -> {
            List<Values> found = parts.apply(whole).stream().map(shape::values).toList();
            return found.isEmpty() ? null : found;
        });
    }

    /** A key that only makes files shorter: its value is written under other keys. */
    static <O, T> Key<O, T> shorthand(String name, Kind<T> kind, String about) {
        return new Key<O, T>(name, kind, null, about, false, whole -> null);
    }

    /** The same key with one sentence, shown by editors; {@code {}} in it becomes the default. */
    public Key<O, T> describedAs(String sentence) {
        return new Key<>(name, kind, fallback, sentence.replace("{}", fallbackText()), required, value);
    }

    /** The default as a file would say it; empty if there is none. */
    String fallbackText() {
        return fallback == null ? "" : text(kind.write(fallback));
    }

    private static String text(Object written) {
        if (written instanceof Double number && number % 1 == 0) {
            return String.valueOf(number.longValue());
        }
        return written.equals(List.of()) ? "none" : String.valueOf(written);
    }
}
