@NullMarked
package botarena.referee.cause;

import org.jspecify.annotations.NullMarked;
