/** Bots that live in this JVM, and wires that listen in or change messages: for checks, reruns, examples and tests. */
@NullMarked
package botarena.referee.inprocess;

import org.jspecify.annotations.NullMarked;
