/** YOXII: surround the shared totem with the higher pieces. */
@NullMarked
package botarena.games.yoxii;

import org.jspecify.annotations.NullMarked;
