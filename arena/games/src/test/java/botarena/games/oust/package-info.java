/** Oust against its rule rows, its perft figures and a slow second reading of the rules. */
@NullMarked
package botarena.games.oust;

import org.jspecify.annotations.NullMarked;
