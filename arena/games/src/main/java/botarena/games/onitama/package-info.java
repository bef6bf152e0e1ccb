/** Onitama: five pieces a side, and five of sixteen cards that say how they move. */
@NullMarked
package botarena.games.onitama;

import org.jspecify.annotations.NullMarked;
