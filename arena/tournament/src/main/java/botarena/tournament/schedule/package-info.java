/** Schedules: pure functions of tournament and results so far, walked lazily. */
@NullMarked
package botarena.tournament.schedule;

import org.jspecify.annotations.NullMarked;
