/** Linear algebra and root finding for the fits; knows nothing of games. */
@NullMarked
package botarena.ratings.numeric;

import org.jspecify.annotations.NullMarked;
