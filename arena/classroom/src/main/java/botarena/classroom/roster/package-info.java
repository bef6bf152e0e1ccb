/** Students of a course, from a CSV file. */
@NullMarked
package botarena.classroom.roster;

import org.jspecify.annotations.NullMarked;
