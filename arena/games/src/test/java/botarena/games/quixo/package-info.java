/** Tests of Quixo for two and for four. */
@NullMarked
package botarena.games.quixo;

import org.jspecify.annotations.NullMarked;
