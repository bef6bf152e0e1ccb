/** People at the terminal: what they are shown, what they may say, and their games against bots and each other. */
@NullMarked
package botarena.app.person;

import org.jspecify.annotations.NullMarked;
