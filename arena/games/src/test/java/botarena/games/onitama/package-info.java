/** Tests of Onitama. */
@NullMarked
package botarena.games.onitama;

import org.jspecify.annotations.NullMarked;
