/** The botarena command: small classes that only wire. No module may depend on it. */
@NullMarked
package botarena.app;

import org.jspecify.annotations.NullMarked;
