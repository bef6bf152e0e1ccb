/** The sequential test of two bots, played or read from results. */
@NullMarked
package botarena.app.sprt;

import org.jspecify.annotations.NullMarked;
