/** OXIXO / Quixo for two players ({@code quixo}) and for two teams of two ({@code quixo4}), on boards of 2x2 to 7x7. */
@NullMarked
package botarena.games.quixo;

import org.jspecify.annotations.NullMarked;
