package botarena.app.logging;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Destination of the log's lines: stderr, unless something else stands on the terminal and takes them. Safe for
 * threads.
 */
public final class LogOutlet {

    private static final Consumer<String> STDERR = LogOutlet::print;

    private static volatile Consumer<String> taker = STDERR;

    private LogOutlet() {}

    /** From now on these go there, each without its line's end. */
    public static void redirectTo(Consumer<String> lines) {
        taker = lines;
    }

    /** As it is in the beginning. */
    public static void toStderr() {
        taker = STDERR;
    }

    static void say(String line) {
        taker.accept(line);
    }

    private static void print(String line) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8);
        err.println(line);
        err.flush();
    }
}
