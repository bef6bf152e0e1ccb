package botarena.rules;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Whoever answers questions about the rules of one game. Safe for any number of threads. */
public interface RulesSource extends AutoCloseable {

    /** The version of the protocol of protocol/rules.md. */
    int VERSION = 1;

    /**
     * Asks one question. A question that is not answered soundly is asked once more of a fresh process.
     *
     * @param question a JSON object in one line, without {@code id}
     * @param reader makes a value of the answer's fields; throws a {@link RulesException} for an answer that cannot be,
     *     with the phrase that follows "answered"
     * @throws RulesException if there is no sound answer
     */
    <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader);

    @Override
    void close();
}
