/** What the referee costs: the command that measures it, alone and within whole matches. */
@NullMarked
package botarena.app.bench;

import org.jspecify.annotations.NullMarked;
