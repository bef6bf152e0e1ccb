package botarena.tournament.file;

import botarena.tournament.Section;
import org.jspecify.annotations.Nullable;

/**
 * Reader and description of a section for a module above tournaments; it is written by {@link Section#keys()}, which
 * {@link Shape#of} makes of the same keys.
 */
public interface SectionKeys {

    /** The section's key in the file. */
    String name();

    /** One sentence, shown by editors. */
    String about();

    /** Keys of the section, for reading, writing and the schema. */
    Shape<?> shape();

    /** Whether it brings bots, so that the file needs no two of its own. */
    boolean bringsBots();

    /** Word of the format of a file that names none; empty if the section does not care. */
    default String format() {
        return "";
    }

    /**
     * Makes the section from a mapping.
     *
     * @return null, or anything, after a problem was added
     */
    @Nullable
    Section bind(Values said, FileScope file);
}
