/** People at the terminal or at a page: their view, their answers, and their games against bots and each other. */
@NullMarked
package botarena.app.person;

import org.jspecify.annotations.NullMarked;
