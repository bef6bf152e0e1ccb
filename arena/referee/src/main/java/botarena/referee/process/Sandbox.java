package botarena.referee.process;

import java.nio.file.Path;
import java.util.List;

/** One level of isolation: turns what is to be executed into what is executed, and holds what came of it. */
interface Sandbox extends AutoCloseable {

    /** The level's name in the record. */
    String word();

    /** A cell for one bot: everything that belongs to this one process tree. */
    Cell cell(Launch launch, Token token, Path scratch);

    @Override
    default void close() {}

    /** What one bot is put into. */
    interface Cell {

        /** The argument list that executes the bot inside. */
        List<String> command();

        /** The directory the bot sees as its home and for temporary files. */
        String home();

        /** What is searched for programs after the launch's own directories. */
        String path();

        /** Takes hold of the process that the command became. */
        Hold hold(Process process);
    }
}
