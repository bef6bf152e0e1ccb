/**
 * What people look at, from what a game says of its {@link botarena.games.BoardLook}: scene lines, pictures, text boards. No
 * class here knows a rule.
 */
@NullMarked
package botarena.view;

import org.jspecify.annotations.NullMarked;
