/** Tests of OXONO. */
@NullMarked
package botarena.games.oxono;

import org.jspecify.annotations.NullMarked;
