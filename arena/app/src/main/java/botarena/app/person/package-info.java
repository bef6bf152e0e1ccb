/** People at the terminal or at a page: what they are shown, what they may say, and their games against bots and each other. */
@NullMarked
package botarena.app.person;

import org.jspecify.annotations.NullMarked;
