/** Class mode: who hands in what, whether it works, what it reached, and what its author has to know. */
@NullMarked
package botarena.classroom;

import org.jspecify.annotations.NullMarked;
