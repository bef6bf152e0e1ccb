@NullMarked
package botarena.referee.process.cores;

import org.jspecify.annotations.NullMarked;
