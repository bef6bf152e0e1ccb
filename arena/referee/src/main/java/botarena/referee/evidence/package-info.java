/** What is kept of a game beside its record, written down for the bots' authors. */
@NullMarked
package botarena.referee.evidence;

import org.jspecify.annotations.NullMarked;
