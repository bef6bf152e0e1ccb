/** A game that did not come with the arena, in two files that nothing else knows. */
@NullMarked
package botarena.app.toy;

import org.jspecify.annotations.NullMarked;
