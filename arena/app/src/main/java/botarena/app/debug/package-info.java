/** Help for debugging a bot: no limits, the conversation in short, bots that connect, stderr at once. */
@NullMarked
package botarena.app.debug;

import org.jspecify.annotations.NullMarked;
