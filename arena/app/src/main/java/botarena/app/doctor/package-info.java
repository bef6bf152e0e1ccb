/** Findings about this machine: what a run can use, and what is in its way. Bug reports ask for them. */
@NullMarked
package botarena.app.doctor;

import org.jspecify.annotations.NullMarked;
