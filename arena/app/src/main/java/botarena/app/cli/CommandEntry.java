package botarena.app.cli;

import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * One command in the list of commands.
 *
 * @param name what is typed
 * @param summary one line for the list and the head of its help
 * @param maker makes the command; called only when it is the one that was typed
 */
public record CommandEntry(String name, String summary, Function<Console, Callable<Integer>> maker) {}
