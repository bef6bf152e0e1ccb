/** Which processors a lane and its bots have. */
@NullMarked
package botarena.referee.process.cores;

import org.jspecify.annotations.NullMarked;
