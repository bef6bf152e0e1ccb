/** What time the machine took away from a bot. */
@NullMarked
package botarena.referee.process.stalls;

import org.jspecify.annotations.NullMarked;
