/**
 * Readers of results: journals of tournaments, CSV and PGN, plain or gzipped, go into {@link
 * botarena.ratings.read.ResultFiles} in one pass; {@link botarena.ratings.read.Results} come out, a pool for each game.
 * Depends on {@code botarena.ratings} and the codes of the protocol.
 */
@NullMarked
package botarena.ratings.read;

import org.jspecify.annotations.NullMarked;
