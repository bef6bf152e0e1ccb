@NullMarked
package botarena.referee.process;

import org.jspecify.annotations.NullMarked;
