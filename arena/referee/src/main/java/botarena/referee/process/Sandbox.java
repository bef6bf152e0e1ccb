package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** One level of isolation: turns what is to be executed into what is executed, and holds what came of it. */
interface Sandbox extends AutoCloseable {

    Isolation level();

    /**
     * Prepares the place for one bot.
     *
     * @param scratch an empty directory of its own, removed after the bot
     */
    Cell cell(Launch launch, BotToken token, Path scratch);

    /** Whether nothing in it leaves the processors it is started on, where that is {@link Launch#keptIn wanted}. */
    default boolean keepsIn() {
        return false;
    }

    @Override
    default void close() {}

    /**
     * What one bot is put into.
     *
     * @param shell what is to be done before the command
     * @param command the argument list that executes the bot inside
     * @param home the directory the bot sees as its home and for temporary files
     * @param path what is searched for programs after the launch's own directories
     * @param hold takes hold of the process that the command became
     */
    record Cell(Shell shell, List<String> command, String home, String path, Function<Process, Hold> hold) {
        public Cell {
            command = List.copyOf(command);
        }

        /** The same with a firmer hold. */
        Cell held(Function<Process, Hold> firmer) {
            return new Cell(shell, command, home, path, firmer);
        }

        /** What is executed. */
        public List<String> words() {
            return shell.command(command);
        }
    }
}
