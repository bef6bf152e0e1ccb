/** Commands that play, such as run and match; class mode; their displays. */
@NullMarked
package botarena.app.play;

import org.jspecify.annotations.NullMarked;
