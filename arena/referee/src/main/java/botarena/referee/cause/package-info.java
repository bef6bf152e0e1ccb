/** Why a bot failed, in words: the error on its stderr, in the forms of many languages, and the remedy. */
@NullMarked
package botarena.referee.cause;

import org.jspecify.annotations.NullMarked;
