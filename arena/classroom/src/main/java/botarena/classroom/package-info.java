/** Class mode: submissions, their checks, their results, and reports to their authors. */
@NullMarked
package botarena.classroom;

import org.jspecify.annotations.NullMarked;
