/** Checks the statistics against simulated truth; the figures in the documentation come from here. */
@NullMarked
package botarena.ratings.selftest;

import org.jspecify.annotations.NullMarked;
