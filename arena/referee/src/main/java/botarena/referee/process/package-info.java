/**
 * Bots as processes: the one way to start them is {@link botarena.referee.process.Starters}. In: a bot and an isolation
 * level. Out: a wire to its running process, or why it did not start. Judges nothing.
 */
@NullMarked
package botarena.referee.process;

import org.jspecify.annotations.NullMarked;
