/**
 * Class mode: submissions, their checks, their results, and reports to their authors. Modules that may depend on it: app,
 * contest.
 */
@NullMarked
package botarena.classroom;

import org.jspecify.annotations.NullMarked;
