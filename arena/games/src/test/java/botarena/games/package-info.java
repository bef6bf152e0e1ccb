/** The contract of every game, and the parts of its tests. */
@NullMarked
package botarena.games;

import org.jspecify.annotations.NullMarked;
