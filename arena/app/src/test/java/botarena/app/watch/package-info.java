@NullMarked
package botarena.app.watch;

import org.jspecify.annotations.NullMarked;
