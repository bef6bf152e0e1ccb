/** Plays a tournament: prepares bots, offers tickets to lanes, journals their records. */
@NullMarked
package botarena.tournament.run;

import org.jspecify.annotations.NullMarked;
