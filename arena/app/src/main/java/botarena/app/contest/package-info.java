/** Contests: {@code serve} holds one, {@code submit} hands a bot in. */
@NullMarked
package botarena.app.contest;

import org.jspecify.annotations.NullMarked;
