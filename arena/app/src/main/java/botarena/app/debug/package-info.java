/** What helps whoever debugs a bot: no limits, the talk in short, bots that connect, stderr as it comes. */
@NullMarked
package botarena.app.debug;

import org.jspecify.annotations.NullMarked;
