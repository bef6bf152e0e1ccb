/** The levels of isolation, and what this machine can do of them. */
@NullMarked
package botarena.referee.process.sandbox;

import org.jspecify.annotations.NullMarked;
