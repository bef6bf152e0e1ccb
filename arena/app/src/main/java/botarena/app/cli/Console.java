package botarena.app.cli;

import botarena.app.terminal.Tty;
import botarena.base.FileErrors;
import botarena.base.Printable;
import botarena.games.GameCatalog;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Streams and settings of a command.
 *
 * @param in standard input
 * @param out the answer, always UTF-8
 * @param err progress, logs and errors, always UTF-8
 * @param env the environment
 * @param globals values of the global options
 * @param catalog the games; asked only by commands that need them
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
                answerStream(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
                System.getenv(),
                new GlobalOptions(),
                catalog);
    }

    /** The games there are. */
    public GameCatalog games() {
        return catalog.get();
    }

    /** An {@code out} by which {@link #exitCode} knows of lost output. */
    public static PrintStream answerStream(OutputStream stdout) {
        return new AnswerStream(stdout);
    }

    /** The exit code of a command that ended with {@code code}: an answer that was not written whole is an error. */
    public int exitCode(int code) {
        IOException loss = out instanceof AnswerStream answer ? answer.loss() : null;
        if (loss == null || code >= ExitCode.INTERRUPTED) {
            return code;
        }
        err.println("error: cannot write stdout: " + FileErrors.of(loss));
        err.flush();
        return ExitCode.INVALID;
    }

    /** Prints progress or a remark; silent under {@code --quiet}. */
    public void remark(String line) {
        if (!globals.isQuiet()) {
            printLines(List.of(line));
        }
    }

    /** Writes lines to {@code err}. Parts of them come from files: control characters are spelled out. */
    void printLines(List<String> lines) {
        lines.stream()
                .flatMap(line -> Stream.of(line.split("\n", -1)))
                .map(line -> Stream.of(line.split("\t", -1)).map(Printable::of).collect(Collectors.joining("\t")))
                .flatMap(line -> Tty.wrap(line).stream())
                .forEach(err::println);
        err.flush();
    }
}
