@NullMarked
package botarena.contest.works;

import org.jspecify.annotations.NullMarked;
