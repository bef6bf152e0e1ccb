package botarena.tournament.file;

import botarena.tournament.Section;
import botarena.tournament.Tournament;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Section of a module above tournaments, which brings bots, so that the file needs no two of its own. It is written by
 * {@link Section#keys()}, which {@link Shape#of} makes of the same keys.
 *
 * @param key its key in the file
 * @param format word of the format of a file that names none; empty if the section does not care
 * @param binder makes the section; gives null, or anything, after a problem was added
 */
public record SectionKeys(
        Key<Tournament, Values> key, String format, BiFunction<Values, FileScope, @Nullable Section> binder) {

    /**
     * A section.
     *
     * @param name its key in the file
     * @param shape its own keys
     * @param about one sentence, shown by editors
     */
    public SectionKeys(
            String name,
            Shape<?> shape,
            String about,
            String format,
            BiFunction<Values, FileScope, @Nullable Section> binder) {
        this(Key.shorthand(name, shape, about), format, binder);
    }
}
