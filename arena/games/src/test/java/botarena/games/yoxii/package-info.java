/** Tests of YOXII. */
@NullMarked
package botarena.games.yoxii;

import org.jspecify.annotations.NullMarked;
