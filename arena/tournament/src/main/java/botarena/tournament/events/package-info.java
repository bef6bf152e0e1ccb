/** News of a run for programs that follow it: its events, and how it ended. */
@NullMarked
package botarena.tournament.events;

import org.jspecify.annotations.NullMarked;
