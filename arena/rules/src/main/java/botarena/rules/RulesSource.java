package botarena.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Source of answers about the rules of one game. Safe for any number of threads. */
public interface RulesSource extends AutoCloseable {

    /** The version of the protocol of protocol/rules.md. */
    int VERSION = 1;

    /**
     * Asks one question. A question without a sound answer is asked once more of a fresh process.
     *
     * @param question a JSON object in one line, without {@code id}
     * @param reader makes a value of the answer's fields; throws a {@link RulesException} for an impossible answer,
     *     with the phrase that follows "answered"
     * @throws RulesException if there is no sound answer
     */
    <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader);

    /**
     * Asks questions of which none waits for another's answer. See {@link #ask}.
     *
     * @param readers one for each question
     */
    default <T> List<T> askAll(List<String> questions, List<Function<Map<String, @Nullable Object>, T>> readers) {
        List<T> answers = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            answers.add(ask(questions.get(i), readers.get(i)));
        }
        return answers;
    }

    @Override
    void close();
}
