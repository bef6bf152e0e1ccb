/** Tests of the log. */
@NullMarked
package botarena.app.logging;

import org.jspecify.annotations.NullMarked;
