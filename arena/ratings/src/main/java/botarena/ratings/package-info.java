/** Results in, ratings out. Knows no game and no bot. */
@NullMarked
package botarena.ratings;

import org.jspecify.annotations.NullMarked;
