/** Commands about results folders: show, verify, export, rerun. */
@NullMarked
package botarena.app.results;

import org.jspecify.annotations.NullMarked;
