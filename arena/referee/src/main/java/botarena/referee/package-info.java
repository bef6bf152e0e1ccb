/**
 * One game between processes: starts bots, speaks with them, keeps the clock, judges. Knows no tournament. Modules that may
 * depend on it: app, classroom, contest, scale, tournament, view.
 */
@NullMarked
package botarena.referee;

import org.jspecify.annotations.NullMarked;
