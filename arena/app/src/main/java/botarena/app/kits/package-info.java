/** Starter bots that {@code new} writes, in each language. */
@NullMarked
package botarena.app.kits;

import org.jspecify.annotations.NullMarked;
