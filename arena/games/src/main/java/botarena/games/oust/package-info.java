/** Oust on a hexagon of 2 to 9 cells a side: rules, notation and a fast cursor. Enter by {@link botarena.games.oust.Oust}. */
@NullMarked
package botarena.games.oust;

import org.jspecify.annotations.NullMarked;
