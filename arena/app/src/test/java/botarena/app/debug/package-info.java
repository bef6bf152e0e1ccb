@NullMarked
package botarena.app.debug;

import org.jspecify.annotations.NullMarked;
