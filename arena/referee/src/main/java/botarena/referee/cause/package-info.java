/** Why a bot failed, in words: what its stderr tells in the forms that languages have for it, and what to do about it. */
@NullMarked
package botarena.referee.cause;

import org.jspecify.annotations.NullMarked;
