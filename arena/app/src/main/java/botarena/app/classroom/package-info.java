/** Class mode as the commands have it. */
@NullMarked
package botarena.app.classroom;

import org.jspecify.annotations.NullMarked;
