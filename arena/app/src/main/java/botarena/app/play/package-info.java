/** Commands that play: run, match, plan; and what they show meanwhile. */
@NullMarked
package botarena.app.play;

import org.jspecify.annotations.NullMarked;
