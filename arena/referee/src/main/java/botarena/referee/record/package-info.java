/** Game records as JSON lines: one writer, a full reader and a light one. */
@NullMarked
package botarena.referee.record;

import org.jspecify.annotations.NullMarked;
