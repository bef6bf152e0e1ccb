package botarena.app.terminal;

import botarena.tournament.file.PastedCommand;
import java.io.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Whether a person sits before the process. */
public final class Tty {

    /** The first Java version whose console is there without a terminal, too. */
    private static final int ALWAYS_A_CONSOLE = 22;

    /** Columns that every terminal has, which need not be asked. */
    private static final int NARROW = 40;

    private Tty() {}

    /** True if both standard input and standard output lead to a terminal. */
    @SuppressWarnings("SystemConsoleNull") // asked further where null says nothing
    public static boolean isInteractive() {
        Console console = System.console();
        return console != null && (Runtime.version().feature() < ALWAYS_A_CONSOLE || isTerminal(console));
    }

    /** Waits until the person has pressed Enter; does nothing without a terminal. */
    @SuppressWarnings("SystemConsoleNull") // asked further where null says nothing
    public static void awaitEnter() {
        Console console = System.console();
        if (console != null && isInteractive()) {
            String unused = console.readLine();
        }
    }

    /** Width of the terminal; empty if it is unknown. */
    public static OptionalInt columns() {
        return size(Terminal::getWidth);
    }

    /** Height of the terminal; empty if it is unknown. */
    public static OptionalInt rows() {
        return size(Terminal::getHeight);
    }

    private static OptionalInt size(ToIntFunction<Terminal> side) {
        if (!isInteractive()) {
            return OptionalInt.empty();
        }
        try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
            int size = side.applyAsInt(terminal);
            return size > 0 ? OptionalInt.of(size) : OptionalInt.empty();
        } catch (IOException | IllegalStateException e) {
            return OptionalInt.empty();
        }
    }

    /**
     * The sentence in lines of words that fit on the terminal, indented as it is; in one line without a terminal. A
     * command or a long path at its end stays where it is and in one piece, to be pasted.
     */
    public static List<String> wrap(String sentence) {
        int columns = Widths.of(sentence) <= NARROW ? NARROW : SentenceWidth.COLUMNS;
        int last = sentence.lastIndexOf(' ') + 1;
        int end = Math.min(
                PastedCommand.findStart(sentence),
                Widths.of(sentence.substring(last)) > columns / 2 ? last : sentence.length());
        int indentation = sentence.length() - sentence.stripLeading().length();
        List<String> lines = new ArrayList<>(Widths.wrap(sentence.substring(0, end), columns, indentation));
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + sentence.substring(end));
        return lines;
    }

    /** Asked once: sentences come line by line, and each question takes the time of a few processes. */
    private static final class SentenceWidth {
        static final int COLUMNS = columns().orElse(Integer.MAX_VALUE);
    }

    /** {@code Console.isTerminal}, which Java 17 does not know. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
