/** Plays a tournament: prepares bots, offers tickets to lanes, journals what comes back. */
@NullMarked
package botarena.tournament.run;

import org.jspecify.annotations.NullMarked;
