/** The machine the arena runs on, and what it shows of processes. */
@NullMarked
package botarena.referee.process.machine;

import org.jspecify.annotations.NullMarked;
