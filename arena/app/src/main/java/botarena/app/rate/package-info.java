/** The commands about strength: rate and sprt. */
@NullMarked
package botarena.app.rate;

import org.jspecify.annotations.NullMarked;
