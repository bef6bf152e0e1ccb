/** One game between processes: starts bots, speaks with them, keeps the clock, judges. Knows no tournament. */
@NullMarked
package botarena.referee;

import org.jspecify.annotations.NullMarked;
