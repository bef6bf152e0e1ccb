/** State of a contest: people, uploads, phases. */
@NullMarked
package botarena.contest;

import org.jspecify.annotations.NullMarked;
