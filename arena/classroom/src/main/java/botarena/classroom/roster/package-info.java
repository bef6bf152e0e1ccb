/** Who takes a course: the CSV file that lists the students. */
@NullMarked
package botarena.classroom.roster;

import org.jspecify.annotations.NullMarked;
