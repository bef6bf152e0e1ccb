/** Command {@code env}: the rules, fast and in bytes, for programs that learn. */
@NullMarked
package botarena.app.training;

import org.jspecify.annotations.NullMarked;
