/** Reads a tournament from a file or from the command line, with every mistake at its line. */
@NullMarked
package botarena.tournament.file;

import org.jspecify.annotations.NullMarked;
