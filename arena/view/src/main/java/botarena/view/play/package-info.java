/**
 * A game on a page where people play it: the page is told the game and its legal moves, and sends what they want. Knows no
 * rules; who is asked, and what comes of it, is for whoever opens the page.
 */
@NullMarked
package botarena.view.play;

import org.jspecify.annotations.NullMarked;
