/** The kernel's control groups, one set for each bot. */
@NullMarked
package botarena.referee.process.groups;

import org.jspecify.annotations.NullMarked;
