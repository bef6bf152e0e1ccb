/** A bot's three streams, cut into lines. */
@NullMarked
package botarena.referee.process.streams;

import org.jspecify.annotations.NullMarked;
