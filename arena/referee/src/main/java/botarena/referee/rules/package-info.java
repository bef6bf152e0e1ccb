/** Rules of a game that are a program: started and asked as a bot is, but by no clock and never stopped. */
@NullMarked
package botarena.referee.rules;

import org.jspecify.annotations.NullMarked;
