/** Programs that a bot's command names, looked up before anything is executed. */
@NullMarked
package botarena.referee.process.programs;

import org.jspecify.annotations.NullMarked;
