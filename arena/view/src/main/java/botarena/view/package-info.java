/**
 * Views drawn from a game's {@link botarena.games.BoardLook}: scene lines, pictures, text boards. No class here knows a
 * rule. Modules that may depend on it: app, contest.
 */
@NullMarked
package botarena.view;

import org.jspecify.annotations.NullMarked;
