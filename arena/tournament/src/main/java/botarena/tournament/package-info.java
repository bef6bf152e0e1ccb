/** A tournament file becomes a lazy schedule of tickets; the journal of their records is the only state. */
@NullMarked
package botarena.tournament;

import org.jspecify.annotations.NullMarked;
