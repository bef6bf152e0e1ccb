/**
 * Programs of bots, looked up before anything is executed. In: the words of a command. Out: the files that run, or why
 * there are none.
 */
@NullMarked
package botarena.referee.process.programs;

import org.jspecify.annotations.NullMarked;
