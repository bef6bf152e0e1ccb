/** The botarena command: small classes that only wire. */
@NullMarked
package botarena.app;

import org.jspecify.annotations.NullMarked;
