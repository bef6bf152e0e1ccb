/** What this machine can do for a run, and what is in its way: the first thing a report of a fault asks for. */
@NullMarked
package botarena.app.doctor;

import org.jspecify.annotations.NullMarked;
