@NullMarked
package botarena.contest.intake;

import org.jspecify.annotations.NullMarked;
