/** Lanes, which play tickets: their interface, and those in this process. */
@NullMarked
package botarena.tournament.lanes;

import org.jspecify.annotations.NullMarked;
