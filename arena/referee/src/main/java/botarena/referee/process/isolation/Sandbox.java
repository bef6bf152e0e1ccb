package botarena.referee.process.isolation;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** One isolation level: changes a command so that it runs confined, and holds its processes. */
public interface Sandbox extends AutoCloseable {

    Isolation level();

    /**
     * Prepares the sandbox of one bot.
     *
     * @param scratch an empty directory of its own, removed after the bot
     */
    Cell cell(Launch launch, BotToken token, Path scratch);

    /** Whether processes stay on the processors they start on, if {@link Launch#keptIn wanted}. */
    default boolean keepsIn() {
        return false;
    }

    @Override
    default void close() {}

    /**
     * Sandbox of one bot.
     *
     * @param shell commands to run before the bot's
     * @param command the argument list that executes the bot inside
     * @param home the directory the bot sees as its home and for temporary files
     * @param path directories searched for programs after the launch's own
     * @param hold takes hold of the process that the command became
     */
    record Cell(Shell shell, List<String> command, String home, String path, Function<Process, Hold> hold) {
        public Cell {
            command = List.copyOf(command);
        }

        /** This place with another hold. */
        Cell withHold(Function<Process, Hold> firmer) {
            return new Cell(shell, command, home, path, firmer);
        }

        /** The words to execute. */
        public List<String> words() {
            return shell.command(command);
        }
    }
}
