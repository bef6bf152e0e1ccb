/** This machine. In: {@code /proc}, the system's name. Out: its processes, memory and folder for short-lived files. */
@NullMarked
package botarena.referee.process.machine;

import org.jspecify.annotations.NullMarked;
