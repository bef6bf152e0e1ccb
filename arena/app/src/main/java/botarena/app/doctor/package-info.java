/** Findings about this machine: resources for a run, and obstacles. Bug reports ask for them. */
@NullMarked
package botarena.app.doctor;

import org.jspecify.annotations.NullMarked;
