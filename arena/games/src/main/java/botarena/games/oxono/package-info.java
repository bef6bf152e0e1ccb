/** OXONO: two totems, and four pawns of one colour or one symbol in line. */
@NullMarked
package botarena.games.oxono;

import org.jspecify.annotations.NullMarked;
