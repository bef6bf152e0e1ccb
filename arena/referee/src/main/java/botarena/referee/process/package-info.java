/** Bots as operating-system processes: started, spoken to, confined, frozen and ended. Judges nothing. */
@NullMarked
package botarena.referee.process;

import org.jspecify.annotations.NullMarked;
