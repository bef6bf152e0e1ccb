/** Analyses of recorded games: the file, and the marks and accuracy that follow from it. */
@NullMarked
package botarena.tournament.analysis;

import org.jspecify.annotations.NullMarked;
