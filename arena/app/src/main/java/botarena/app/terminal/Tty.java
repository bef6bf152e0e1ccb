package botarena.app.terminal;

import java.io.Console;

/** Whether a person sits before the process. */
public final class Tty {

    /** The first Java version whose console is there without a terminal, too. */
    private static final int ALWAYS_A_CONSOLE = 22;

    private Tty() {}

    /** True if both standard input and standard output lead to a terminal. */
    @SuppressWarnings("SystemConsoleNull") // asked further where null says nothing
    public static boolean interactive() {
        Console console = System.console();
        return console != null && (Runtime.version().feature() < ALWAYS_A_CONSOLE || terminal(console));
    }

    /** {@code Console.isTerminal}, which Java 17 does not know. */
    private static boolean terminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
