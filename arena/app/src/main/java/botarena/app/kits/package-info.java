/** What {@code new} writes: a bot to start from, in each language. */
@NullMarked
package botarena.app.kits;

import org.jspecify.annotations.NullMarked;
