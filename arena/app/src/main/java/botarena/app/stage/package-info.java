/** Bots that live in this JVM, and wires that listen in or change what is said: for exams, reruns and examples. */
@NullMarked
package botarena.app.stage;

import org.jspecify.annotations.NullMarked;
