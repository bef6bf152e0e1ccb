/** Tables as functions of records: ratings, cross table, forfeits, points. */
@NullMarked
package botarena.tournament.standings;

import org.jspecify.annotations.NullMarked;
