/**
 * A game on a page where people play it: the page is told the game and its legal moves, and sends wishes. Knows no
 * rules; its opener asks the players and acts on their answers.
 */
@NullMarked
package botarena.view.play;

import org.jspecify.annotations.NullMarked;
