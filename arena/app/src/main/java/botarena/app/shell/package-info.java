/** What the shell is told: completion. */
@NullMarked
package botarena.app.shell;

import org.jspecify.annotations.NullMarked;
