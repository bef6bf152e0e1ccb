/** Work that a contest does by itself: builds, exams, the ladder, the final. */
@NullMarked
package botarena.contest.works;

import org.jspecify.annotations.NullMarked;
