/**
 * Values of a tournament: bots, games, schedule, clocks. Sub-packages read it from a file, schedule it, play it and report
 * on it. Modules that may depend on it: app, classroom, contest, scale, view.
 */
@NullMarked
package botarena.tournament;

import org.jspecify.annotations.NullMarked;
