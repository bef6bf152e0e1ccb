/** Commands that play, such as run and match; class mode; what they show meanwhile. */
@NullMarked
package botarena.app.play;

import org.jspecify.annotations.NullMarked;
