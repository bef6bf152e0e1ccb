package botarena.tournament.file;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A key of a mapping: its name, its kind, and its value when written.
 *
 * @param <O> the object of the mapping, such as a bot
 * @param <T> the type of the value
 * @param name its spelling, the same as the long option's
 * @param kind its possible values
 * @param about one sentence, shown by editors
 * @param required whether it has to be there
 * @param value its value in an object; null where the file is silent
 */
public record Key<O, T>(String name, Kind<T> kind, String about, boolean required, Function<O, @Nullable T> value) {

    /** A key that may be left out. */
    public static <O, T> Key<O, T> of(String name, Kind<T> kind, String about, Function<O, @Nullable T> value) {
        return new Key<>(name, kind, about, false, value);
    }

    /** A key whose absence is a problem of the file. */
    public static <O, T> Key<O, T> required(String name, Kind<T> kind, String about, Function<O, @Nullable T> value) {
        return new Key<>(name, kind, about, true, value);
    }

    /** A key with a mapping of its own, which tells of a part. */
    static <O, P> Key<O, Values> part(String name, Shape<P> shape, String about, Function<O, @Nullable P> part) {
        return of(name, shape, about, whole -> {
            P found = part.apply(whole);
            return found == null ? null : shape.values(found);
        });
    }

    /** A key with a list of mappings, each of which tells of a part. */
    public static <O, P> Key<O, List<Values>> parts(
            String name, Shape<P> shape, int atLeast, String about, boolean required, Function<O, List<P>> parts) {
        return new Key<>(name, Kinds.list(shape, atLeast), about, required, whole -> {
            List<Values> found = parts.apply(whole).stream().map(shape::values).toList();
            return found.isEmpty() ? null : found;
        });
    }

    /** A key that only makes files shorter: its value is written under other keys. */
    static <O, T> Key<O, T> shorthand(String name, Kind<T> kind, String about) {
        return of(name, kind, about, whole -> null);
    }
}
