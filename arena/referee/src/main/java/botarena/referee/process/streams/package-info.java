/**
 * Streams of a bot. In: the pipes of a process, or a connection. Out: whole lines of its stdout, the kept parts of its
 * stderr without secrets, and a queue for its stdin that never blocks.
 */
@NullMarked
package botarena.referee.process.streams;

import org.jspecify.annotations.NullMarked;
