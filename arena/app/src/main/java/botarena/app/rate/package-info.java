/** The commands about strength: rate, sprt, selftest. */
@NullMarked
package botarena.app.rate;

import org.jspecify.annotations.NullMarked;
