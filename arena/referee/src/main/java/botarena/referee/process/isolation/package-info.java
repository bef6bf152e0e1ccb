/**
 * Isolation levels. In: a bot's command and limits. Out: the command that runs confined, and a hold by which all its
 * processes are counted, stopped and ended.
 */
@NullMarked
package botarena.referee.process.isolation;

import org.jspecify.annotations.NullMarked;
