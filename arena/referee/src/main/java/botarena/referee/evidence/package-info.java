/** Evidence of a game beside its record, for the bots' authors. */
@NullMarked
package botarena.referee.evidence;

import org.jspecify.annotations.NullMarked;
