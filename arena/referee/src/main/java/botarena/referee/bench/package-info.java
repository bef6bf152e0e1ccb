/** What the referee itself costs, measured against a floor of two C programs and two pipes. */
@NullMarked
package botarena.referee.bench;

import org.jspecify.annotations.NullMarked;
