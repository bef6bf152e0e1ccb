/** Pages and API of a contest: rendered here, readable without JavaScript. */
@NullMarked
package botarena.contest.site;

import org.jspecify.annotations.NullMarked;
