package botarena.app.person;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Source of a person's lines. */
interface LineSource extends AutoCloseable {

    /**
     * The next line without its end; null when there are no more.
     *
     * @param completions the words that begin like the last one of a line
     */
    @Nullable
    String read(String prompt, Function<String, List<String>> completions);

    /** Columns that the person sees of a line. */
    default int width() {
        return 80;
    }

    /** Rows that the person sees at once; 0 without a terminal. */
    default int height() {
        return 0;
    }

    @Override
    void close();
}
