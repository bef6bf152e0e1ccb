package botarena.app.person;

import botarena.protocol.TextInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lines of a pipe or a file, each prompt on a line of its own. */
final class PipedLines implements LineSource {

    private final BufferedReader in;
    private final PrintStream out;

    PipedLines(InputStream in, PrintStream out) {
        this.in = new BufferedReader(new TextInput(in));
        this.out = out;
    }

    @Override
    public @Nullable String read(String prompt, Function<String, List<String>> completions) {
        out.println(prompt);
        out.flush();
        try {
            return in.readLine();
        } catch (IOException e) {
            return null;
        }
    }

    /** The streams are the process's. */
    @Override
    public void close() {}
}
