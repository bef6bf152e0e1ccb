/** How likely a win, a draw and a loss are at a given difference of strength. */
@NullMarked
package botarena.ratings.model;

import org.jspecify.annotations.NullMarked;
