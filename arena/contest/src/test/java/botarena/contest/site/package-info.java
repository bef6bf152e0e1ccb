@NullMarked
package botarena.contest.site;

import org.jspecify.annotations.NullMarked;
