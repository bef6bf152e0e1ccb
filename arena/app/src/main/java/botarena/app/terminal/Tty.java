package botarena.app.terminal;

import java.io.Console;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Whether a person sits before the process. */
public final class Tty {

    /** The first Java version whose console is there without a terminal, too. */
    private static final int ALWAYS_A_CONSOLE = 22;

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

    /** The text in lines of words that fit on the terminal; in one line without a terminal. */
    public static List<String> wrap(String text) {
        return Widths.wrap(text, columns().orElse(Integer.MAX_VALUE), 0);
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
