package botarena.app.cli;

import botarena.games.GameCatalog;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Streams and settings of a command.
 *
 * @param in standard input
 * @param out the answer, always UTF-8
 * @param err progress, logs and errors, always UTF-8
 * @param env the environment
 * @param globals what the global options say
 * @param catalog the games there are; asked only by commands that need them
 */
public record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> env,
        GlobalOptions globals,
        GameSource catalog) {

    /** The process's own streams and environment. */
    public static Console system(GameSource catalog) {
        return new Console(
                new FileInputStream(FileDescriptor.in),
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                System.getenv(),
                new GlobalOptions(),
                catalog);
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }

    /** The games there are. */
    public GameCatalog games() {
        return catalog.get();
    }

    /** Tells progress or a remark; silent under {@code --quiet}. */
    public void remark(String line) {
        if (!globals.quiet()) {
            err.println(line);
            err.flush();
        }
    }
}
