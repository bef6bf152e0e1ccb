/** Games watched in the terminal, by the keys of the page. */
@NullMarked
package botarena.app.watch;

import org.jspecify.annotations.NullMarked;
