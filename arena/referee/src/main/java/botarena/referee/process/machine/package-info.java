/** The arena's machine and its processes. */
@NullMarked
package botarena.referee.process.machine;

import org.jspecify.annotations.NullMarked;
