/** Reads results: journals of tournaments, CSV and PGN, plain or gzipped, in one pass. */
@NullMarked
package botarena.ratings.read;

import org.jspecify.annotations.NullMarked;
