/** The log's set-up. */
@NullMarked
package botarena.app.logging;

import org.jspecify.annotations.NullMarked;
