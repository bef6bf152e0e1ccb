/** The contract every game keeps, and what its tests are built from. */
@NullMarked
package botarena.games;

import org.jspecify.annotations.NullMarked;
