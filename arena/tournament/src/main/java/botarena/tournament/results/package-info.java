/** Reading a results folder: tables, verification, export. */
@NullMarked
package botarena.tournament.results;

import org.jspecify.annotations.NullMarked;
