/** The line protocol between arena and bot: messages, limits, codes; and the text of files. Knows no game and no process. */
@NullMarked
package botarena.protocol;

import org.jspecify.annotations.NullMarked;
