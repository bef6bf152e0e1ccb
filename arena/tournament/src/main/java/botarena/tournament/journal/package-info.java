/** The append-only file of records, which is a tournament's only state. */
@NullMarked
package botarena.tournament.journal;

import org.jspecify.annotations.NullMarked;
