/** What the arena has on a bot's processes: how they are stopped, how they end and are ended. */
@NullMarked
package botarena.referee.process.kill;

import org.jspecify.annotations.NullMarked;
