/** Processors of lanes. In: the machine's topology and other arenas' claims. Out: the processors of a lane and its bots. */
@NullMarked
package botarena.referee.process.cores;

import org.jspecify.annotations.NullMarked;
